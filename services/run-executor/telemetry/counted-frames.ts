// The live stream, with the frames counted that are appended to it.

import type { Metrics } from '#shared/platform/telemetry/metrics.ts';
import type { LiveStream } from '#shared/ports/live-stream/live-stream.ts';
import { runMetrics } from '../metrics.ts';

/** The stream itself where nothing is counted. */
export function countedFrames(inner: LiveStream, metrics: Metrics): LiveStream {
  if (!metrics.on) return inner;
  const written = metrics.counter(runMetrics.frames)({});
  return {
    async append(runId, frames) {
      await inner.append(runId, frames);
      written.add(frames.length);
    },
    read: (runId, cursor, limit) => inner.read(runId, cursor, limit),
    newest: (runId) => inner.newest(runId),
    watch: (runId, listener) => inner.watch(runId, listener),
    expire: (runId, keepMs) => inner.expire(runId, keepMs),
    remove: (runId) => inner.remove(runId),
    close: () => inner.close(),
  };
}
