import { expect } from 'vitest';
import type { Bidi } from './bidi';

interface Node {
  sharedId: string;
}

export const pollOptions = { timeout: 20_000, interval: 50 };

/** The pointer would miss an element that what is still being loaded moves. */
const scrollToRest = `async (target) => {
  for (let top, before; top === undefined || top !== before; ) {
    target.scrollIntoView({ block: 'center' });
    before = top;
    top = target.getBoundingClientRect().top;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}`;

/** WebDriver's codes for Enter and Tab. */
const keys: Record<string, string> = { '\n': '\uE007', '\t': '\uE004' };

const selectors = {
  button: 'button',
  link: 'a',
  heading: 'h1, h2, h3',
  field: 'input, textarea',
} as const;
type Role = keyof typeof selectors;

/**
 * Runs in the page, or in its dialog if one is open. Firefox's own search by accessible name takes
 * many seconds on a page with a long list.
 */
const findVisible = `(selector, name) => {
  const textOf = (element) => {
    const copy = element.cloneNode(true);
    for (const hidden of copy.querySelectorAll('[aria-hidden]')) hidden.remove();
    return copy.textContent;
  };
  const nameOf = (element) => element.ariaLabel ?? textOf(element.labels?.[0] ?? element);
  const page = document.querySelector('dialog:modal') ?? document;
  return [...page.querySelectorAll(selector)].filter(
    (element) => element.checkVisibility({ visibilityProperty: true }) &&
      nameOf(element).trim() === name,
  );
}`;

/** A page of the extension in a Firefox tab, used by mouse and keyboard. */
export function createFirefoxPage(bidi: Bidi, context: string) {
  async function findAll(role: Role, name: string): Promise<Node[]> {
    const { result } = await bidi.send<{ result: { value: Node[] } }>('script.callFunction', {
      functionDeclaration: findVisible,
      arguments: [selectors[role], name].map((value) => ({ type: 'string', value })),
      target: { context },
      awaitPromise: false,
    });
    return result.value;
  }

  async function find(role: Role, name: string): Promise<Node> {
    await expect
      .poll(async () => (await findAll(role, name)).length, { ...pollOptions, message: name })
      .toBeGreaterThan(0);
    const [node] = await findAll(role, name);
    if (!node) throw new Error(`${role} "${name}" has disappeared.`);
    return node;
  }

  async function evaluate<Result>(expression: string): Promise<Result> {
    const { result, exceptionDetails } = await bidi.send<{
      result?: { value: Result };
      exceptionDetails?: { text: string };
    }>('script.evaluate', { expression, target: { context }, awaitPromise: true });
    if (exceptionDetails) throw new Error(exceptionDetails.text);
    return result?.value as Result;
  }

  return {
    evaluate,

    /** Waits for a text anywhere on the page. */
    async shows(text: string): Promise<void> {
      await expect
        .poll(() => evaluate<string>('document.body.innerText'), { ...pollOptions, message: text })
        .toContain(text);
    },

    async has(role: Role, name: string): Promise<void> {
      await find(role, name);
    },

    async click(role: Role, name: string): Promise<void> {
      const element = await find(role, name);
      await bidi.send('script.callFunction', {
        functionDeclaration: scrollToRest,
        arguments: [element],
        target: { context },
        awaitPromise: true,
      });
      const origin = { type: 'element', element };
      const actions = [
        { type: 'pointerMove', x: 0, y: 0, origin },
        { type: 'pointerDown', button: 0 },
        { type: 'pointerUp', button: 0 },
      ];
      await bidi.send('input.performActions', {
        context,
        actions: [{ type: 'pointer', id: 'mouse', actions }],
      });
    },

    /** Focuses a date field by script, because a click misses its parts. */
    async focus(name: string): Promise<void> {
      await bidi.send('script.callFunction', {
        functionDeclaration: '(field) => field.focus()',
        arguments: [await find('field', name)],
        target: { context },
        awaitPromise: false,
      });
    },

    /** Chooses a file in the page's file input, which may be hidden. */
    async chooseFile(path: string): Promise<void> {
      const { nodes } = await bidi.send<{ nodes: Node[] }>('browsingContext.locateNodes', {
        context,
        locator: { type: 'css', value: 'input[type=file]' },
      });
      await bidi.send('input.setFiles', { context, element: nodes[0], files: [path] });
    },

    /** Types into the focused element; `\n` presses Enter and `\t` Tab. */
    async type(text: string): Promise<void> {
      const actions = Array.from(text, (character) => {
        const value = keys[character] ?? character;
        return [
          { type: 'keyDown', value },
          { type: 'keyUp', value },
        ];
      }).flat();
      await bidi.send('input.performActions', {
        context,
        actions: [{ type: 'key', id: 'keyboard', actions }],
      });
    },
  };
}

export type FirefoxPage = ReturnType<typeof createFirefoxPage>;
