import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { FileUp } from 'lucide-react';
import { type DragEvent, useDeferredValue, useRef, useState } from 'react';
import { cutText, shownName } from '../../services/values/cut-text';
import { countText } from '../../services/values/formats';
import { encodingOf, mostCharacters, tests, totalsText } from '../../services/vouchers/check-codes';
import { onFiles, TextAreaField } from '../forms/field';
import { DataTable } from '../table/data-table';
import { Button } from '../ui/button';
import { checkedCodeColumns, knownColumns } from './checked-code-columns';
import { useCheckedCodes } from './use-checked-codes';

/** A pasted text ends with the session, and is not stored. */
const pasted = new WeakMap<QueryClient, string>();

async function textOf(file: File): Promise<string> {
  const isText = file.type.startsWith('text/') || /\.(txt|csv|tsv)$/i.test(file.name);
  const problem = isText ? 'has more than 2 MB' : 'is neither text nor CSV';
  if (!isText || file.size > mostCharacters) throw new Error(`${shownName(file.name)} ${problem}.`);
  const bytes = await file.bytes();
  // Spreadsheets save “Unicode Text” in UTF-16.
  return new TextDecoder(encodingOf(bytes)).decode(bytes);
}

const unasked = { one: 'word was', other: 'words were' };

export default function CheckPage() {
  const client = useQueryClient();
  const [text, setText] = useState(() => pasted.get(client) ?? '');
  const [refusal, setRefusal] = useState<string>();
  const file = useRef<HTMLInputElement>(null);
  const [chosen, choose] = useState('');
  const checked = useCheckedCodes(useDeferredValue(text));
  const { rows, otherLines, problem, unaskedCount } = checked;
  const chips = tests.filter(({ has }) => rows.rows.some(has));
  const shown = chips.find(({ label }) => label === chosen);
  const change = (next: string) => {
    pasted.set(client, next);
    setText(next);
    setRefusal(undefined);
  };
  const take = async (files: FileList) => {
    try {
      const texts = await Promise.all(Array.from(files, textOf));
      // More may have been typed or dropped while these were read.
      const before = pasted.get(client) ?? '';
      change([before.trimEnd(), ...texts].filter(Boolean).join('\n'));
    } catch (error) {
      setRefusal(error instanceof Error ? error.message : String(error));
    }
  };
  const onDrag = (event: DragEvent) => {
    const { files, types } = event.dataTransfer;
    if (types.includes('Files')) event.preventDefault();
    if (files.length > 0) void take(files);
  };
  const totals = totalsText(rows.rows);
  const others = countText(otherLines.length, { one: 'line', other: 'lines' });
  const lines = `${others} without a code: ${cutText(otherLines.join(', '), 60)}`;
  return (
    <div className="contents" onDragOver={onDrag} onDrop={onDrag}>
      <DataTable
        title="Check codes"
        lead={
          <>
            <TextAreaField
              label="Codes"
              rows={4}
              autoFocus={text === ''}
              spellCheck={false}
              className="[&_textarea]:font-mono [&_textarea]:text-hint"
              value={text}
              onChange={({ target }) => change(target.value)}
              hint="Paste a list, or drop a text or CSV file."
              error={refusal ?? problem}
            />
            <div className="flex flex-wrap gap-2">
              <input
                ref={file}
                type="file"
                accept=".txt,.csv,.tsv,text/*"
                aria-label="File with codes"
                hidden
                onChange={onFiles((files) => void take(files))}
              />
              <Button icon={FileUp} size="medium" onClick={() => file.current?.click()}>
                Choose a file
              </Button>
              <Button size="medium" disabled={text === ''} onClick={() => change('')}>
                Clear
              </Button>
            </div>
            <p role="status" className="font-semibold">
              {totals}
              {otherLines.length > 0 && `${totals && ' · '}${lines}`}
              {unaskedCount > 0 && ` · ${countText(unaskedCount, unasked)} not looked up`}
            </p>
          </>
        }
        list={shown ? { ...rows, rows: rows.rows.filter(shown.has) } : rows}
        columns={checkedCodeColumns}
        detailsOf={knownColumns}
        search={{ label: 'Search by code', mode: 'code', texts: ({ id }) => [id] }}
        chips={chips.map(({ label }) => ({
          label,
          isOn: label === shown?.label,
          onChoose: () => choose(label === shown?.label ? '' : label),
        }))}
        unsorted="order of your list"
        empty={{
          title: otherLines.length > 0 ? 'No codes found' : 'Nothing checked yet',
          text: 'A code looks like ABCD-EFGH-IJKL.',
        }}
      />
    </div>
  );
}
