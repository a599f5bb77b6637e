import { pictureWork } from '../../services/blog/delete-picture';
import { createPostWork } from '../../services/blog/publish-post';
import { createDocumentsWork } from '../../services/operations/documents';
import { createEngine } from '../../services/operations/engine';
import type { OperationView } from '../../services/operations/operation-view';
import type { EngineOptions } from '../../services/operations/work';
import { codeRules } from '../../services/codes/changes';
import { createMemoryJournal } from './memory-journal';

const pace = { firstMs: 2, longestMs: 20, longestForQuotaMs: 20 };

export const hasEnded = ({ state }: OperationView): boolean =>
  ['done', 'cancelled', 'undone', 'failed'].includes(state);

export function createTestOperations({
  settleMs = 100,
  isAlive = () => true,
  publish,
  ...options
}: Pick<EngineOptions, 'targets'> &
  Partial<EngineOptions> & {
    isAlive?: () => boolean;
  }) {
  let views: OperationView[] = [];
  const watchers = new Set<() => void>();

  const engine = createEngine({
    journal: createMemoryJournal(),
    works: {
      documents: createDocumentsWork(codeRules),
      post: createPostWork(() => Promise.resolve()),
      picture: pictureWork,
    },
    browserSession: () => Promise.resolve('one'),
    becomeRunner: () => Promise.resolve(),
    wakeAt: () => Promise.resolve(),
    report(error) {
      throw error;
    },
    isSessionOver: () => Promise.resolve(false),
    pace,
    settleMs,
    ...options,
    publish(next) {
      if (!isAlive()) return;
      publish?.(next);
      views = next;
      for (const watch of watchers) watch();
    },
  });

  const view = (id: string) => views.find((candidate) => candidate.id === id);

  function until(id: string, isReached: (view: OperationView) => boolean): Promise<OperationView> {
    const { promise, resolve } = Promise.withResolvers<OperationView>();
    const watch = () => {
      const reached = view(id);
      if (!reached || !isReached(reached)) return;
      watchers.delete(watch);
      resolve(reached);
    };
    watchers.add(watch);
    watch();
    return promise;
  }

  return { engine, view, until, untilEnd: (id: string) => until(id, hasEnded) };
}
