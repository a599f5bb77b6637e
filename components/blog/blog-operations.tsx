import { api } from '../../services/api/client';
import type { Post } from '../../services/blog/post';
import type { OperationView } from '../../services/operations/operation-view';
import { namesText } from '../operations/chosen-deletion';
import { applyToList, type OperationKinds } from '../operations/operation-kind';
import { postFailureText } from '../operations/operation-texts';
import { Button } from '../ui/button';
import type { ListSource } from '../table/data/list-data';
import { shownName } from '../../services/values/cut-text';
import { countText, nounFor } from '../../services/values/formats';

export const postSource: ListSource<Post> = {
  name: 'posts',
  noun: { one: 'post', other: 'posts' },
  api: api.blog,
};

const common = {
  subject: ({ subject }: OperationView<'delete-post' | 'publish-post'>) =>
    shownName(subject.title) || 'Untitled',
  applyEnd: applyToList(postSource.name, api.blog),
};

export const blogOperations = {
  'delete-post': {
    ...common,
    doing: ({ subject: { count = 1 } }) => `Deleting ${nounFor(count, postSource.noun)}`,
    subject: (post) => namesText(postSource.noun, common.subject(post), post.subject.count),
    done: ({ subject: { count = 1 }, total }) =>
      count === 1 ? 'The post was deleted.' : `Deleted ${countText(total, postSource.noun)}`,
  },
  'publish-post': {
    ...common,
    doing: ({ step }) => (step === 'writing' ? 'Writing the post' : 'Uploading the picture'),
    done: () => 'The post was created.',
    failed: 'The post was not created',
    failure: ({ failure }) => postFailureText(failure),
    // The form shows the progress of the post, or the failed draft.
    show: (
      <Button size="medium" onClick={() => location.assign('#/blog?new=')}>
        Show
      </Button>
    ),
  },
} satisfies Partial<OperationKinds>;
