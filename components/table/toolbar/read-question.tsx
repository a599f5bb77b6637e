import { costText, freeReads, priceItem } from '../../../services/meter/reads';
import { countText, formatCount } from '../../../services/values/formats';
import { Button } from '../../ui/button';
import { Notice } from '../../ui/notice';
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
    <Notice
      tone="warning"
      role="group"
      aria-label="Long list"
      title={`Read all ${countText(size, noun)}?`}
      action={
        <div className="flex flex-wrap justify-end gap-2">
          <Button size="medium" onClick={readPart}>
            First {formatCount(partRows)}
          </Button>
          <Button size="medium" onClick={readAll}>
            Read all
          </Button>
        </div>
      }
    >
      It costs {formatCount(size)} reads, {shareText(size)} ({costText(size, price)}).
    </Notice>
  );
}
