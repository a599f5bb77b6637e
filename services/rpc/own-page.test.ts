import { describe, expect, test } from 'vitest';
import { isOwnPage } from './own-page';

const id = 'abcdefghijklmnopabcdefghijklmnop';
const origin = `chrome-extension://${id}`;
const own = { id, origin };
const panel = { id, origin, url: `${origin}/sidepanel.html`, documentId: 'A1' };

describe('isOwnPage', () => {
  test.each([
    ['the side panel or the popup', panel],
    ['a console in a tab', { ...panel, frameId: 0, tab: { id: 7 } }],
    ['a page in a browser that sets no origin', { id, url: `${origin}/popup.html#/logs` }],
  ])('serves %s', (_who, sender) => {
    expect(isOwnPage(sender, own)).toBe(true);
  });

  test.each([
    ['a connection without a sender', undefined],
    ['a sender without an id', {}],
    ['another extension', { ...panel, id: 'ponmlkjihgfedcbaponmlkjihgfedcba' }],
    ['our script in a web page', { ...panel, origin: 'https://page.example' }],
    ['a web page with our origin in its path', { id, url: `https://page.example/${origin}` }],
    ['a web page whose host begins like ours', { id, origin: `${origin}.page.example` }],
    ['a frame, regardless of its page', { ...panel, frameId: 3 }],
    ['a sandboxed page of ours', { ...panel, origin: 'null' }],
    ['an invalid URL', { id, url: 'sidepanel.html' }],
  ])('does not serve %s', (_who, sender) => {
    expect(isOwnPage(sender, own)).toBe(false);
  });
});
