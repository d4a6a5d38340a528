// Bounded concurrency over a list.

/**
 * Does `act` for each item, some at once. After a failure no other is begun; it rejects with that once those that
 * were begun are over, so that nothing goes on behind a caller's back.
 */
export async function eachOf<T>(
  items: readonly T[],
  atOnce: number,
  act: (item: T) => Promise<unknown>,
): Promise<void> {
  const rest = items.values();
  let failed: { error: unknown } | undefined;
  const worker = async (): Promise<void> => {
    for (const item of rest) {
      if (failed) return;
      try {
        await act(item);
      } catch (error) {
        failed ??= { error };
      }
    }
  };
  await Promise.all(Array.from({ length: Math.min(atOnce, items.length) }, worker));
  if (failed) throw failed.error;
}
