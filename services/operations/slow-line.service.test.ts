import { expect, test } from 'vitest';
import { pathsOf, setUpDocumentsScene } from '../../tests/support/documents-scene';
import { isCommit, type ProxiedRequest } from '../../tests/support/fault-proxy';
import { narrowLine } from '../../tests/support/narrow-line';
import { typedFieldsOf } from '../firebase/firestore/typed-fields';

const scene = await setUpDocumentsScene();

const sentIn = ({ body }: ProxiedRequest): number => {
  const { documents, writes } = JSON.parse(body);
  return (documents ?? writes ?? []).length;
};
const isReading = ({ path }: ProxiedRequest) => path.includes(':batchGet');

test(
  'a deletion of large documents and its Undo end on a slow line, in parts that are learnt once',
  { tags: ['@T49'] },
  async () => {
    const code = 'x'.repeat(300_000);
    for (let n = 10; n < 50; n++) await scene.database.put(`coupon/${n}`, typedFieldsOf({ code }));
    const before = await scene.stored();
    const unread = pathsOf(before).map((path) => ({ path, fields: null, updateTime: null }));
    const removal = { ...(await scene.removal()), documents: unread, unique: null };
    // 120 KB/s within the 20 s of a request.
    const narrow = narrowLine(scene.proxy);
    narrow(2_400_000);
    const { undo } = await scene.carryOut(removal);
    expect(await scene.stored()).toEqual([]);
    const reads = scene.proxy.requests.filter(isReading);
    expect(reads.map(sentIn)).toEqual([40, 10, ...Array.from({ length: 13 }, () => 3), 1]);

    scene.proxy.reset();
    narrow(700_000);
    await undo();
    const fields = (documents: typeof before) =>
      documents.map(({ path, fields }) => [path, fields]);
    expect(fields(await scene.stored())).toEqual(fields(before));
    const commits = scene.proxy.requests.filter(isCommit);
    expect(commits.map(sentIn)).toEqual([4, ...Array.from({ length: 40 }, () => 1)]);
  },
);
