import { useLocation } from 'wouter';
import { api } from '../../services/api/client';
import type { Post } from '../../services/blog/post';
import type { OperationView } from '../../services/operations/operation-view';
import { applyToList, type OperationKinds } from '../operations/operation-kind';
import { postFailureText } from '../operations/operation-texts';
import { Button } from '../ui/button';
import type { ListSource } from '../table/data/list-data';
import { shownName } from '../../services/values/cut-text';

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

/** Opens the form: it shows the progress of the post, or the failed draft. */
function ShowForm() {
  const [, navigate] = useLocation();
  return (
    <Button size="medium" onClick={() => navigate('/blog?new=')}>
      Show
    </Button>
  );
}

export const blogOperations = {
  'delete-post': {
    ...common,
    doing: () => 'Deleting post',
    done: () => 'The post was deleted.',
  },
  'publish-post': {
    ...common,
    doing: ({ step }) => (step === 'writing' ? 'Writing the post' : 'Uploading the picture'),
    done: () => 'The post was created.',
    failed: 'The post was not created',
    failure: ({ failure }) => postFailureText(failure),
    show: <ShowForm />,
  },
} satisfies Partial<OperationKinds>;
