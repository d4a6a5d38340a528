// A live stream whose operations are counted.

import type { Metrics } from '#shared/platform/telemetry/metrics.ts';
import { watchOperations } from '#shared/platform/telemetry/stores/watched-operation.ts';
import { type LiveStream, StaleFrameError, StreamGapError } from './live-stream.ts';

/** `store` is the name of the adapter. The stream itself where nothing is counted. */
export function watchedLiveStream(inner: LiveStream, store: string, metrics: Metrics): LiveStream {
  if (!metrics.on) return inner;
  const isRefusal = (error: unknown): boolean => error instanceof StaleFrameError || error instanceof StreamGapError;
  const watch = watchOperations(metrics, { store, port: 'live_stream' }, isRefusal);
  const [append, read, newest, expire, remove] = [
    watch('append'),
    watch('read'),
    watch('newest'),
    watch('expire'),
    watch('remove'),
  ];
  return {
    append: (runId, frames) => append(() => inner.append(runId, frames)),
    read: (runId, cursor, limit) => read(() => inner.read(runId, cursor, limit)),
    newest: (runId) => newest(() => inner.newest(runId)),
    watch: (runId, listener) => inner.watch(runId, listener),
    expire: (runId, keepMs) => expire(() => inner.expire(runId, keepMs)),
    remove: (runId) => remove(() => inner.remove(runId)),
    close: () => inner.close(),
  };
}
