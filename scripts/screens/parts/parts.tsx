import type { ComponentType } from 'react';
import { createRoot } from 'react-dom/client';
import { connectionItem } from '../../../services/settings/connection-item';
import { Badges, Buttons, IconButtons } from './buttons';
import { Cards } from './cards';
import { Definitions } from './data';
import { Fields } from './fields';
import { Form, Message, OpenMenu, Popover, Progress, Question, ReadableDocument } from './floats';
import type { GroupName } from './groups';
import { Loading, Notices, Pages } from './notices';
import { Drawers, Values } from './values';

const groups: Record<GroupName, ComponentType> = {
  buttons: Buttons,
  'icon-buttons': IconButtons,
  badges: Badges,
  fields: Fields,
  notices: Notices,
  pages: Pages,
  loading: Loading,
  definitions: Definitions,
  cards: Cards,
  values: Values,
  drawers: Drawers,
  popover: Popover,
  menu: OpenMenu,
  'order-menu': OpenMenu,
  question: Question,
  form: Form,
  document: ReadableDocument,
  progress: Progress,
  message: () => <Message tone="neutral" />,
  error: () => <Message tone="danger" />,
};

const Group = groups[location.hash.slice(1) as GroupName];
// Questions name the project.
await connectionItem.setValue({
  apiKey: 'AIzaSample',
  projectId: 'demo-console',
  storageBucket: '',
  adminMailDomain: '@admin.example',
});
const root = document.getElementById('root');
if (root) {
  createRoot(root).render(
    <main className="@container flex flex-col gap-4 p-3">
      <Group />
    </main>,
  );
}
