import type { Actor } from './actors';
import type { FirestoreCell } from './firestore-project';
import { newPost } from './new-documents';

const fields = ['authorLogo', 'authorName', 'date', 'title', 'desc', 'href', 'img'];
const post = newPost('00000000-0000-4000-8000-000000000001');
const older = { id: 'an-older-post', data: { id: 'one', title: 5, views: 1 } };
const full = {
  id: 'a-full-post',
  data: Object.fromEntries(Array.from({ length: 100 }, (_, i) => [`f${i}`, i])),
};

export const storedPosts = () =>
  [post, older, full].map(({ id, data }) => ({ path: `blog-posts/${id}`, data }));

export function postUpdateCells(actor: Actor): FirestoreCell[] {
  const cell = (
    what: string,
    isAllowed: boolean,
    { id }: { id: string },
    data: Record<string, unknown>,
  ): FirestoreCell => ({
    title: `a post of ${id === post.id ? 'the console' : 'an older client'} ${isAllowed ? 'may' : 'may not'} get ${what}`,
    topic: 'blog-posts',
    isAllowed,
    actor,
    request: { operation: 'update', path: `blog-posts/${id}`, data },
  });
  const { data } = newPost();
  const changed = { ...data, date: '2027-01-02' } as Record<string, string>;
  return [
    ...fields.flatMap((field) => [
      cell(`another ${field}`, true, post, {
        [field]: `${changed[field]}${field === 'date' ? '' : '2'}`,
      }),
      cell(`another ${field}`, true, older, { [field]: changed[field] }),
      cell(`back an older form of ${field}`, true, older, { [field]: null }),
      cell(`a ${field} of another form`, false, post, { [field]: null }),
    ]),
    ...[post, older].flatMap((stored) => [
      cell('another id', false, stored, { id: 'another' }),
      cell('a further field', false, stored, { title: 'Another', views: 2 }),
    ]),
    cell('a field beyond the hundredth', false, full, { title: 'Another' }),
  ];
}
