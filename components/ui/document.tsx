import type { ComponentProps, ReactNode } from 'react';
import { isVisible, shownName } from '../../services/values/cut-text';
import { Dialog } from './dialog';
import { Skeleton } from './loading';
import { type Field, ValueView } from './value-view';

interface DocumentDialogProps extends ComponentProps<typeof Dialog> {
  heading?: string;
  facts?: readonly (string | undefined)[];
  sections: readonly { title?: string; fields: readonly Field[] | undefined }[];
  failure?: ReactNode;
}

export function DocumentDialog(props: DocumentDialogProps) {
  const { heading, facts = [], sections, failure, children, ...dialog } = props;
  const shownFacts = facts.filter(isVisible).map((fact) => shownName(fact));
  return (
    <Dialog {...dialog} width="document">
      {heading !== undefined && (
        <hgroup className="mb-2">
          <h3 dir="auto" className="text-title font-semibold">
            {isVisible(heading) ? shownName(heading) : 'Untitled'}
          </h3>
          <p>{shownFacts.join(' · ')}</p>
        </hgroup>
      )}
      {children}
      {sections.map(({ title, fields }) => (
        <section key={title} className={title && 'mt-3 border-t border-line pt-2'}>
          {title && <h4 className="py-1 font-semibold">{title}</h4>}
          {fields?.length === 0 && <p className="text-muted">Nothing else is stored.</p>}
          {fields ? <ValueView fields={fields} /> : failure || <Skeleton className="h-24" />}
        </section>
      ))}
    </Dialog>
  );
}

export const documentFields = ({ id, addedAt }: { id: string; addedAt?: number }): Field[] => [
  ['ID', id, 'code'],
  ['Added', addedAt === undefined ? undefined : new Date(addedAt)],
];
