import { expect, test } from 'vitest';
import { sinksIn } from './sinks';

test.each([
  ['element.innerHTML = text', ['markup']],
  ['a.innerHTML += b', ['markup']],
  ['x.insertAdjacentHTML("beforeend", y)', ['markup']],
  ['document.write(x)', ['markup']],
  ["document.createElementNS(svg, 'script')", ['scriptElement']],
  ['eval(x)', ['code']],
  ['return new Function("a", b)', ['code']],
  ['load("https://cdn.example/lib.min.js")', ['remoteScript']],
])('finds what makes code or markup out of text in %s', (code, found) => {
  expect(sinksIn(code)).toEqual(found);
});

test.each([
  'if (a.innerHTML === b) c()',
  'model.eval(x)',
  'fetch("https://firestore.example/v1/documents")',
])('finds nothing in %s', (code) => {
  expect(sinksIn(code)).toEqual([]);
});
