import { type Person, personRoute } from '../../services/people/person-route';
import type { Table } from './use-table';

type Listed = Pick<Table, 'shown' | 'personOf'>;

/** The list that was shown last is only in memory: the end of the session forgets it. */
let last: Listed | undefined;
let routes: readonly string[] | undefined;
let leftFor: string | undefined;

const routesOf = ({ shown: { rows, source }, personOf }: Listed) =>
  Array.from(rows, (row) => personRoute(source[row] ? (personOf?.(source[row]) ?? {}) : {}));

export function noteOrder(listed?: Listed): void {
  last = listed;
  routes = leftFor = undefined;
}

/** A person may have several rows in the list. */
export function neighboursOf(person: Person): [previous?: string, next?: string] {
  routes ??= [...new Set(last && routesOf(last))];
  const at = routes.indexOf(personRoute(person));
  return at === -1 ? [] : [routes[at - 1], routes[at + 1]];
}

/** Makes the row of the person active when their list is shown again. */
export function returnFrom(person: Person): void {
  leftFor = personRoute(person);
}

export function rowReturnedTo(listed: Listed): number | undefined {
  return leftFor === undefined ? leftFor : listed.shown.rows[routesOf(listed).indexOf(leftFor)];
}
