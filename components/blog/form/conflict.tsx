import { formValuesOf, type Post, type PostFormValues } from '../../../services/blog/post';
import type { PostDraft } from '../../../services/blog/post-draft';
import { listText } from '../../../services/values/formats';
import { DefinitionList } from '../../ui/definition-list';
import { Notice } from '../../ui/notice';

export const labels = {
  authorLogo: 'Author Logo',
  authorName: 'Author Name',
  date: 'Date',
  title: 'Title',
  desc: 'Description',
  href: 'Link',
} satisfies Record<keyof PostFormValues, string>;

interface ConflictProps {
  draft: PostDraft;
  edited: Post;
  newest: Post;
  onKeep: () => void;
  onTake: () => void;
}

export function Conflict({ draft, edited, newest, onKeep, onTake }: ConflictProps) {
  const mine = draft.values;
  const before = formValuesOf(edited);
  const theirs = formValuesOf(newest);
  const names = Object.keys(labels) as (keyof PostFormValues)[];
  const both = names.filter((name) => mine[name] !== undefined && mine[name] !== theirs[name]);
  const others = names.filter((name) => before[name] !== theirs[name] && !both.includes(name));
  const changed = others.map((name) => labels[name]);
  if (edited.img !== newest.img) changed.push('Image');
  return (
    <Notice
      tone="warning"
      role="alert"
      title="The post was changed elsewhere after you opened it"
      buttons={[
        { children: 'Take theirs', onClick: onTake },
        { children: 'Keep mine', onClick: onKeep },
      ]}
    >
      <DefinitionList
        items={both.flatMap((name) => [
          { label: `${labels[name]}, theirs`, value: textOf(theirs[name]) },
          { label: `${labels[name]}, yours`, value: textOf(mine[name]) },
        ])}
      />
      {changed.length > 0 && <p>Also changed there: {listText(changed)}.</p>}
      {draft.picture && <p>Keep mine also replaces the picture.</p>}
      <p>Keep mine saves your changes over that version. Take theirs drops them.</p>
    </Notice>
  );
}

const textOf = (text = '') => <bdi className="whitespace-pre-wrap">{text || '(empty)'}</bdi>;
