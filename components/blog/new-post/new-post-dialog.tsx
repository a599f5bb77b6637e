import { useEffect, useRef, useState } from 'react';
import * as v from 'valibot';
import { fileOf, type PreparedPicture } from '../../../services/blog/picture';
import { noDraft, type PostDraft } from '../../../services/blog/post-draft';
import { PostForm, type PostFormValues } from '../../../services/blog/post-form';
import { api } from '../../../services/api/client';
import { isUnderWay } from '../../../services/operations/operation';
import type { OperationView } from '../../../services/operations/operation-view';
import { errorCode, failureReason } from '../../../services/rpc/failure';
import { TextAreaField, TextField } from '../../forms/field';
import { useForm } from '../../forms/use-form';
import { OperationProgress } from '../../operations/operation-row';
import { postFailureText } from '../../operations/operation-texts';
import {
  actOnOperation,
  useOperationInDialog,
  useOperations,
} from '../../operations/use-operations';
import { Button } from '../../ui/button';
import { Dialog } from '../../ui/dialog';
import { Failure } from '../../ui/failure';
import { Skeleton } from '../../ui/loading';
import { blogOperations } from '../blog-operations';
import { PictureField } from './picture-field';
import { type DraftControl, usePostDraft } from './use-post-draft';
import { usePictureIntake } from './use-picture-intake';

type Publication = OperationView<'publish-post'>;

/** The draft form, or the progress if this or another window is publishing the draft. */
export function NewPostDialog({ onClose }: { onClose: () => void }) {
  const control = usePostDraft();
  const operations = useOperations();
  useOperationInDialog(control?.draft.publicationId);
  if (!control) {
    return (
      <Dialog title="Create New Post" width="document" onClose={onClose}>
        <Skeleton className="h-80" />
      </Dialog>
    );
  }
  const post = operations
    .filter((operation) => operation.kind === 'publish-post')
    .find(({ id }) => id === control.draft.publicationId);
  if (post && (isUnderWay(post) || post.state === 'done')) {
    return <PublishingPost post={post} onClose={onClose} />;
  }
  return <NewPostForm control={control} endedAttempt={post} onClose={onClose} />;
}

/** Replaces the form while its post is being published; closes when done. */
function PublishingPost({ post, onClose }: { post: Publication; onClose: () => void }) {
  const { id, subject, state } = post;
  useEffect(() => {
    if (state === 'done') onClose();
  }, [state, onClose]);

  return (
    <Dialog
      title="Create New Post"
      onClose={onClose}
      actions={
        <>
          <Button isBusy={state === 'cancelling'} onClick={() => actOnOperation('cancel', id)}>
            Cancel upload
          </Button>
          <Button variant="primary" onClick={onClose}>
            Continue in background
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-3">
        <p className="line-clamp-2 font-semibold">
          <bdi>{subject.title}</bdi>
        </p>
        <OperationProgress operation={post} kind={blogOperations['publish-post']} />
        <p className="text-muted">The upload continues if you close the panel.</p>
      </div>
    </Dialog>
  );
}

interface NewPostFormProps {
  control: DraftControl;
  /** The last attempt to publish this draft, if it ended without a post. */
  endedAttempt: Publication | undefined;
  onClose: () => void;
}

const schema = v.object({
  ...PostForm.entries,
  image: v.custom<PreparedPicture | null>((image) => image !== null, 'Choose a picture.'),
});

const reasons: Partial<Record<string, string>> = {
  NO_BUCKET:
    'No default bucket found. Add the storageBucket of the Firebase project in the options.',
  NO_PICTURE: 'This file type is not supported.',
};
const explain = (error: unknown) => reasons[String(errorCode(error))] ?? failureReason(error);

const wholeLine = 'col-span-2 @form:col-span-1';

function NewPostForm({ control, endedAttempt, onClose }: NewPostFormProps) {
  const { draft, entered, valuesOf, changeValues, change } = control;
  const [cleared, setCleared] = useState<PostDraft | null>(null);
  const hasLeft = useRef(false);
  const intake = usePictureIntake((picture) => void change({ picture }));
  const form = useForm({
    schema,
    values: valuesOf(draft),
    onChange: changeValues,
    send,
    async settled() {
      await intake.settled();
      return valuesOf(control.latest());
    },
    explain,
  });
  const field = (name: keyof PostFormValues) => ({ required: true, ...form.field(name) });
  const failure = form.failure ?? (endedAttempt?.failure && postFailureText(endedAttempt.failure));

  async function send({ image, ...post }: v.InferOutput<typeof schema>): Promise<void> {
    // Closing the form while its picture is being read cancels publishing.
    if (hasLeft.current || !image) return;
    const { publicationId } = control.latest();
    // One id writes one post, so retries keep the id until an attempt ends.
    const id = (endedAttempt ? null : publicationId) ?? crypto.randomUUID();
    await change({ publicationId: id });
    await api.blog.publish({ id, post, picture: fileOf(image) });
    // The failure of the previous attempt is obsolete now.
    if (endedAttempt && publicationId) await api.operations.dismiss({ id: publicationId });
  }

  const leave = () => {
    hasLeft.current = true;
    onClose();
  };
  const cancel = async () => {
    if (endedAttempt) {
      actOnOperation('dismiss', endedAttempt.id);
      await change({ publicationId: null });
    }
    leave();
  };
  const clear = () => {
    setCleared(entered);
    form.forgetErrors();
    intake.forget();
    void change(noDraft);
  };
  const restore = () => {
    setCleared(null);
    if (cleared) void change(cleared);
  };

  return (
    <Dialog
      title="Create New Post"
      width="document"
      onClose={leave}
      {...intake.target}
      actions={
        <>
          {(entered ?? cleared) && (
            <Button variant="quiet" className="me-auto" onClick={entered ? clear : restore}>
              {entered ? 'Clear form' : 'Undo clear'}
            </Button>
          )}
          <Button onClick={() => void cancel()}>Cancel</Button>
          <Button type="submit" form="new-post" variant="primary" isBusy={form.isBusy}>
            Create
          </Button>
        </>
      }
    >
      <form id="new-post" className="@container flex flex-col gap-3" {...form.props}>
        {failure && <Failure title="The post was not created">{failure}</Failure>}
        {/* In a panel of the usual height the whole form is in view. */}
        <div className="grid grid-cols-2 items-start gap-3">
          <TextField
            label="Author Logo"
            className={wholeLine}
            inputMode="url"
            spellCheck={false}
            {...field('authorLogo')}
          />
          <TextField label="Author Name" {...field('authorName')} />
          <TextField label="Date" type="date" {...field('date')} />
          <TextField label="Title" className={wholeLine} autoFocus {...field('title')} />
        </div>
        <TextAreaField label="Description" rows={6} {...field('desc')} />
        <TextField label="Link" inputMode="url" spellCheck={false} {...field('href')} />
        <PictureField
          picture={draft.picture}
          intake={intake}
          isSubmitting={form.isBusy}
          missingError={form.errors.image}
        />
      </form>
    </Dialog>
  );
}
