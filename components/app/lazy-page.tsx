import { useEffect, useState, type ComponentType } from 'react';
import { once } from '../../services/background/concurrency';
import { Skeleton } from '../ui/loading';

export type LoadPage = () => Promise<{ default: ComponentType }>;

/**
 * Loads a page's code on demand. React's own `lazy` shows its fallback for at least 300 ms, but the
 * code loads from disk in a tenth of that.
 */
export function lazyPage(load: LoadPage) {
  let loaded: ComponentType | undefined;
  const preload = once(async () => (loaded = (await load()).default));

  function Page() {
    const [Loaded, setLoaded] = useState(() => loaded);
    const [failure, setFailure] = useState<{ error: unknown }>();
    useEffect(() => {
      if (!Loaded) {
        preload().then(
          (component) => setLoaded(() => component),
          (error: unknown) => setFailure({ error }),
        );
      }
    }, [Loaded]);
    if (failure) throw failure.error;
    if (Loaded) return <Loaded />;
    return (
      <div role="status" aria-label="Loading the page" className="flex flex-col gap-3 p-3">
        <Skeleton className="h-6 w-40" />
        <Skeleton className="h-8 w-full" />
      </div>
    );
  }

  return { Page, preload };
}
