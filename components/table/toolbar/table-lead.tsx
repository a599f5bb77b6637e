import { countText } from '../../../services/values/formats';
import { Failure } from '../../ui/failure';
import { Notice } from '../../ui/notice';
import { PageHeading } from '../../ui/page';
import type { AnyTable } from '../view/table-props';

export function TableLead({ table }: { table: AnyTable }) {
  const { list, title, action, lead } = table;
  return (
    <>
      <PageHeading title={title} action={action} />
      <div className="flex flex-col gap-2 px-edge pb-2 empty:hidden">
        {lead}
        <ReadQuestion list={list} />
        <ListFailure list={list} />
      </div>
    </>
  );
}

function ReadQuestion({ list }: Pick<AnyTable, 'list'>) {
  const { noun, total, costOfRest, readRest } = list;
  if (!costOfRest) return null;
  return (
    <Notice
      tone="warning"
      role="group"
      aria-label="Long list"
      title={`Load all ${total === undefined ? noun.other : countText(total, noun)}?`}
      buttons={[{ children: 'Load all', onClick: readRest }]}
    >
      The list is long, so this takes a while.
    </Notice>
  );
}

function ListFailure({ list }: Pick<AnyTable, 'list'>) {
  const { noun, failure, rows, retry } = list;
  if (!failure) return null;
  const { title, error, isInMiddle } = failure;
  const loaded = isInMiddle
    ? 'Retry loads the rest.'
    : `The ${noun.other} below were loaded earlier.`;
  return (
    <Failure title={title} error={error} onRetry={retry}>
      {rows.length > 0 && loaded}
    </Failure>
  );
}
