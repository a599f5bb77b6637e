import { createInterface } from 'node:readline';

import { permits } from './decide.ts';
import { parseRules, type Rules } from './parser.ts';
import type { Documents } from './scope.ts';
import { fromFirestore, fromProtocol, mapValues } from './values.ts';

type Encoded = Record<string, Record<string, unknown>>;

interface LoadRuleset {
  id: number;
  action: 'load_ruleset';
  context: { rulesetName: string; source: { files: { content: string }[] } };
}

interface Verify {
  id: number;
  action: 'verify';
  context: { rulesetName: string; path: string; method: string; variables: Encoded };
}

interface Answer {
  id: number;
  action?: undefined;
  status: string;
  result?: { fields?: Encoded };
}

// The line protocol between the Storage emulator and its rules runtime, normally a Java program:
// one JSON request per line on stdin, one answer per line on stdout.
const rulesets = new Map<string, Rules>();
const waiting = new Map<number, (document: Answer['result']) => void>();

function answer(message: object): void {
  process.stdout.write(`${JSON.stringify(message)}\n`);
}

function loadRuleset({ id, context }: LoadRuleset): void {
  const errors: string[] = [];
  let rulesVersion = 2;
  try {
    const rules = parseRules(context.source.files.map((file) => file.content).join('\n'));
    rulesVersion = rules.version;
    rulesets.set(context.rulesetName, rules);
  } catch (error) {
    errors.push(error instanceof Error ? error.message : String(error));
  }
  answer({ id, status: 'ok', result: { rulesVersion }, errors, warnings: [] });
}

async function verify({ id, context }: Verify): Promise<void> {
  const rules = rulesets.get(context.rulesetName);
  const request = {
    path: context.path,
    method: context.method,
    variables: mapValues(context.variables, fromProtocol),
    firestore: documentsFor(id),
  };
  const permit = rules !== undefined && (await permits(rules, request));
  answer({ id, status: 'ok', result: { permit }, errors: [], warnings: [] });
}

/** The emulator supports one pending document per request, so lookups run in sequence. */
function documentsFor(id: number): Documents {
  const known = new Map<string, Promise<Answer['result']>>();
  const fetchDocument = (path: string) => {
    const fetched = known.get(path) ?? ask(id, path);
    known.set(path, fetched);
    return fetched;
  };
  return {
    async get(path) {
      const document = await fetchDocument(path);
      if (!document) throw new Error(`There is no document ${path}`);
      return { data: mapValues(document.fields ?? {}, fromFirestore) };
    },
    async exists(path) {
      return Boolean(await fetchDocument(path));
    },
  };
}

function ask(id: number, path: string): Promise<Answer['result']> {
  return new Promise((resolve) => {
    waiting.set(id, resolve);
    answer({
      server_request_id: id,
      action: 'fetch_firestore_document',
      status: 'ok',
      context: { path },
    });
  });
}

function receive(line: string): void {
  if (line.trim() === '') return;
  const message: LoadRuleset | Verify | Answer = JSON.parse(line);
  if (message.action === 'load_ruleset') loadRuleset(message);
  else if (message.action === 'verify') void verify(message);
  else {
    waiting.get(message.id)?.(message.status === 'ok' ? message.result : undefined);
    waiting.delete(message.id);
  }
}

createInterface({ input: process.stdin })
  .on('line', receive)
  .on('close', () => process.exit(0));
answer({ id: -1, status: 'ok' });
