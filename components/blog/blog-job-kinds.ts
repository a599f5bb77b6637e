import { shownName } from '../ui/shown-name';
import { postsListName } from './use-posts';
import type { JobKind } from '../operations/job-kind';
import { readListAgain } from '../table/data/list';

export const blogJobKinds: Record<'delete-post', JobKind> = {
  'delete-post': {
    doing: 'Deleting post',
    subject: ({ subject }) => shownName(String(subject.title)) || 'Untitled',
    done: () => 'The post was deleted.',
    failed: () => 'The deletion could not be finished',
    applyEnd: (_, client) => readListAgain(client, postsListName),
  },
};
