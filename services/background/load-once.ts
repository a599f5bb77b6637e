/** Loads once, however many wait for it; after a failure the next one who asks tries again. */
export function createLoadOnce(load: () => Promise<void>): () => Promise<void> {
  let loading: Promise<void> | null = null;
  return () => {
    loading ??= load().catch((error: unknown) => {
      loading = null;
      throw error;
    });
    return loading;
  };
}
