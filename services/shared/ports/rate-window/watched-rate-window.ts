// A rate window whose operations are counted.

import type { Metrics } from '#shared/platform/telemetry/metrics.ts';
import { watchOperations } from '#shared/platform/telemetry/stores/watched-operation.ts';
import type { RateWindow } from './rate-window.ts';

/** `store` is the name of the adapter. The window itself where nothing is counted. */
export function watchedRateWindow(inner: RateWindow, store: string, metrics: Metrics): RateWindow {
  if (!metrics.on) return inner;
  const watch = watchOperations(metrics, { store, port: 'rates' }, () => false);
  const [take, read] = [watch('take'), watch('read')];
  return {
    take: (key, policy, once) => take(() => inner.take(key, policy, once)),
    read: (key, policy) => read(() => inner.read(key, policy)),
    close: () => inner.close(),
  };
}
