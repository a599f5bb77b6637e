import * as v from 'valibot';
import { cutText } from '../values/cut-text';
import { collections } from '../collections';
import { endpointsOfBuild } from '../firebase/backend';
import { decode } from '../firebase/firestore/decode';
import { documentOfRow, rowVersion, StoredRow, versionOf } from '../operations/row-version';
import { planDocuments } from '../operations/documents';
import { undoExpectedForMs } from '../operations/operation';
import { StoredText } from '../values/stored';
import { adminProcedure } from '../api/base';
import { chosen, exactListProcedures, operationId } from '../api/document-procedures';
import { formatOf, maxPictureBytes } from './picture';
import { mostPostsAtOnce, type Post, PostDocument, PostForm, postOf } from './post';
import { pictureNameOf, planPictureDeletion, planPost } from './plans';

const PostToDelete = v.strictObject({ ...StoredRow.entries, title: StoredText, img: StoredText });
const Edited = v.strictObject({ ...StoredRow.entries, version: rowVersion, addedAt: v.number() });
const picture = v.pipe(v.file(), v.maxSize(maxPictureBytes));

const documentOf = documentOfRow(collections.posts);

export const blogRouter = {
  ...exactListProcedures(collections.posts, { name: 'title' }, (document): Post => ({
    ...postOf(decode(PostDocument, document), endpointsOfBuild().storage),
    version: versionOf(document),
  })),

  publish: adminProcedure
    .input(
      v.union([
        v.strictObject({ id: operationId, post: PostForm, picture }),
        v.strictObject({
          id: operationId,
          edited: Edited,
          post: v.partial(PostForm),
          picture: v.optional(picture),
        }),
      ]),
    )
    .errors({ NO_BUCKET: {}, NO_PICTURE: {} })
    .handler(async ({ context: { backend, operations }, input, errors }) => {
      const { id, post, picture: file } = input;
      if (file && !backend.connection.storageBucket) throw errors.NO_BUCKET();
      const bytes = file ? new Uint8Array(await file.arrayBuffer()) : null;
      const format = bytes ? formatOf(bytes) : 'png';
      if (!format) throw errors.NO_PICTURE();
      const before = 'edited' in input && documentOf(input.edited);
      const request = { id, post, fileName: file?.name ?? '', format, ...(before && { before }) };
      await operations.start(planPost(request, bytes));
    }),

  remove: adminProcedure
    .input(v.strictObject({ operationId, posts: chosen(PostToDelete, mostPostsAtOnce) }))
    .handler(async ({ context: { backend, operations }, input }) => {
      const { operationId: id, posts } = input;
      const { storageBucket } = backend.connection;
      // The deletion usually takes less than 3 s; the pictures wait for longer if necessary.
      const dueAt = Date.now() + 3_000 + undoExpectedForMs;
      const names = posts.flatMap(({ img }) => pictureNameOf(img, storageBucket) ?? []);
      const deleted = { owner: null, causeId: id, dueAt };
      for (const objectName of new Set(names))
        await operations.start(planPictureDeletion({ objectName, ...deleted }));
      const documents = posts.map(documentOf);
      const subject = { title: cutText(posts[0]?.title ?? '', 300), count: posts.length };
      const deletion = { action: 'delete', kind: 'delete-post', subject } as const;
      await operations.start(planDocuments({ id, ...deletion, documents }));
    }),
};
