import { describe, expect, it } from 'vitest';
import { isViewMessage } from './view-message';

const call = { i: '1', p: { u: '/session/current', b: { json: { isFresh: true } } } };

function withFile(message: object, size: number): Uint8Array {
  const text = new TextEncoder().encode(JSON.stringify(message));
  return new Uint8Array([...text, 0xff, ...new Uint8Array(size)]);
}

describe('isViewMessage', () => {
  it.each([
    ['a call', JSON.stringify(call)],
    ['a call without input', JSON.stringify({ i: '2', p: { u: '/users/list', b: {} } })],
    ['the end of a call', JSON.stringify({ i: '2', t: 4 })],
    ['a call with a file', withFile({ i: '3', p: { u: '/blog/create', h: { a: 'b' } } }, 9)],
  ])('knows %s', (_what, message) => {
    expect(isViewMessage(message)).toBe(true);
  });

  it.each([
    ['nothing', undefined],
    ['a number', 1],
    ['an object', call],
    ['text that is no JSON', 'hello'],
    ['JSON that is no call', '[]'],
    ['half a message', JSON.stringify(call).slice(0, -2)],
    ['an address of another host', JSON.stringify({ i: '1', p: { u: 'http://x.example/' } })],
    ['a way out of the address', JSON.stringify({ i: '1', p: { u: '/session/../users' } })],
    ['the prototype as a procedure', JSON.stringify({ i: '1', p: { u: '/__proto__' } })],
    ['a key that no call has', JSON.stringify({ ...call, x: 1 })],
    ['an event of a stream', JSON.stringify({ i: '1', t: 3, p: { e: 'message', d: 1 } })],
    ['a prototype', '{"i":"1","p":{"u":"/users/list"},"__proto__":{"isAdmin":true}}'],
    ['an endless text', JSON.stringify({ i: '1', p: { u: '/a', b: 'x'.repeat(51_000_000) } })],
    ['an endless file', withFile(call, 0).subarray(0, 10)],
  ])('does not know %s', (_what, message) => {
    expect(isViewMessage(message)).toBe(false);
  });
});
