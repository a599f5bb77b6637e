import './painted';
import { syntheticRows } from './synthetic-rows';

// Lower bound for the table: typed arrays, one joined text per row and thirty plain DOM elements.
const count = Number(new URLSearchParams(location.search).get('count') ?? 100_000);
const rows = syntheticRows(count);
const texts = rows.map(({ name, email }) => `${name}\n${email}`.toLowerCase());
const listed = new Uint32Array(count).map((_, i) => i);
const collator = new Intl.Collator(undefined, { numeric: true, sensitivity: 'accent' });
const orders = new Map<string, Uint32Array>();

const search = Object.assign(document.createElement('input'), { type: 'search' });
const sortButtons = ['Name', 'Date'].map((name) =>
  Object.assign(document.createElement('button'), { textContent: name }),
);
const counter = document.createElement('p');
counter.dataset.count = '';
const rowElements = Array.from({ length: 30 }, (_, i) => {
  const rowElement = document.createElement('div');
  rowElement.role = 'row';
  rowElement.ariaRowIndex = String(i + 2);
  return rowElement;
});
document.body.append(search, ...sortButtons, counter, ...rowElements);

let order: Uint32Array = listed;
const shown = new Uint32Array(count);

function draw() {
  const wanted = search.value.toLowerCase();
  let found = 0;
  for (const row of order) {
    const text = texts[row] ?? '';
    if (wanted === '' || text.startsWith(wanted) || text.includes(`\n${wanted}`))
      shown[found++] = row;
  }
  counter.textContent = String(found);
  for (const [i, rowElement] of rowElements.entries()) {
    const row = i < found ? rows[shown[i] ?? 0] : undefined;
    rowElement.textContent = row ? `${row.id} ${row.name} ${row.email} ${row.phone}` : '';
  }
}

function sorted(name: string): Uint32Array {
  if (name === 'Name') {
    const names = rows.map((row) => row.name);
    return listed.slice().sort((a, b) => collator.compare(names[a] ?? '', names[b] ?? ''));
  }
  const times = new Float64Array(rows.map(({ atMs }) => atMs));
  return listed.slice().sort((a, b) => (times[a] ?? 0) - (times[b] ?? 0));
}

let isDescending = false;
for (const button of sortButtons) {
  button.addEventListener('click', () => {
    const name = button.textContent ?? '';
    const ascending = orders.get(name) ?? sorted(name);
    isDescending = orders.has(name) && !isDescending;
    orders.set(name, ascending);
    order = isDescending ? ascending.toReversed() : ascending;
    draw();
  });
}
search.addEventListener('input', draw);
draw();
