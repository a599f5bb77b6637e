import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createRoot } from 'react-dom/client';
import { Router } from 'wouter';
import { useHashLocation, useHashSearch } from '../../components/app/hash-location';
import Palette from '../../components/find/palette';
import { listKey } from '../../components/lists/list-data';
import { allLists } from '../../components/lists/lists';
import './painted';
import { syntheticRows } from './synthetic-rows';

const count = Number(new URLSearchParams(location.search).get('count') ?? 100_000);
const people = syntheticRows(count);
const users = people.map(({ id, name, email, phone }) => ({
  id,
  displayName: name,
  email,
  phoneNumber: phone,
}));
const blockOf = (text: string) =>
  text
    .replaceAll(/[^a-z]/gi, 'X')
    .slice(0, 4)
    .toUpperCase();
const codes = people.map(({ id }, i) => ({
  id,
  code: [id, id.slice(4), id.slice(8)].map(blockOf).join('-'),
  groupName: `Group ${i % 50}`,
}));

const client = new QueryClient();
const rowsOf: Record<string, readonly object[]> = { users, vouchers: codes };
// A list that is loaded is not asked for at the database.
for (const { name } of allLists) {
  const data = { rows: rowsOf[name] ?? [], status: 'complete', changes: [] };
  client.setQueryData(listKey(name), data);
}

const root = document.getElementById('root');
if (root) {
  createRoot(root).render(
    <QueryClientProvider client={client}>
      <Router hook={useHashLocation} searchHook={useHashSearch}>
        <Palette pages={[]} actions={[]} onClose={() => {}} />
      </Router>
    </QueryClientProvider>,
  );
}
