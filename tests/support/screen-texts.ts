import { globSync, readFileSync } from 'node:fs';
import { parseSync } from 'vite';

type Node = Record<string, unknown> & { type: string };

const isNode = (value: unknown): value is Node => typeof Object(value).type === 'string';
const childrenOf = (node: Node) => Object.values(node).flat().filter(isNode);

/** What no screen shows: types, modules, styles, names of other things, and errors for developers. */
const unseenAttributes = /^(class|class[A-Z].*|type|key|id|name|role|href|rel|target|d|path|item)$/;
const isUnseen = (node: Node) =>
  /^(Import|ExportAll|TS(?!As|Satisfies|NonNull))/.test(node.type) ||
  (node.type === 'JSXAttribute' && unseenAttributes.test(String(Object(node.name).name))) ||
  (node.type === 'NewExpression' && Object(node.callee).name === 'Error');

/** A value inside a text is `{}`, and an element between two texts too. */
function textOf(node: Node): string | undefined {
  const parts = (nodes: Node[]) =>
    nodes.map((part) => (part.type === 'JSXText' ? String(part.value) : '{}')).join('');
  if (node.type === 'Literal' && typeof node.value === 'string') return node.value;
  if (node.type === 'TemplateLiteral') {
    return (node.quasis as { value: { cooked: string } }[])
      .map(({ value }) => value.cooked)
      .join('{}');
  }
  const children = (node.children ?? []) as Node[];
  const hasText = children.some(({ type, value }) => type === 'JSXText' && String(value).trim());
  return hasText ? parts(children) : undefined;
}

function textsIn(node: Node): string[] {
  if (isUnseen(node)) return [];
  const text = textOf(node)?.replaceAll(/\s+/g, ' ').trim();
  return [...(text === undefined ? [] : [text]), ...childrenOf(node).flatMap(textsIn)];
}

export const sourceTexts = globSync('{components,services,entrypoints}/**/*.{ts,tsx}')
  .filter((file) => !/\.test\.tsx?$/.test(file))
  .flatMap((file) => {
    const { program, errors } = parseSync(file, readFileSync(file, 'utf8'));
    if (errors.length > 0) throw new Error(`${file} cannot be read`);
    return textsIn(program as unknown as Node).map((text) => ({ file, text }));
  });
