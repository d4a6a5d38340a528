// Metrics of streams, with their instruments.

import type { Metrics } from '#shared/platform/telemetry/metrics.ts';
import { streamMetrics } from '../metrics.ts';

/** How a stream came to its end; see metrics.ts. */
export type StreamEnd = 'done' | 'left' | 'stalled' | 'unread' | 'revoked' | 'draining' | 'lost';

/** See metrics.ts. Times are of performance.now. */
export interface StreamWatch {
  /** Observes how many are open, of how many at most. */
  gather(open: () => number, room: number): void;
  opened(startedAt: number): void;
  sent(frames: number, bytes: number): void;
  ended(how: StreamEnd, startedAt: number): void;
  retold(): void;
}

export function streamWatch(metrics: Metrics): StreamWatch {
  const [openNow, most] = [metrics.gauge(streamMetrics.open)({}), metrics.gauge(streamMetrics.room)({})];
  const opening = metrics.histogram(streamMetrics.opening)({});
  const ended = metrics.counter(streamMetrics.ended);
  const duration = metrics.histogram(streamMetrics.duration)({});
  const frames = metrics.counter(streamMetrics.frames)({});
  const bytes = metrics.counter(streamMetrics.bytes)({});
  const retells = metrics.counter(streamMetrics.retells)({});
  const since = (startedAt: number): number => (performance.now() - startedAt) / 1000;
  return {
    gather(open, room) {
      most.set(room);
      metrics.beforeScrape(() => openNow.set(open()));
    },
    opened: (startedAt) => opening.observe(since(startedAt)),
    sent(framesSent, bytesSent) {
      frames.add(framesSent);
      bytes.add(bytesSent);
    },
    ended(how, startedAt) {
      ended({ how }).add();
      duration.observe(since(startedAt));
    },
    retold: () => retells.add(),
  };
}
