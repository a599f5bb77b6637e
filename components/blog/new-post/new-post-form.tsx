import { useRef, useState } from 'react';
import * as v from 'valibot';
import { pictureFormats } from '../../../services/blog/picture-format';
import type { PostDraft } from '../../../services/blog/post-draft';
import { PostForm } from '../../../services/blog/post-form';
import type { PreparedPicture } from '../../../services/blog/prepared-picture';
import { api } from '../../../services/api/client';
import { errorCode, failureReason } from '../../../services/rpc/failure';
import { useForm } from '../../forms/use-form';
import { Button } from '../../ui/button';
import { Dialog } from '../../ui/dialog';
import { Failure } from '../../ui/failure';
import { PictureField } from './picture-field';
import { PostFields } from './post-fields';
import type { DraftControl, FilledDraft } from './use-post-draft';
import { usePictureIntake } from './use-picture-intake';
import { showFailure } from '../../failures/show-failure';

interface NewPostFormProps {
  control: DraftControl;
  /** Why the last attempt to publish this draft failed. */
  failure: string | undefined;
  /** An earlier attempt to publish this draft ended without a post. */
  hasEndedAttempt: boolean;
  onClose: () => void;
}

const schema = v.object({
  ...PostForm.entries,
  image: v.custom<PreparedPicture | null>((image) => image !== null, 'Choose a picture.'),
});

function valuesOf({ values, picture }: FilledDraft): v.InferInput<typeof schema> {
  return { ...values, image: picture };
}

async function publish(draft: FilledDraft, id: string): Promise<void> {
  if (!draft.picture) return;
  const { bytes, fileName, format } = draft.picture;
  const picture = new File([bytes], fileName, { type: pictureFormats[format].contentType });
  await api.blog.publish({ id, post: draft.values, picture });
}

function explain(error: unknown): string {
  const code = errorCode(error);
  if (code === 'NO_BUCKET') {
    return 'No default bucket found. Add the storageBucket of the Firebase project in the options.';
  }
  if (code === 'NO_PICTURE') return 'This file type is not supported.';
  return failureReason(error);
}

/** The form for a new post. Its draft survives closing the panel. */
export function NewPostForm({ control, failure, hasEndedAttempt, onClose }: NewPostFormProps) {
  const { draft, entered, changeValues, changePicture, changePublication, replace } = control;
  const [cleared, setCleared] = useState<PostDraft>();
  const hasLeft = useRef(false);
  const intake = usePictureIntake(changePicture);
  const form = useForm({ schema, values: valuesOf(draft), onChange: changeValues, send, explain });
  const shownFailure = form.failure ?? failure;

  async function send(): Promise<void> {
    await form.run(async () => {
      await intake.settled();
      // Closing the form while its picture is being read cancels publishing.
      if (hasLeft.current) return;
      const latest = control.latest();
      if (!form.check(valuesOf(latest))) return;
      // One id writes one post, so retries keep the id until an attempt ends.
      const id = hasEndedAttempt
        ? crypto.randomUUID()
        : (latest.publicationId ?? crypto.randomUUID());
      await changePublication(id);
      await publish(latest, id);
      // The failure of the previous attempt is obsolete now.
      if (hasEndedAttempt && latest.publicationId)
        await api.operations.dismiss({ id: latest.publicationId });
    });
  }

  const leave = () => {
    hasLeft.current = true;
    onClose();
  };
  const cancel = async () => {
    if (hasEndedAttempt && draft.publicationId) {
      void showFailure(api.operations.dismiss({ id: draft.publicationId }));
      await changePublication(null);
    }
    leave();
  };
  const clear = () => {
    setCleared(entered ?? undefined);
    form.forgetErrors();
    intake.forget();
    replace(null);
  };
  const restore = (former: PostDraft) => {
    setCleared(undefined);
    replace(former);
  };

  return (
    <Dialog
      title="Create New Post"
      width="wide"
      onClose={leave}
      fileTarget={intake.target}
      actions={
        <>
          {entered && (
            <Button variant="quiet" className="me-auto" onClick={clear}>
              Clear form
            </Button>
          )}
          {cleared && !entered && (
            <Button variant="quiet" className="me-auto" onClick={() => restore(cleared)}>
              Undo clear
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
        {shownFailure !== undefined && (
          <Failure title="The post was not created">{shownFailure}</Failure>
        )}
        <PostFields bind={form.field} />
        <PictureField
          picture={draft.picture}
          isDraggedOver={intake.isDraggedOver}
          isReading={intake.isReading}
          isSubmitting={form.isBusy}
          refusal={intake.refusal}
          missingError={form.errors.image}
          onFile={intake.take}
          onRemove={() => {
            intake.forget();
            changePicture(null);
          }}
        />
      </form>
    </Dialog>
  );
}
