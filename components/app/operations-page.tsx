import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { api } from '../../services/api/client';
import type { OperationView } from '../../services/operations/operation-view';
import { useOperations } from '../operations/use-operations';
import { DataTable } from '../table/data-table';
import { nameOf, operationColumns, subjectOf } from './operation-columns';

const none: readonly OperationView[] = [];

export default function OperationsPage() {
  const states = useOperations().map(({ id, state }) => [id, state]);
  const list = useQuery({
    queryKey: ['operations', states],
    staleTime: 0,
    queryFn: ({ signal }) => api.operations.ended(undefined, { signal }),
    placeholderData: keepPreviousData,
  });
  const { data: rows = none, error } = list;
  return (
    <DataTable
      title="What I did"
      lead={
        <p className="text-hint text-muted">
          Your changes since you signed in, until you sign out.
        </p>
      }
      list={{
        name: 'operations',
        noun: { one: 'entry', other: 'entries' },
        rows,
        status: error ? 'failed' : list.isPending ? 'loading' : 'complete',
        ...(error && { failure: { title: 'Could not load what you did', error } }),
        retry: () => void list.refetch(),
      }}
      columns={operationColumns}
      search={{
        label: 'Search what you did',
        mode: 'substring',
        texts: (operation) => [nameOf(operation), subjectOf(operation)],
      }}
      defaultSort={{ id: 'added', desc: true }}
      empty={{
        title: 'Nothing yet',
        text: 'Each change appears here when it has ended.',
      }}
    />
  );
}
