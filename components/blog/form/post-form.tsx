import { Eye } from 'lucide-react';
import { useRef, useState } from 'react';
import * as v from 'valibot';
import { fileOf, type PreparedPicture } from '../../../services/blog/picture';
import {
  editEntries,
  editOf,
  type Post,
  PostForm as PostSchema,
  type PostFormValues,
} from '../../../services/blog/post';
import { noDraft, type PostDraft } from '../../../services/blog/post-draft';
import { api } from '../../../services/api/client';
import { Refusal } from '../../../services/api/failure';
import { TextAreaField, TextField } from '../../forms/field';
import { useForm } from '../../forms/use-form';
import { obstacleText } from '../../operations/operation-texts';
import { actOnOperation, started } from '../../operations/use-operations';
import { Button } from '../../ui/button';
import { Dialog } from '../../ui/dialog';
import { Failure } from '../../ui/failure';
import { Notice } from '../../ui/notice';
import { blogOperations, type Writing } from '../blog-operations';
import { PostPreview } from '../post-article';
import { Conflict, labels } from './conflict';
import { PictureField } from './picture-field';
import type { DraftControl } from './use-post-draft';
import { usePictureIntake } from './use-picture-intake';

interface PostFormProps {
  kind: Writing['kind'];
  newest: Post | null;
  control: DraftControl;
  endedAttempt: Writing | undefined;
  onClose: () => void;
}

const schemaOf = ({ edited, values }: PostDraft) => {
  const isPresent = (image: unknown) => edited !== null || image !== null;
  const image = v.custom<PreparedPicture | null>(isPresent, 'Choose a picture.');
  const entries = edited ? editEntries(edited, values) : PostSchema.entries;
  return v.object({ ...entries, image });
};

export const titles = { 'publish-post': 'Create New Post', 'edit-post': 'Edit post' };

const words = {
  'publish-post': { clear: 'Clear form', restore: 'Undo clear', save: 'Create' },
  'edit-post': { clear: 'Discard', restore: 'Undo discard', save: 'Save changes' },
};

const wholeLine = 'col-span-2 @form:col-span-1';
const address = { inputMode: 'url', spellCheck: false } as const;

export function PostForm(props: PostFormProps) {
  const { kind, newest, control, endedAttempt, onClose } = props;
  const { draft, isKept, entered, latest, valuesOf, change } = control;
  const { edited } = draft;
  const [isPreviewing, setIsPreviewing] = useState(false);
  const [cleared, setCleared] = useState<PostDraft | null>(null);
  const hasLeft = useRef(false);
  const intake = usePictureIntake((picture) => void change({ picture }));
  const [schema, values] = [schemaOf(draft), valuesOf(draft)];
  const form = useForm({
    schema,
    values,
    onChange: (part) => void change({ values: { ...latest().values, ...part } }),
    send,
    async settled() {
      await intake.settled();
      return valuesOf(latest());
    },
  });
  const field = (name: keyof PostFormValues) => ({
    label: labels[name],
    required: true,
    // Only a field that was not changed has another schema than in a new post.
    hint:
      schema.entries[name] === PostSchema.entries[name] ||
      v.is(PostSchema.entries[name], values[name])
        ? undefined
        : 'Stored as it is, though no new post can have it.',
    ...form.field(name),
  });
  const obstacle = endedAttempt?.failure;
  const error = form.error ?? (obstacle && new Refusal(obstacleText(obstacle)));
  const isOutdated = edited?.version?.updateTime !== newest?.version?.updateTime;
  const conflict = edited && newest && isOutdated ? { edited, newest } : undefined;

  async function send({ image, ...filled }: v.InferOutput<ReturnType<typeof schemaOf>>) {
    if (hasLeft.current) return;
    const { publicationId, values, edited: base } = latest();
    const picture = image ? fileOf(image) : undefined;
    const edit = base && editOf(base, values, filled);
    if (edit && !picture && Object.keys(edit.post).length === 0)
      throw new Refusal('Nothing has been changed yet.');
    // One id writes one post, so retries keep the id until an attempt ends.
    const id = (endedAttempt ? null : publicationId) ?? crypto.randomUUID();
    await change({ publicationId: id });
    const request = edit ? { id, picture, ...edit } : picture && { id, picture, post: filled };
    const found = request && (await started(id, api.blog.publish(request)));
    if (found?.state === 'done') leave();
    if (endedAttempt && publicationId) await api.operations.dismiss({ id: publicationId });
  }

  const leave = () => {
    hasLeft.current = true;
    onClose();
  };
  const dismiss = () => endedAttempt && actOnOperation('dismiss', endedAttempt.id);
  const cancel = async () => {
    dismiss();
    if (endedAttempt) await change({ publicationId: null });
    leave();
  };
  const clear = () => {
    dismiss();
    setCleared(entered);
    form.forgetErrors();
    intake.forget();
    void change(noDraft);
  };
  const keep = async () => {
    dismiss();
    await change({ edited: newest, publicationId: null });
    await form.submit();
  };
  const restore = () => {
    setCleared(null);
    if (cleared) void change(cleared);
  };

  return (
    <Dialog
      title={titles[kind]}
      width="document"
      onClose={leave}
      headerAction={{ icon: Eye, children: 'Preview', onClick: () => setIsPreviewing(true) }}
      {...intake.target}
      actions={
        (entered ?? cleared) && (
          <Button variant="quiet" className="me-auto" onClick={entered ? clear : restore}>
            {words[kind][entered ? 'clear' : 'restore']}
          </Button>
        )
      }
      cancel={{ onClick: () => void cancel() }}
      main={{
        children: words[kind].save,
        type: 'submit',
        form: 'new-post',
        disabled: conflict !== undefined,
        isBusy: form.isBusy,
      }}
    >
      <form id="new-post" className="@container flex flex-col gap-3" {...form.props}>
        {!isKept && (
          <Notice tone="warning" role="alert" title="The browser cannot keep this draft">
            <p>What you enter may be lost when the form closes.</p>
          </Notice>
        )}
        {conflict && (
          <Conflict {...conflict} draft={draft} onKeep={() => void keep()} onTake={clear} />
        )}
        {!conflict && <Failure title={blogOperations[kind].failed} error={error} />}
        <div className="form-grid">
          <TextField className={wholeLine} {...address} {...field('authorLogo')} />
          <TextField {...field('authorName')} />
          <TextField type="date" {...field('date')} />
          <TextField className={wholeLine} autoFocus {...field('title')} />
        </div>
        <TextAreaField rows={6} {...field('desc')} />
        <TextField {...address} {...field('href')} />
        <PictureField {...{ draft, intake, form }} />
      </form>
      {isPreviewing && (
        <PostPreview {...draft} values={valuesOf(draft)} onClose={() => setIsPreviewing(false)} />
      )}
    </Dialog>
  );
}
