// Tells every service with a cache of an organization's access that it changed. After the write; a lost event costs the
// few seconds until the cache expires, so a failure to publish is logged and never fails the act.

import type { Logger } from '#shared/platform/telemetry/logger.ts';
import { type TraceContext, traceId } from '#shared/platform/telemetry/trace-context.ts';
import type { EventBus } from '#shared/ports/event-bus/event-bus.ts';

/** Publishes it for one organization. */
export type AnnounceAccess = (organizationId: string, trace: TraceContext) => Promise<void>;

export function announceAccess(bus: EventBus, log: Logger): AnnounceAccess {
  return async (organizationId, trace) => {
    try {
      await bus.publish('access-changed', { organization_id: organizationId }, trace);
    } catch (error) {
      log.warn(
        { err: error, organization_id: organizationId, trace_id: traceId(trace) },
        'access-changed was not published',
      );
    }
  };
}
