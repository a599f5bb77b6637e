import { createInterface } from 'node:readline';

import { type Rules, readRules } from './rules.ts';
import { decodeFields, type EncodedFields } from './values.ts';

interface LoadRuleset {
  id: number;
  action: 'load_ruleset';
  context: { rulesetName: string; source: { files: { content: string }[] } };
}

interface Verify {
  id: number;
  action: 'verify';
  context: { rulesetName: string; path: string; method: string; variables: EncodedFields };
}

/** The emulator's answer to `fetch_firestore_document`. */
interface Answer {
  id: number;
  action?: undefined;
  status: string;
  result?: { fields?: EncodedFields };
}

// The line protocol between the Storage emulator and its rules runtime, normally a Java program:
// one JSON request per line on stdin, one answer per line on stdout.
const rulesets = new Map<string, Rules>();
const waiting = new Map<number, (document: Answer['result']) => void>();

function send(message: object): void {
  process.stdout.write(`${JSON.stringify({ status: 'ok', ...message })}\n`);
}

function loadRuleset({ id, context }: LoadRuleset): void {
  const errors: string[] = [];
  try {
    const source = context.source.files.map(({ content }) => content).join('\n');
    rulesets.set(context.rulesetName, readRules(source));
  } catch (error) {
    errors.push(String(error));
  }
  send({ id, result: { rulesVersion: 2 }, errors, warnings: [] });
}

async function verify({ id, context }: Verify): Promise<void> {
  const { rulesetName, path, method, variables } = context;
  const names = { ...decodeFields(variables), firestore: documentsFor(id) };
  const permit = await rulesets.get(rulesetName)?.({ path, method, names });
  send({ id, result: { permit: permit === true }, errors: [], warnings: [] });
}

/** The emulator supports one pending document per request, and expressions look up in sequence. */
function documentsFor(id: number) {
  const fetched = new Map<string, Answer['result']>();
  const fetchDocument = async (path: string) => {
    if (!fetched.has(path)) fetched.set(path, await ask(id, path));
    return fetched.get(path);
  };
  return {
    async get(path: string) {
      const document = await fetchDocument(path);
      if (!document) throw new Error(`There is no document ${path}`);
      return { data: decodeFields(document.fields ?? {}) };
    },
    exists: async (path: string) => (await fetchDocument(path)) !== undefined,
  };
}

function ask(id: number, path: string): Promise<Answer['result']> {
  return new Promise((resolve) => {
    waiting.set(id, resolve);
    send({ server_request_id: id, action: 'fetch_firestore_document', context: { path } });
  });
}

createInterface({ input: process.stdin })
  .on('line', (line) => {
    if (line.trim() === '') return;
    const message: LoadRuleset | Verify | Answer = JSON.parse(line);
    if (message.action === 'load_ruleset') loadRuleset(message);
    else if (message.action === 'verify') void verify(message);
    else waiting.get(message.id)?.(message.status === 'ok' ? message.result : undefined);
  })
  .on('close', () => process.exit(0));
send({ id: -1 });
