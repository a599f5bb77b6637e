import { costText, freeReads, priceItem } from '../../../services/meter/reads';
import { countText, formatCount } from '../../../services/values/formats';
import { Button } from '../../ui/button';
import { useStored } from '../../ui/use-stored';
import { partRows } from '../data/list';
import type { StreamedRows, TableRow } from '../data/streamed-rows';

/** As in "60 % of the free day" or "2.4 times the free day". */
function shareText(reads: number): string {
  const days = Math.round((reads / freeReads) * 10) / 10;
  if (days < 1) return `${Math.round((reads / freeReads) * 100)} % of the free day`;
  return `${days === 2 ? 'twice' : `${formatCount(days)} times`} the free day`;
}

/** Asks before a list is read that costs much. */
export function ReadQuestion({ question }: Pick<StreamedRows<TableRow>, 'question'>) {
  const price = useStored(priceItem);
  if (!question || price === undefined) return null;
  const { size, noun, readAll, readPart } = question;
  return (
    <div
      role="group"
      aria-label="Long list"
      className="flex flex-wrap items-center gap-2 border-t border-line bg-warning-soft px-3 py-2"
    >
      <p className="min-w-56 flex-1">
        {countText(size, noun)}. Reading all of them costs {formatCount(size)} reads,{' '}
        {shareText(size)} (about {costText(size, price)}).
      </p>
      <div className="flex gap-2">
        <Button onClick={readPart}>First {formatCount(partRows)}</Button>
        <Button onClick={readAll}>Read all</Button>
      </div>
    </div>
  );
}
