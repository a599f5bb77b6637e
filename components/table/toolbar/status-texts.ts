import { capitalised, formatCount, nounFor } from '../../../services/values/formats';
import { periodText } from '../../../services/values/periods';
import { addedFilter } from '../view/table-view';
import type { AnyTable } from '../view/table-props';
import type { TableView } from '../view/use-view';

export interface StatusFacts
  extends Pick<AnyTable, 'list' | 'reach'>, Pick<TableView, 'query' | 'isFiltered'> {
  shown: Pick<TableView['shown'], 'indexes' | 'source'>;
  groupsText?: string | undefined;
}

const joined = (...parts: (string | false | undefined)[]) => parts.filter(Boolean).join('');

function countsOf({ shown: { indexes, source }, list, query, isFiltered }: StatusFacts) {
  const { length: total } = source;
  const { total: whole, search, loadMore, question } = list;
  if (search && whole !== undefined && query.search.trim() !== '') {
    return { numbers: `${formatCount(indexes.length)} of all ${formatCount(whole)}`, of: whole };
  }
  const isPart = (loadMore ?? question) !== undefined && total < (whole ?? Infinity);
  const of = isPart && !isFiltered ? (whole ?? total) : total;
  const shown = isFiltered ? indexes.length : total;
  const part = isFiltered || shown !== of ? `${formatCount(shown)} of ` : '';
  return { numbers: `${part}${formatCount(of)}`, of, isPart };
}

export function statusTexts(facts: StatusFacts): { main: string; more: string; heard: string } {
  const { query, reach, groupsText, list } = facts;
  const { noun, status, failure, rows } = list;
  const plain = (text: string) => ({ main: text, more: '', heard: `${text}.` });
  if (status === 'loading') return plain(`Loading ${noun.other}`);
  if (failure && rows.length === 0) return plain('Not loaded');
  const { numbers, of, isPart = false } = countsOf(facts);
  const isStopped = status === 'stopped' || failure?.isInMiddle;
  const isComing = status === 'streaming' && reach === undefined;
  const period = periodText(query.filters[addedFilter.id] ?? '');
  const progress = isStopped ? ', stopped' : isComing && ' so far';
  const state = joined(groupsText && ` in ${groupsText}`, progress);
  const more = joined(
    isPart && reach === undefined && ' loaded',
    period && `, added ${period}`,
    reach && `, ${reach}`,
  );
  const name = capitalised(noun.other);
  return {
    main: `${numbers} ${nounFor(of, noun)}${state}`,
    more,
    heard: `${name}: ${numbers}${state}${more}.`,
  };
}
