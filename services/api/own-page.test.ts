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
  ])('serves %s', (_who, sender) => {
    expect(isOwnPage(sender, own)).toBe(true);
  });

  test.each([
    ['a connection without a sender', undefined],
    ['another extension', { ...panel, id: 'ponmlkjihgfedcbaponmlkjihgfedcba' }],
    ['our script in a web page', { ...panel, origin: 'https://page.example' }],
    ['a web page whose host begins like ours', { id, origin: `${origin}.page.example` }],
    ['a frame, regardless of its page', { ...panel, frameId: 3 }],
    ['a sandboxed page of ours', { ...panel, origin: 'null' }],
  ])('does not serve %s', (_who, sender) => {
    expect(isOwnPage(sender, own)).toBe(false);
  });
});
