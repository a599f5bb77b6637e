import * as v from 'valibot';
import { collections } from '../firebase/firestore/collections';
import { cutText } from '../values/cut-text';
import type { Backend } from '../firebase/backend';
import { withDeadline } from '../firebase/requests/deadline';
import { documentIdInput } from '../firebase/firestore/document-id';
import { readDecoded } from '../firebase/firestore/read-decoded';
import { readDocuments } from '../firebase/firestore/documents';
import { succeeded } from '../firebase/requests/request-failure';
import { type JobDocument, undoableForMs } from '../operations/job';
import { adminProcedure } from '../rpc/base';
import { formatOf, maxPictureBytes } from './picture-format';
import { pictureNameOf } from './picture-name';
import { type Post, PostDocument, postOf } from './post';
import { PostForm } from './post-form';

/** From the order to delete a post until that is done; a picture that comes up sooner waits longer. */
const usualDeletionMs = 3_000;

const publicationInput = v.strictObject({
  id: v.pipe(v.string(), v.uuid()),
  post: PostForm,
  picture: v.pipe(v.file(), v.maxSize(maxPictureBytes)),
});

const byId = v.strictObject({ id: documentIdInput });
const jobId = v.pipe(v.string(), v.uuid());

export const blogRouter = {
  /** All posts, in portions as they arrive; the list orders them by any form of their date. */
  list: adminProcedure.handler(async function* ({ context: { backend } }): AsyncGenerator<Post[]> {
    for await (const documents of readDecoded(
      backend.firestore,
      { collection: collections.blogPosts },
      PostDocument,
    )) {
      yield documents.map((document) => postOf(document, backend.endpoints.storage));
    }
  }),

  /** Starts to publish a post; `publicationsItem` tells how it goes on. */
  publish: adminProcedure
    .input(publicationInput)
    .errors({ NO_BUCKET: {}, NO_PICTURE: {} })
    .handler(async ({ context: { backend, posts }, input, errors }) => {
      if (!backend.connection.storageBucket) throw errors.NO_BUCKET();
      const bytes = new Uint8Array(await input.picture.arrayBuffer());
      const format = formatOf(bytes);
      if (!format) throw errors.NO_PICTURE();
      const { id, post, picture } = input;
      await posts.publish({ id, post, fileName: picture.name, format }, bytes);
    }),

  /** False when the post had been published or had failed before. */
  cancel: adminProcedure
    .input(byId)
    .handler(({ context: { posts }, input }) => posts.cancel(input.id)),

  /** Forgets a publication that has ended. */
  dismiss: adminProcedure
    .input(byId)
    .handler(({ context: { posts }, input }) => posts.dismiss(input.id)),

  /** Deletes a post at once, and its picture when that can be undone no more. */
  remove: adminProcedure
    .input(v.strictObject({ id: documentIdInput, jobId }))
    .errors({ NOT_FOUND: {} })
    .handler(async ({ context: { backend, jobs, posts }, input, errors }) => {
      const path = `${collections.blogPosts}/${input.id}`;
      const target = backend.firestore;
      const post = succeeded(await withDeadline(readDocuments(target, [path]))).value.get(path);
      if (!post) throw errors.NOT_FOUND();
      const objectName = pictureOf(post, backend);
      if (objectName) {
        await posts.removePictureLater({
          id: input.jobId,
          objectName,
          owner: null,
          databasePath: target.databasePath,
          bucket: backend.connection.storageBucket,
          dueAt: Date.now() + usualDeletionMs + undoableForMs,
        });
      }
      await jobs.start({
        id: input.jobId,
        kind: 'delete-post',
        subject: { title: cutText(textOf(post, 'title'), 300) },
        action: 'remove',
        documents: [post],
      });
    }),
};

/** The object in the bucket that goes with the post. */
function pictureOf(post: Pick<JobDocument, 'fields'>, { connection }: Backend) {
  return pictureNameOf(textOf(post, 'img'), connection.storageBucket);
}

function textOf({ fields }: Pick<JobDocument, 'fields'>, name: string): string {
  const value = fields?.[name];
  return value && 'stringValue' in value ? value.stringValue : '';
}
