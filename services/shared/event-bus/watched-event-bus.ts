// An event bus whose events are counted, told and heard.

import { watchOperations } from '#shared/telemetry/stores/watched-operation.ts';
import type { Telemetry } from '#shared/telemetry/telemetry.ts';
import type { EventBus } from './event-bus.ts';
import { eventMetrics } from './metrics.ts';

/** `store` is the name of what stands behind it. The bus itself where nothing is counted. */
export function watchedEventBus(inner: EventBus, store: string, { metrics }: Telemetry): EventBus {
  if (!metrics.on) return inner;
  const publish = watchOperations(metrics, { store, port: 'events' }, () => false)('publish');
  const outcomes = metrics.counter(eventMetrics.handled);
  return {
    publish: (subject, event, trace) => publish(() => inner.publish(subject, event, trace)),
    subscribe(subject, handler, options) {
      const handled = outcomes({ subject, outcome: 'handled' });
      const failed = outcomes({ subject, outcome: 'failed' });
      const watched: typeof handler = async (event, trace) => {
        try {
          await handler(event, trace);
          handled.add();
        } catch (error) {
          failed.add();
          throw error;
        }
      };
      return inner.subscribe(subject, watched, options);
    },
    close: () => inner.close(),
  };
}
