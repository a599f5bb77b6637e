import { type Person, personRoute } from '../../../services/people/person-route';
import type { AnyTable } from '../view/table-props';
import type { TableView } from '../view/use-view';

let leftRoute: string | undefined;

export function leavePerson(person: Person): void {
  leftRoute = personRoute(person);
}

export function forgetLeftPerson(): void {
  leftRoute = undefined;
}

export function indexOfLeftPerson(
  shown: TableView['shown'],
  personOf: AnyTable['list']['personOf'],
) {
  if (leftRoute === undefined || !personOf) return undefined;
  return shown.indexes.find((index) => {
    const row = shown.source[index];
    return row !== undefined && personRoute(personOf(row)) === leftRoute;
  });
}
