import { capitalised, formatCount, nounFor } from '../../../services/values/formats';
import { periodText } from '../../../services/values/periods';
import { addedFilter, elsewhereText } from '../view/table-view';
import type { AnyTable } from '../view/table-props';
import type { TableView } from '../view/use-view';

export interface StatusFacts
  extends Pick<AnyTable, 'list' | 'reach'>, Pick<TableView, 'query' | 'isFiltered'> {
  shown: Pick<TableView['shown'], 'indexes' | 'source'>;
  groupsText?: string | undefined;
}

const joined = (...parts: (string | false | undefined)[]) => parts.filter(Boolean).join('');

function countsOf({ shown: { indexes, source }, list, isFiltered }: StatusFacts) {
  const { length: total } = source;
  const { total: whole, loadMore, question } = list;
  const isPart = (loadMore ?? question) !== undefined && total < (whole ?? Infinity);
  const of = isPart && !isFiltered ? (whole ?? total) : total;
  const shown = isFiltered ? indexes.length : total;
  const part = isFiltered || shown !== of ? `${formatCount(shown)} of ` : '';
  return { numbers: `${part}${formatCount(of)}`, of, isPart };
}

function partTexts({ list, query, shown: { indexes, source }, reach }: StatusFacts) {
  const { noun, total, search } = list;
  const whole = total === undefined ? '' : ` of ${formatCount(total)}`;
  const read = `${formatCount(source.length)}${whole} ${noun.other}`;
  const found = `${formatCount(indexes.length)} found`;
  if (reach) return { main: `${found} since ${reach}`, more: `, in ${read}` };
  const isAsked = search !== undefined && query.search.trim() !== '';
  return { main: `${found} ${isAsked ? 'by beginning' : `in ${read}`}`, more: '' };
}

export function statusTexts(facts: StatusFacts): { main: string; more: string; heard: string } {
  const { query, reach, groupsText, list, isFiltered } = facts;
  const { noun, status, failure, rows } = list;
  const plain = (text: string) => ({ main: text, more: '', heard: `${text}.` });
  if (status === 'loading') return plain(`Loading ${noun.other}`);
  if (failure && rows.length === 0) return plain('Not loaded');
  const { numbers, of, isPart } = countsOf(facts);
  const isStopped = status === 'stopped' || failure?.isInMiddle;
  const isComing = status === 'streaming' && reach === undefined;
  const period = periodText(query.filters[addedFilter.id] ?? '');
  const progress = isStopped ? ', stopped' : isComing && ' so far';
  const state = joined(groupsText && ` in ${groupsText}`, progress);
  const added = period && `, added ${period}`;
  const name = capitalised(noun.other);
  if (isPart && isFiltered) {
    const { main, more } = partTexts(facts);
    return { main, more: joined(more, added), heard: joined(name, ': ', main, more, added, '.') };
  }
  const more = joined(
    isPart && reach === undefined && ' loaded',
    query.isElsewhere && `, in ${elsewhereText}`,
    added,
    reach && `, back to ${reach}`,
  );
  return {
    main: `${numbers} ${nounFor(of, noun)}${state}`,
    more,
    heard: `${name}: ${numbers}${state}${more}.`,
  };
}
