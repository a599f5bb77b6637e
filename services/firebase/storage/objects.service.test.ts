import { randomBytes, randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { writeObject } from '../../../tests/support/emulators';
import { administratorsBucket, createQuickLimiter } from '../../../tests/support/storage-target';
import { downloadObject, readObject, removeObject } from './objects';

const bytes = randomBytes(1_000);

test('a file that is deleted while it is downloaded comes whole or is missing', async () => {
  const { signal } = new AbortController();
  const send = createQuickLimiter().sender({ signal, startedAt: 0 });
  const target = { ...(await administratorsBucket()), send };
  // Several rounds, because the two requests do not always meet.
  for (let round = 0; round < 12; round += 1) {
    const name = `article_pictures/deleted-${randomUUID()}.png`;
    await writeObject(name, bytes, 'image/png');
    const [, downloaded] = await Promise.all([
      removeObject(target, name),
      downloadObject(target, name, bytes.length),
    ]);
    expect(downloaded === null || Buffer.compare(downloaded, bytes) === 0).toBe(true);
    expect(await readObject(target, name)).toBeNull();
  }
});
