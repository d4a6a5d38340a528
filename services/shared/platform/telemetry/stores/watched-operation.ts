// Times the operations of a port, for the wrappers of the ports (watched-*.ts beside each).

import type { Metrics } from '../metrics.ts';
import { storeMetrics } from './metrics.ts';

/** Runs an operation and counts it. */
export type WatchedOperation = <T>(work: () => Promise<T>) => Promise<T>;

/** Makes the watch of a store; `isRefusal` names the errors that are no failures of it. */
export function watchOperations(
  metrics: Metrics,
  store: { store: string; port: string },
  isRefusal: (error: unknown) => boolean,
): (operation: string) => WatchedOperation {
  const durations = metrics.histogram(storeMetrics.duration);
  const failures = metrics.counter(storeMetrics.errors);
  return (operation) => {
    const labels = { ...store, operation };
    const duration = durations(labels);
    const failure = failures(labels);
    return async (work) => {
      const startedAt = performance.now();
      try {
        return await work();
      } catch (error) {
        if (!isRefusal(error)) failure.add();
        throw error;
      } finally {
        duration.observe((performance.now() - startedAt) / 1000);
      }
    };
  };
}
