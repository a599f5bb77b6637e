import { inspect } from 'node:util';
import type { Actor } from './actors';
import type { FirestoreCell } from './firestore-project';
import { automaticId, newCoupon, newPost, newVoucher, type NamedDocument } from './new-documents';

interface Values {
  accepts?: unknown[];
  refuses?: unknown[];
  isOptional?: true;
  /** Other programs write it, too. */
  isAny?: true;
}

const largest = 999_999_999_999_999;
const timestamp = new Date('2026-11-21T00:00:00Z');
const noDays = ['2026-00-10', '2026-13-01', '2026-20-01', '2026-11-00', '2026-11-32', '2026-11-40'];
const day: Values = {
  accepts: ['2026-11-30', '2026-09-09', '2026-10-10', '2026-12-29', '2026-01-31'],
  refuses: [
    '',
    '2026-11-3',
    '2026-11-30T10:00:00Z',
    ' 2026-11-30',
    20_261_130,
    timestamp,
    ...noDays,
  ],
};
const text = (longest: number): Values => ({
  accepts: ['x', '=1+1', 'करियर', 'x'.repeat(longest)],
  refuses: ['', 'x'.repeat(longest + 1), 7, true, ['x'], { a: 'x' }, timestamp],
});
const forms = [undefined, null, '', 12, 12.5, -1, Number.NaN, timestamp, true, ['x'], { a: 'x' }];
const any: Values = { accepts: forms, isAny: true };
const wholeNumber = (least: number, most: number): Values => ({
  accepts: [least, most],
  refuses: [least - 1, most + 1, least + 0.5, String(least), [least], true, Number.NaN],
});

const link: Values = {
  accepts: ['http://blog.example/a?b#c', 'HTTPS://blog.example', `https://${'x'.repeat(2000 - 8)}`],
  refuses: [
    '',
    'javascript:alert(1)',
    ' https://a',
    'a https://b',
    `https://${'x'.repeat(1993)}`,
    7,
  ],
};

const linkOrPath: Values = {
  accepts: ['/a.png', ...(link.accepts ?? [])],
  refuses: ['a.png', ...(link.refuses ?? [])],
};

interface Kind {
  collection: string;
  create: (id?: string) => NamedDocument;
  values: Record<string, Values>;
}

const kinds: Kind[] = [
  {
    collection: 'coupon',
    create: newVoucher,
    values: {
      code: { refuses: ['', 'another', 7] },
      validFrom: day,
      validTill: any,
      limit: wholeNumber(1, 1),
      redeemed: any,
      credit: wholeNumber(1, largest),
      groupId: { refuses: ['WXYZ', 'ABC', 'ABCDE', '', 7] },
      groupName: text(500),
      handedOutAt: { accepts: [timestamp], refuses: ['2026-11-30', 1], isOptional: true },
    },
  },
  {
    collection: 'vouchers',
    create: newCoupon,
    values: {
      discountPercentage: wholeNumber(1, 100),
      validFrom: day,
      validTill: any,
      limit: wholeNumber(1, largest),
      redeemed: any,
    },
  },
  {
    collection: 'blog-posts',
    create: newPost,
    values: {
      id: { refuses: ['', 'another', 7] },
      authorLogo: linkOrPath,
      authorName: text(200),
      date: {
        accepts: ['2026-11-30', '2026-11-30T10:00:00Z', 20_261_130, timestamp, { seconds: 1 }],
        refuses: ['', '2026-11-3', ' 2026-11-30', 'soon', true, ['2026-11-30'], ...noDays],
      },
      title: text(300),
      desc: text(100_000),
      href: linkOrPath,
      img: { ...link, refuses: [...(link.refuses ?? []), '/picture.png'] },
    },
  },
];

export function shapeCells(actor: Actor): FirestoreCell[] {
  return kinds.flatMap((kind) => {
    const cell = (what: string, isAllowed: boolean, { id, data }: NamedDocument) => ({
      title: `${kind.collection} ${isAllowed ? 'accepts' : 'refuses'} ${what}`,
      isAllowed,
      actor,
      request: { operation: 'create', path: `${kind.collection}/${id}`, data } as const,
    });
    return [...newCells(kind, cell), ...namedCells(kind, cell), ...olderCells(kind, cell)];
  });
}

type ToCell = (what: string, isAllowed: boolean, document: NamedDocument) => FirestoreCell;

function newCells({ create, values }: Kind, cell: ToCell): FirestoreCell[] {
  const fields = Object.entries(values).flatMap(([field, values]) => {
    const { accepts = [], refuses = [], isOptional = false, isAny = false } = values;
    const form = (value: unknown, isAllowed: boolean) =>
      cell(
        `a new document with ${named(field, value)}`,
        isAllowed,
        changed(create(), field, value),
      );
    const accepted = accepts.map((value) => form(value, true));
    if (isAny) return accepted;
    return [
      ...accepted,
      ...[null, ...refuses].map((value) => form(value, false)),
      form(undefined, isOptional),
    ];
  });
  return [...fields, cell('a new document with a further field', false, changed(create(), 'a', 1))];
}

function namedCells({ collection, create }: Kind, cell: ToCell): FirestoreCell[] {
  // No new document may leave this field empty.
  const field = collection === 'blog-posts' ? 'title' : 'limit';
  const older = (id: string) => cell(`an older document named ${id}`, true, otherForm(id));
  const otherForm = (id: string, code = id) => changed({ ...create(code), id }, field, null);
  if (collection === 'coupon') {
    return ['abcd-EFGH-IJKL', 'ABCD-EFGH-IJK', 'ABCD-EFGH-IJKLM', 'xABCD-EFGH-IJKL'].map(older);
  }
  if (collection === 'blog-posts') {
    const id = crypto.randomUUID();
    return ['post-01', `x${id}`, `${id}x`].map(older);
  }
  return [
    cell('a new document with a code like an automatic id', true, create(automaticId())),
    cell('another form in a document named after its code', false, otherForm(automaticId())),
    ...[automaticId(), 'coupon-01'].map((id) =>
      cell(`an older document named ${id}`, true, otherForm(id, 'CODE')),
    ),
  ];
}

/** A document with any other id may have every form that older clients have written. */
function olderCells({ create, values }: Kind, cell: ToCell): FirestoreCell[] {
  const older = (): NamedDocument => ({ id: automaticId(), data: create().data });
  const cells = Object.keys(values).flatMap((field) =>
    forms.map((value) =>
      cell(`an older document with ${named(field, value)}`, true, changed(older(), field, value)),
    ),
  );
  const withFields = (count: number): NamedDocument => ({
    id: automaticId(),
    data: Object.fromEntries(Array.from({ length: count }, (_, number) => [`f${number}`, 1])),
  });
  return [
    ...cells,
    cell('an older document without any field', true, withFields(0)),
    cell('an older document with a further field', true, changed(older(), 'a', 1)),
    cell('an older document with a hundred fields', true, withFields(100)),
    cell('an older document with more than a hundred fields', false, withFields(101)),
  ];
}

function changed({ id, data }: NamedDocument, field: string, value: unknown): NamedDocument {
  const { [field]: _, ...rest } = data;
  return { id, data: value === undefined ? rest : { ...rest, [field]: value } };
}

const named = (field: string, value: unknown) =>
  `${field} ${inspect(value, { maxStringLength: 40 })}`;
