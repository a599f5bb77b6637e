import type { QueryClient } from '@tanstack/react-query';
import type { User } from '../../services/users/user';
import { saveCsv } from '../table/csv/csv';
import { tableColumns } from '../table/table-columns';
import { documentFields } from '../ui/document';
import { textOf } from '../ui/value-form';
import type { Field } from '../ui/value-view';
import type { PersonEvent } from './person-events';
import { reportQuery, resultsOf } from './test-report';

/** The user or an event. */
type FileRow = Pick<PersonEvent, 'id' | 'what' | 'sections' | 'atMs'> & { kind: string };

const make = tableColumns<FileRow>();

/** Word for word, nested values as JSON. */
const detailOf = ([name, value]: Field) =>
  `${name}: ${textOf(name, value) ?? JSON.stringify(value)}`;

const columns = [
  make.text({ id: 'kind', header: 'Kind', read: ({ kind }) => kind }),
  make.dateTime({ readMs: ({ atMs }) => atMs }),
  make.text({ id: 'what', header: 'What', read: ({ what }) => what }),
  make.text({
    id: 'details',
    header: 'Details',
    read: ({ sections }) => sections.flatMap(({ fields }) => fields.map(detailOf)).join('; '),
  }),
  make.id(),
];

/** The events with the results of their tests. */
export async function wholeEvents(client: QueryClient, events: readonly PersonEvent[]) {
  const whole = async (event: PersonEvent): Promise<PersonEvent> => {
    if (!event.test) return event;
    const results = resultsOf(await client.ensureQueryData(reportQuery(event.test)));
    return { ...event, sections: [...event.sections, { fields: results }] };
  };
  return Promise.all(events.map(whole));
}

function userRow(user: User): FileRow {
  const { id, displayName, email, phoneNumber, accountType, addedAt = null } = user;
  const fields: Field[] = [
    ['Name', displayName],
    ['Email', email],
    ['Phone', phoneNumber],
    ['Account type', accountType],
    ...documentFields(user),
  ];
  return { kind: 'User', id, what: displayName, atMs: addedAt, sections: [{ fields }] };
}

export function savePerson(name: string, user: User | undefined, events: readonly PersonEvent[]) {
  const source: FileRow[] = [...(user ? [userRow(user)] : []), ...events];
  const shown = { source, rows: Uint32Array.from(source.keys()) };
  return saveCsv({ tableName: `Everything about ${name}`, columns, shown });
}
