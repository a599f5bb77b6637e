import { type Person, personRoute } from '../../../services/people/person-route';
import type { Table } from '../use-table';

let leftRoute: string | undefined;

export function leavePerson(person: Person): void {
  leftRoute = personRoute(person);
}

export function forgetLeftPerson(): void {
  leftRoute = undefined;
}

export function rowOfLeftPerson({ shown, personOf }: Pick<Table, 'shown' | 'personOf'>) {
  if (leftRoute === undefined || !personOf) return undefined;
  return shown.rows.find((row) => {
    const document = shown.source[row];
    return document !== undefined && personRoute(personOf(document)) === leftRoute;
  });
}
