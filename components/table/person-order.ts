import { type Person, personRoute } from '../../services/people/person-route';
import type { ShownRows } from './data/index/row-query';
import type { TableRow } from './data/streamed-rows';
import type { TableColumn } from './data/table-column';

type Columns = readonly TableColumn<TableRow>[];
type Shown = Pick<ShownRows<TableRow>, 'source' | 'rows'>;

// Only in memory, since it is about people; the end of the session forgets it.
let order: () => readonly string[] = () => [];
let leftFor: string | undefined;

function routesIn({ source, rows }: Shown, columns: Columns) {
  const personOf = columns.find((column) => column.personOf)?.personOf;
  return personOf && ((i: number) => personRoute(personOf(source[rows[i] ?? -1] as TableRow)));
}

/** Notes whom a list shows, for going from one person to the next on their pages. */
export function noteOrder(shown: Shown, columns: Columns): void {
  const routeAt = routesIn(shown, columns);
  if (!routeAt) return;
  leftFor = undefined;
  let routes: readonly string[] | undefined;
  // One person may have several rows. The routes are needed only if the list is left for one.
  order = () => (routes ??= [...new Set(Array.from(shown.rows, (_, i) => routeAt(i)))]);
}

export function forgetOrder(): void {
  order = () => [];
  leftFor = undefined;
}

/** Those before and after a person in the list that was shown last. */
export function neighboursOf({ uid, email }: Person): Partial<Record<'previous' | 'next', string>> {
  const routes = order();
  const at = routes.indexOf(personRoute({ uid, email }));
  return at === -1 ? {} : { previous: routes[at - 1], next: routes[at + 1] };
}

/** Makes the row of the person active when their list is shown again. */
export function returnFrom(person: Person): void {
  leftFor = personRoute(person);
}

/** The row to which a person's page has returned. */
export function rowReturnedTo(shown: Shown, columns: Columns): number | undefined {
  const routeAt = leftFor === undefined ? undefined : routesIn(shown, columns);
  return routeAt && shown.rows.find((_, i) => routeAt(i) === leftFor);
}
