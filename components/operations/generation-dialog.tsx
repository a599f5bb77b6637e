import { type ReactNode, useEffect, useState } from 'react';
import { errorCode } from '../../services/api/failure';
import { isUnderWay } from '../../services/operations/operation';
import type { OperationView } from '../../services/operations/operation-view';
import { type Form, type FormOptions, useDraft, useForm } from '../forms/use-form';
import { Button } from '../ui/button';
import { Dialog } from '../ui/dialog';
import { Failure } from '../ui/failure';
import { Notice } from '../ui/notice';
import type { KindView } from './operation-kind';
import { OperationProgress, SubjectLine } from './operation-row';
import { endText, reversals, stopText } from './operation-texts';
import { actOnOperation, isOpenOperation, started, useOperationInDialog } from './use-operations';

interface GenerationDialogProps<Values extends object> {
  title: string;
  kind: KindView;
  schema: FormOptions<Values, unknown>['schema'];
  /** The draft is kept until all is done. */
  draft: Parameters<typeof useDraft<Values>>;
  start(input: { operationId: string; values: Values }): Promise<unknown>;
  /** What the fields say, by the code of the error. */
  refusals?: Record<string, Partial<Record<keyof Values, string>>>;
  fields(form: Form<Values>): ReactNode;
  /** A dialog that has none closes when all is done. */
  result?(operation: OperationView): ReactNode;
  onClose: () => void;
}

/** As long as it is not known what became of an attempt, another one with its values repeats it. */
const attempts = new Map<string, string>();

/** The operation that the form has started takes its place, and gives it back if it fails. */
export function GenerationDialog<Values extends object>(props: GenerationDialogProps<Values>) {
  const { title, kind, schema, draft, start, fields, result, onClose } = props;
  const [values, onChange] = useDraft(...draft);
  const form = useForm({ schema, values, onChange, send });
  const [operation, keep] = useState<OperationView>();
  const listed = useOperationInDialog(operation?.id, true);
  // Another window can dismiss an end that this one still shows.
  if (listed && listed !== operation) keep(listed);
  const { state, aim } = operation ?? {};
  const isDone = state === 'done';
  const [, item] = draft;
  const closes = isDone && !result;
  useEffect(() => {
    if (isDone) void item.setValue(null);
    if (closes) onClose();
  }, [isDone, item, closes, onClose]);

  async function send() {
    const input = JSON.stringify(values);
    const operationId = attempts.get(input) ?? crypto.randomUUID();
    attempts.set(input, operationId);
    try {
      keep(await started(operationId, start({ operationId, values })));
      attempts.delete(input);
      return undefined;
    } catch (error) {
      const errors = props.refusals?.[String(errorCode(error))];
      if (errors) return errors;
      throw error;
    }
  }
  if (!operation) {
    return (
      <Dialog
        title={title}
        canClose={!form.isBusy}
        onClose={onClose}
        main={{ children: 'Generate', type: 'submit', form: 'generation', isBusy: form.isBusy }}
      >
        <form id="generation" className="flex flex-col gap-3" {...form.props}>
          <Failure title="Nothing was generated" error={form.error} />
          <div className="form-grid">{fields(form)}</div>
        </form>
      </Dialog>
    );
  }
  const act = (action: 'resume' | 'cancel' | 'dismiss') => actOnOperation(action, operation.id);
  const isOpen = isOpenOperation(operation);
  const isStopped = state === 'stopped';
  const leave = (next: () => void) => {
    if (listed && !isOpen) act('dismiss');
    next();
  };
  const close = () => leave(onClose);
  return (
    <Dialog
      title={title}
      onClose={close}
      actions={
        <>
          {(isStopped ? aim === 'apply' : state === 'running') && (
            <Button variant="danger-quiet" onClick={() => act('cancel')}>
              {isStopped ? reversals[operation.action].label : 'Cancel'}
            </Button>
          )}
          <Button onClick={close}>
            {isUnderWay(operation) ? 'Continue in background' : 'Close'}
          </Button>
          {!isOpen && !isDone && (
            <Button variant="primary" onClick={() => leave(() => keep(undefined))}>
              Back to the form
            </Button>
          )}
          {isDone && result?.(operation)}
          {isStopped && <Button onClick={() => act('resume')}>Resume</Button>}
        </>
      }
    >
      {isOpen && <SubjectLine>{kind.subject(operation)}</SubjectLine>}
      {isOpen && <OperationProgress operation={operation} kind={kind} />}
      {isStopped && <p role="alert">{stopText(operation)}</p>}
      {isDone && (
        <Notice tone="positive" role="status" title={kind.done(operation)}>
          <bdi>{kind.subject(operation)}</bdi>
        </Notice>
      )}
      {state === 'failed' && <Failure title={kind.failed ?? ''}>Nothing was generated.</Failure>}
      {state === 'cancelled' && <p role="status">{endText(operation, kind)}</p>}
    </Dialog>
  );
}
