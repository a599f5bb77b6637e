import { expect, test } from 'vitest';
import { drawPdf } from './draw-pdf';

test('a PDF that was cancelled before is not drawn', async () => {
  const content = { kind: 'list', groups: [] } as never;
  await expect(drawPdf(content, AbortSignal.abort('left'))).rejects.toBe('left');
});
