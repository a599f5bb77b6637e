import { mostPostsAtOnce } from '../../services/blog/post';
import { lists } from '../lists/lists';
import { useList } from '../lists/use-list';
import { deletionOf } from '../operations/chosen-rows';
import { DataTable } from '../table/data-table';
import { openDialog } from '../session/dialogs';
import { useAddress } from '../ui/use-address';
import { postColumns } from './blog-columns';
import { PostDialog } from './form/post-dialog';
import { askToDelete, edit } from './post-details';

const create = () => openDialog((close) => <PostDialog onClose={close} />);

export default function BlogPage() {
  const posts = useList(lists.posts);
  useAddress('edit', (id) => () => edit(id));
  return (
    <DataTable
      title="Blog"
      action={{ label: 'Create New Post', run: create }}
      list={posts}
      columns={postColumns}
      search={{
        label: 'Search posts',
        mode: 'substring',
        texts: ({ title, desc, authorName }) => [title, desc, authorName],
      }}
      selectionActions={[deletionOf(askToDelete, lists.posts.noun, mostPostsAtOnce)]}
      defaultSort={{ id: 'date', desc: true }}
      empty={{ title: 'No posts yet', text: 'Posts you publish appear here.' }}
    />
  );
}
