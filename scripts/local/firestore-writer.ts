import { origins, project } from './config.ts';
import { encodeFields } from './firestore-values.ts';
import { asOwner } from './emulator-call.ts';

const database = `projects/${project}/databases/(default)`;
const writesPerCommit = 500;
const commitsAtOnce = 8;

interface SampleDocument {
  path: string;
  data: object;
}

/**
 * Writes several large commits at a time, and reads the iterable only as fast as it writes, so that
 * any number of documents fits into memory.
 */
export async function writeDocuments(
  documents: Iterable<SampleDocument>,
  onWritten: (count: number) => void = () => {},
): Promise<void> {
  const source = documents[Symbol.iterator]();
  const worker = async () => {
    for (let writes = take(source); writes.length > 0; writes = take(source)) {
      await asOwner(`${origins.firestore}/v1/${database}/documents:commit`, { writes });
      onWritten(writes.length);
    }
  };
  await Promise.all(Array.from({ length: commitsAtOnce }, worker));
}

function take(source: Iterator<SampleDocument>) {
  const writes = [];
  while (writes.length < writesPerCommit) {
    const { done, value } = source.next();
    if (done) break;
    const name = `${database}/documents/${value.path}`;
    writes.push({ update: { name, fields: encodeFields(value.data) } });
  }
  return writes;
}
