import { createInterface } from 'node:readline';

import { permits } from './storage-rules/decide.mjs';
import { parseRules } from './storage-rules/parser.mjs';
import { fromFirestore, fromProtocol, mapValues } from './storage-rules/values.mjs';

// Speaks the line protocol between the Storage emulator and its rules runtime, which otherwise is
// a Java program: one JSON request a line on standard input, one answer a line on standard output.
const rulesets = new Map();
const waiting = new Map();

function answer(message) {
  process.stdout.write(`${JSON.stringify(message)}\n`);
}

function loadRuleset({ id, context }) {
  const errors = [];
  let rulesVersion = 2;
  try {
    const rules = parseRules(context.source.files.map((file) => file.content).join('\n'));
    rulesVersion = rules.version;
    rulesets.set(context.rulesetName, rules);
  } catch (error) {
    errors.push(error.message);
  }
  answer({ id, status: 'ok', result: { rulesVersion }, errors, warnings: [] });
}

async function verify({ id, context }) {
  const permit = await permits(rulesets.get(context.rulesetName), {
    path: context.path,
    method: context.method,
    variables: mapValues(context.variables, fromProtocol),
    firestore: documentsFor(id),
  });
  answer({ id, status: 'ok', result: { permit }, errors: [], warnings: [] });
}

/** The emulator matches one outstanding document per request, so they are asked for in turn. */
function documentsFor(id) {
  const known = new Map();
  const fetchDocument = (path) => {
    if (!known.has(path)) known.set(path, ask(id, path));
    return known.get(path);
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

function ask(id, path) {
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

function receive(line) {
  if (line.trim() === '') return;
  const message = JSON.parse(line);
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
