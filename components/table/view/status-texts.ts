import { shownName } from '../../../services/values/cut-text';
import { capitalised, countText, formatCount, nounFor } from '../../../services/values/formats';
import type { AnyTable } from './table-props';
import type { TableView } from './use-view';

export interface StatusFacts
  extends
    Pick<AnyTable, 'list' | 'search' | 'reach' | 'noneFiltered'>,
    Pick<TableView, 'query' | 'searched' | 'hasFilters' | 'isFiltered' | 'isWhole'> {
  shown: Pick<TableView['shown'], 'indexes' | 'source' | 'elsewhere'>;
  groupsText?: string | undefined;
}

const elsewhereText = 'in name, address or number';

const joined = (...parts: (string | false | undefined)[]) => parts.filter(Boolean).join('');

/** It is the part of the list that is loaded, and so was searched. */
function partText({ list: { noun, total }, shown: { source } }: StatusFacts): string {
  const whole = total === undefined ? '' : ` of ${formatCount(total)}`;
  return `${formatCount(source.length)}${whole} ${nounFor(total ?? source.length, noun)}`;
}

/** It is what the list says where a search or a filter leaves no row. */
export function noMatchTexts(facts: StatusFacts) {
  const { list, search, query, searched, hasFilters, isWhole, shown } = facts;
  if (facts.noneFiltered && searched === '') return facts.noneFiltered;
  const sought = searched === '' ? 'the filters' : `“${shownName(searched)}”`;
  const what = hasFilters && searched !== '' ? `${sought} within the filters` : sought;
  const isBeginning = search.mode === 'prefix' && searched !== '' && !query.isElsewhere;
  const none = isWhole ? 'Nothing matches' : 'No match for';
  const title = `${isBeginning ? 'No name begins with' : none} ${what}`;
  const soFar = list.status === 'streaming' ? ' so far' : '';
  const { elsewhere: count = 0 } = shown;
  const has = count === 1 ? 'has' : 'have';
  const others = count > 0 && `${countText(count, list.noun)} ${has} it ${elsewhereText}. `;
  const asked =
    list.search &&
    searched !== '' &&
    'The database was searched for names and codes that begin so, and for whole addresses and numbers.';
  return {
    title: isWhole ? title : `${title} in the ${partText(facts)} loaded${soFar}`,
    text: joined(others, asked),
  };
}

export function statusTexts(facts: StatusFacts): { main: string; more: string; heard: string } {
  const { query, searched, reach, groupsText, list, isFiltered, shown } = facts;
  const { noun, status, failure, rows, total: whole = Infinity, search } = list;
  const plain = (text: string) => ({ main: text, more: '', heard: `${text}.` });
  if (status === 'loading') return plain(`Loading ${noun.other}`);
  if (failure && rows.length === 0) return plain('Not loaded');
  const { length: total } = shown.source;
  const { length: count } = shown.indexes;
  const isPart = (list.loadMore ?? list.costOfRest) !== undefined && total < whole;
  const more = query.isElsewhere ? `, ${elsewhereText}` : '';
  const name = capitalised(noun.other);
  const heardOf = (text: string) =>
    isFiltered && count === 0 ? `${noMatchTexts(facts).title}.` : `${name}: ${text}.`;
  if (isPart && isFiltered) {
    const isAsked = search !== undefined && searched !== '' && !query.isElsewhere;
    const where = reach ? `since ${reach}` : isAsked ? 'that begin so' : `in ${partText(facts)}`;
    const main = `${formatCount(count)} found ${where}`;
    const rest = joined(reach && `, in ${partText(facts)}`, more);
    return { main, more: rest, heard: heardOf(main + rest) };
  }
  const isStopped = status === 'stopped' || failure?.isInMiddle;
  const isComing = status === 'streaming' && reach === undefined;
  const progress = isStopped ? ', stopped' : isComing && ' so far';
  const state = joined(groupsText && ` in ${groupsText}`, progress);
  const of = isPart ? (list.total ?? total) : total;
  const part = isFiltered ? `${formatCount(count)} of ` : total < of && `${formatCount(total)} of `;
  const numbers = joined(part, formatCount(of));
  const rest = joined(
    isPart && reach === undefined && ' loaded',
    more,
    reach && `, back to ${reach}`,
  );
  return {
    main: `${numbers} ${nounFor(of, noun)}${state}`,
    more: rest,
    heard: heardOf(`${numbers}${state}${rest}`),
  };
}
