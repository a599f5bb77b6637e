import { useRef, useState } from 'react';
import { pictureFormats } from '../../../services/blog/picture-format';
import type { PostDraft } from '../../../services/blog/post-draft';
import { postFormErrors, type PostFormValues } from '../../../services/blog/post-form';
import { api } from '../../../services/api/client';
import { failureReason } from '../../../services/rpc/failure';
import { Button } from '../../ui/button';
import { Dialog } from '../../ui/dialog';
import { Failure } from '../../ui/failure';
import { PictureField } from './picture-field';
import { PostFields } from './post-fields';
import type { DraftControl, FilledDraft } from './use-post-draft';
import { usePictureIntake } from './use-picture-intake';
import { tellFailure } from '../../ui/tell-failure';

interface NewPostFormProps {
  control: DraftControl;
  /** Why publishing this draft has failed. */
  failure: string | undefined;
  /** An earlier attempt to publish it has ended without a post. */
  isOver: boolean;
  onClose: () => void;
}

type Errors = Partial<Record<keyof PostFormValues | 'image', string>>;

function errorsOf({ values, picture }: FilledDraft): Errors {
  return { ...postFormErrors(values), ...(!picture && { image: 'Choose a picture.' }) };
}

async function publish(draft: FilledDraft, id: string): Promise<void> {
  if (!draft.picture) return;
  const { bytes, fileName, format } = draft.picture;
  const picture = new File([bytes], fileName, { type: pictureFormats[format].contentType });
  await api.blog.publish({ id, post: draft.values, picture });
}

function reasonOf(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  if (code === 'NO_BUCKET') {
    return 'No default bucket found. Add the storageBucket of the Firebase project in the options.';
  }
  if (code === 'NO_PICTURE') return 'The file is no picture that a post can have.';
  return failureReason(error);
}

/** The form of a new post; what is in it is a draft that outlives the panel. */
export function NewPostForm({ control, failure, isOver, onClose }: NewPostFormProps) {
  const { draft, own, changeValues, changePicture, changePublication, replace } = control;
  const [hasTried, setHasTried] = useState(false);
  const [isStarting, setIsStarting] = useState(false);
  const [startFailure, setStartFailure] = useState<string>();
  const [cleared, setCleared] = useState<PostDraft>();
  const isLeft = useRef(false);
  const form = useRef<HTMLFormElement>(null);
  const intake = usePictureIntake(changePicture);
  const errors = hasTried ? errorsOf(draft) : {};

  const create = async () => {
    setIsStarting(true);
    setStartFailure(undefined);
    await intake.settled();
    // Leaving the form while its picture is being read calls the publication off.
    if (isLeft.current) return;
    await createNow(control.latest());
    setIsStarting(false);
  };
  const createNow = async (draft: FilledDraft) => {
    setHasTried(true);
    const [faulty] = Object.keys(errorsOf(draft));
    if (faulty !== undefined) {
      form.current?.querySelector<HTMLElement>(`[name=${faulty}]`)?.focus();
      return;
    }
    // The same draft under the same id is published once, however often it is asked for.
    const id = isOver ? crypto.randomUUID() : (draft.publicationId ?? crypto.randomUUID());
    try {
      await changePublication(id);
      await publish(draft, id);
      // What has failed before is in other hands now, and need not be told of any more.
      if (isOver && draft.publicationId) await api.blog.dismiss({ id: draft.publicationId });
    } catch (error) {
      setStartFailure(reasonOf(error));
    }
  };

  const leave = () => {
    isLeft.current = true;
    onClose();
  };
  const cancel = async () => {
    if (isOver && draft.publicationId) {
      void tellFailure(api.blog.dismiss({ id: draft.publicationId }));
      await changePublication(null);
    }
    leave();
  };
  const clear = () => {
    setCleared(own ?? undefined);
    setHasTried(false);
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
          {own && (
            <Button variant="quiet" className="me-auto" onClick={clear}>
              Clear form
            </Button>
          )}
          {cleared && !own && (
            <Button variant="quiet" className="me-auto" onClick={() => restore(cleared)}>
              Undo clear
            </Button>
          )}
          <Button onClick={() => void cancel()}>Cancel</Button>
          <Button type="submit" form="new-post" variant="primary" isBusy={isStarting}>
            Create
          </Button>
        </>
      }
    >
      <form
        ref={form}
        id="new-post"
        noValidate
        className="@container flex flex-col gap-3"
        onSubmit={(event) => {
          event.preventDefault();
          if (!isStarting) void create();
        }}
      >
        {(startFailure ?? failure) !== undefined && (
          <Failure title="The post was not created">{startFailure ?? failure}</Failure>
        )}
        <PostFields values={draft.values} errors={errors} onChange={changeValues} />
        <PictureField
          picture={draft.picture}
          isOver={intake.isOver}
          isReading={intake.isReading}
          isWaitedFor={isStarting}
          refusal={intake.refusal}
          missing={errors.image}
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
