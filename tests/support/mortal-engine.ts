import { onTestFinished } from 'vitest';
import { Firestore } from '../../services/firebase/firestore/client';
import type { ServiceTarget } from '../../services/firebase/requests/send-request';
import type { Journal } from '../../services/operations/journal';
import type { Targets } from '../../services/operations/work';
import { createTestOperations } from './test-operations';

type Life = Omit<Parameters<typeof createTestOperations>[0], 'targets' | 'journal' | 'isAlive'> & {
  targets: Targets;
  journal: Journal;
};

/** The engine of a worker: after `kill` its calls never settle. */
export function startMortalEngine({ journal, targets, ...options }: Life) {
  let isAlive = true;
  const kill = () => {
    isAlive = false;
  };
  // Otherwise an engine with work left repeats it, beside all further tests of this process.
  onTestFinished(kill);
  const never = () => new Promise<never>(() => {});
  const mortal =
    <Parameters extends unknown[], Value>(act: (...parameters: Parameters) => Promise<Value>) =>
    async (...parameters: Parameters) => {
      if (!isAlive) return never();
      const value = await act(...parameters);
      return isAlive ? value : never();
    };
  const mortalTarget = <Target extends ServiceTarget>(target: Target) => ({
    ...target,
    idToken: mortal(target.idToken),
  });
  const { engine, ...watched } = createTestOperations({
    ...options,
    journal: {
      add: mortal(journal.add),
      readAll: mortal(journal.readAll),
      save: mortal(journal.save),
      readPart: mortal(journal.readPart) as Journal['readPart'],
      savePart: mortal(journal.savePart),
      remove: mortal(journal.remove),
    },
    targets: async () => ({
      firestore: new Firestore(mortalTarget(targets.firestore.database)),
      storage: mortalTarget(targets.storage),
    }),
    isAlive: () => isAlive,
  });
  return { ...engine, ...watched, kill };
}
