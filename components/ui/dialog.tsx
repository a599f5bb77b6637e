import { createAtom, useSelector } from '@tanstack/react-store';
import { X } from 'lucide-react';
import { type ComponentProps, type ReactNode, useCallback, useId, useState } from 'react';
import { Button, type ButtonProps, IconButton } from './button';

interface DialogProps extends Omit<ComponentProps<'dialog'>, 'onClose'> {
  title: string;
  onClose: () => void;
  actions?: ReactNode;
  cancel?: ButtonProps;
  main?: ButtonProps;
  width?: keyof typeof widths;
  headerAction?: ButtonProps;
  canClose?: boolean;
}

const floating = 'max-h-[calc(100dvh-24px)] w-[calc(100vw-24px)] rounded-float border';

const widths = {
  question: `${floating} max-w-[400px]`,
  form: `${floating} max-w-[440px]`,
  document:
    'printable h-dvh max-h-none max-[479px]:[&>div]:px-3 max-[479px]:[&>header]:ps-3 w-screen max-w-[640px] min-[480px]:mt-11 min-[480px]:h-fit min-[480px]:max-h-[calc(100dvh-56px)] min-[480px]:w-[calc(100vw-24px)] min-[480px]:rounded-float min-[480px]:border',
};

export function useModal() {
  // `autoFocus` works only once the dialog is open, so its content is rendered after that.
  const [isShown, setIsShown] = useState(false);

  const open = useCallback((dialog: HTMLDialogElement) => {
    dialog.showModal();
    setIsShown(true);
    // Removing the element alone does not restore the focus.
    return () => dialog.close();
  }, []);
  return [open, isShown] as const;
}

/** The answer to the main button was lost. */
export const isAnswerLost = createAtom(false);

export function Dialog(props: DialogProps) {
  const { title, onClose, children, actions, cancel, main, width = 'form', ...rest } = props;
  const { headerAction, canClose = true, ...handlers } = rest;
  const titleId = useId();
  const isLost = useSelector(isAnswerLost) && main?.isBusy;
  const [open, isShown] = useModal();
  const cancelling = { children: 'Cancel', disabled: !canClose, onClick: onClose };

  return (
    <dialog
      ref={open}
      aria-labelledby={titleId}
      onCancel={(event) => {
        if (event.target !== event.currentTarget) return;
        event.preventDefault();
        if (canClose) onClose();
      }}
      {...handlers}
      className={`m-auto flex-col border-line bg-surface-0 p-0 text-text shadow-float open:flex ${widths[width]}`}
    >
      <header className="flex min-h-11 shrink-0 items-center gap-x-2 border-b border-line py-1 pr-1.5 pl-4 max-[260px]:[&>button]:text-[0px] max-[260px]:[&>h2]:truncate">
        <h2 id={titleId} title={title} className="min-w-0 flex-1 text-title font-semibold">
          {title}
        </h2>
        {headerAction && <Button size="medium" variant="quiet" {...headerAction} />}
        {canClose && <IconButton icon={X} label="Close" onClick={onClose} />}
      </header>
      {/* A letter with thousands of combining marks is wider than any line and cannot wrap. */}
      <div className="relative min-h-0 flex-1 overflow-x-hidden overflow-y-auto p-4">
        {isShown && children}
      </div>
      {isShown && (actions || cancel || main) && (
        <footer className="flex flex-wrap justify-end gap-2 border-t border-line px-4 py-3 max-[260px]:gap-1 max-[260px]:p-2 max-[260px]:[&>button]:px-1 [&>button]:h-auto [&>button]:min-h-8 [&>button]:max-w-full [&>button]:whitespace-normal">
          {actions}
          <p role="status" className="w-full empty:hidden">
            {isLost && 'Checking whether it was started…'}
          </p>
          {(cancel || main) && <Button {...cancelling} {...cancel} />}
          {main && <Button variant="primary" {...main} />}
        </footer>
      )}
    </dialog>
  );
}
