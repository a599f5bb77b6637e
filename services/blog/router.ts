import * as v from 'valibot';
import { cutText } from '../values/cut-text';
import { collections } from '../firebase/firestore/documents';
import { decode } from '../firebase/firestore/decode';
import { documentOfRow, versionOf } from '../operations/row-version';
import { planDocuments } from '../operations/documents';
import { undoableForMs } from '../operations/operation';
import { StoredText } from '../values/stored';
import { adminProcedure } from '../rpc/base';
import { chosen, exactListProcedures, operationId, rowToDelete } from '../rpc/document-procedures';
import { planPictureDeletion } from './delete-picture';
import { formatOf, maxPictureBytes, pictureNameOf } from './picture';
import { mostPostsAtOnce, type Post, PostDocument, postOf } from './post';
import { PostForm } from './post-form';
import { planPost } from './publish-post';

const PostToDelete = v.strictObject({ ...rowToDelete, title: StoredText, img: StoredText });
const picture = v.pipe(v.file(), v.maxSize(maxPictureBytes));

export const blogRouter = {
  /** Unsorted; the list sorts any form of date. */
  ...exactListProcedures(
    collections.blogPosts,
    { name: 'title' },
    (document, { endpoints }): Post => ({
      ...postOf(decode(PostDocument, document), endpoints.storage),
      version: versionOf(document),
    }),
  ),

  /** Resolves when the plan is in the journal. The id is also the operation's. */
  publish: adminProcedure
    .input(v.strictObject({ id: operationId, post: PostForm, picture }))
    .errors({ NO_BUCKET: {}, NO_PICTURE: {} })
    .handler(async ({ context: { backend, operations }, input, errors }) => {
      if (!backend.connection.storageBucket) throw errors.NO_BUCKET();
      const bytes = new Uint8Array(await input.picture.arrayBuffer());
      const format = formatOf(bytes);
      if (!format) throw errors.NO_PICTURE();
      const { id, post } = input;
      await operations.start(planPost({ id, post, fileName: input.picture.name, format }, bytes));
    }),

  /** The pictures are deleted once the deletion can no longer be undone. */
  remove: adminProcedure
    .input(v.strictObject({ operationId, posts: chosen(PostToDelete, mostPostsAtOnce) }))
    .handler(async ({ context: { backend, operations }, input }) => {
      const { operationId: deletionId, posts } = input;
      const { storageBucket } = backend.connection;
      // The deletion usually takes less than 3 s; the pictures wait for longer if necessary.
      const dueAt = Date.now() + 3_000 + undoableForMs;
      const names = posts.flatMap(({ img }) => pictureNameOf(img, storageBucket) ?? []);
      for (const objectName of new Set(names)) {
        await operations.start(planPictureDeletion({ objectName, owner: null, deletionId, dueAt }));
      }
      const documents = posts.map(({ id, version }) =>
        documentOfRow(`${collections.blogPosts}/${id}`, version),
      );
      const subject = { title: cutText(posts[0]?.title ?? '', 300), count: posts.length };
      const plan = planDocuments({ id: deletionId, kind: 'delete-post', subject, documents });
      await operations.start(plan);
    }),
};
