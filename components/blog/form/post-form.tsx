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
import { shownName } from '../../../services/values/cut-text';
import { formatShortTime } from '../../../services/values/day-formats';
import { TextAreaField, TextField } from '../../forms/field';
import { useForm } from '../../forms/use-form';
import { obstacleText } from '../../operations/operation-texts';
import { actOnOperation, started } from '../../operations/use-operations';
import { Button } from '../../ui/button';
import { Dialog } from '../../ui/dialog';
import { Failure } from '../../ui/failure';
import { showMessage } from '../../ui/messages';
import { Notice } from '../../ui/notice';
import { blogOperations, editAddress, type Writing } from '../blog-operations';
import { PostPreview, titleOf } from '../post-article';
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
        : 'Stays as it is stored unless you change it.',
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
      throw new Refusal('Nothing is changed yet.');
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
  const cancel = () => {
    leave();
    if (form.isBusy) return;
    dismiss();
    if (endedAttempt) void change({ publicationId: null });
    if (edited) intake.forget();
    if (!edited || !entered) return;
    void change(noDraft);
    const reopen = () => location.assign(editAddress(edited.id));
    const run = () => void change({ ...entered, publicationId: null }).then(reopen);
    const text = `Dropped changes to “${shownName(titleOf(edited), 60)}”`;
    showMessage({ text, action: { label: 'Undo', run } });
  };
  const clear = () => {
    // The button that has the focus goes away.
    form.props.ref.current?.querySelector<HTMLElement>('[name=title]')?.focus();
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
      onClose={cancel}
      headerAction={{ icon: Eye, children: 'Preview', onClick: () => setIsPreviewing(true) }}
      {...intake.target}
      actions={
        (entered ? !edited : cleared) && (
          <Button variant="quiet" className="me-auto" onClick={entered ? clear : restore}>
            {entered ? 'Clear form' : 'Undo'}
          </Button>
        )
      }
      cancel={{}}
      main={{
        children: edited ? 'Save changes' : 'Create',
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
        {!conflict && !cleared && edited && entered?.savedAt && (
          <Notice
            title={`Unsaved changes from ${formatShortTime(entered.savedAt)}`}
            buttons={[{ children: 'Show the published text', onClick: clear }]}
          />
        )}
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
