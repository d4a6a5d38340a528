// An event bus whose events are counted and traced, told and heard. Attributes follow OpenTelemetry's conventions for
// messaging.

import { attribute } from '#shared/platform/telemetry/attributes.ts';
import { watchOperations } from '#shared/platform/telemetry/stores/watched-operation.ts';
import type { Telemetry } from '#shared/platform/telemetry/telemetry.ts';
import { type EventBus, NoCapacityError } from './event-bus.ts';
import { eventMetrics } from './metrics.ts';

/** `store` is the name of the adapter. The bus itself where nothing is counted or traced. */
export function watchedEventBus(inner: EventBus, store: string, { metrics, tracer }: Telemetry): EventBus {
  if (!metrics.on && !tracer) return inner;
  const counted = watchOperations(metrics, { store, port: 'events' }, () => false)('publish');
  const outcomes = metrics.counter(eventMetrics.handled);
  return {
    async publish(subject, event, trace = {}) {
      const span =
        trace.traceparent === undefined
          ? undefined
          : tracer?.start(`send ${subject}`, 'producer', trace, {
              [attribute.messagingSystem]: store,
              [attribute.messagingOperation]: 'publish',
              [attribute.messagingOperationType]: 'send',
              [attribute.messagingDestination]: subject,
            });
      try {
        await counted(() => inner.publish(subject, event, span ?? trace));
        span?.end();
      } catch (error) {
        span?.end('unavailable');
        throw error;
      }
    },
    subscribe(subject, handler, options) {
      const handled = outcomes({ subject, outcome: 'handled' });
      const refused = outcomes({ subject, outcome: 'refused' });
      const failed = outcomes({ subject, outcome: 'failed' });
      const watched: typeof handler = async (event, trace) => {
        const span =
          trace.traceparent === undefined
            ? undefined
            : tracer?.start(`process ${subject}`, 'consumer', trace, {
                [attribute.messagingSystem]: store,
                [attribute.messagingOperation]: 'process',
                [attribute.messagingOperationType]: 'process',
                [attribute.messagingDestination]: subject,
                [attribute.messagingGroup]: options?.group,
              });
        try {
          await handler(event, span ?? trace);
          handled.add();
          span?.end();
        } catch (error) {
          const full = error instanceof NoCapacityError;
          (full ? refused : failed).add();
          span?.end(full ? undefined : 'handler_failed');
          throw error;
        }
      };
      return inner.subscribe(subject, watched, options);
    },
    close: () => inner.close(),
  };
}
