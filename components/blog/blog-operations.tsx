import type { OperationView } from '../../services/operations/operation-view';
import { lists } from '../lists/lists';
import { namesText } from '../operations/chosen-rows';
import { applyToList, type OperationKinds } from '../operations/operation-kind';
import { Button } from '../ui/button';
import { shownName } from '../../services/values/cut-text';
import { nounFor } from '../../services/values/formats';

const { noun } = lists.posts;

export type Writing = OperationView<'publish-post' | 'edit-post'>;

const common = {
  subject: ({ subject }: OperationView<'delete-post'> | Writing) =>
    shownName(subject.title, 60) || 'Untitled',
  applyEnd: applyToList(lists.posts),
};

const written = {
  ...common,
  doing: ({ step }: Writing) => (step === 'writing' ? 'Writing the post' : 'Uploading the picture'),
};

const show = (address: string) => (
  <Button size="medium" onClick={() => location.assign(address)}>
    Show
  </Button>
);
export const editAddress = (id: string) => `#/blog?edit=${encodeURIComponent(id)}`;

export const blogOperations = {
  'delete-post': {
    name: 'Deleted posts',
    ...common,
    doing: ({ subject: { count = 1 } }) => `Deleting ${nounFor(count, noun)}`,
    subject: (post) => namesText(noun, common.subject(post), post.subject.count),
    done: (post) =>
      `Deleted ${namesText(noun, `post “${common.subject(post)}”`, post.subject.count, post.total)}`,
  },
  'publish-post': {
    name: 'Created post',
    ...written,
    done: (post) => `Created post “${common.subject(post)}”`,
    failed: 'The post was not created',
    show: () => show('#/blog?create'),
  },
  'edit-post': {
    name: 'Changed post',
    ...written,
    done: (post) =>
      `${post.subject.isRestored ? 'Restored the picture of' : 'Changed'} post “${common.subject(post)}”`,
    failed: 'The post was not changed',
    tooLateText: 'The post was changed again or deleted meanwhile, so it was left as it is.',
    show: ({ subject }) => show(editAddress(subject.postId)),
  },
  'delete-picture': {
    name: 'Deleted picture',
    doing: () => 'Deleting a picture that no post uses',
    subject: ({ subject }) => shownName(subject.name),
    done: ({ subject }) => `Deleted picture ${shownName(subject.name)}`,
    giveUpLabel: 'Keep the picture',
    applyEnd: async () => {},
  },
} satisfies Partial<OperationKinds>;
