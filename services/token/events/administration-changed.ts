// Tells every edge that tokens of an organization's administration ended, or that a support access opened or ended.
// After the write; a lost event costs the few seconds until the cache expires, so a failure to publish is logged and
// never fails the act.

import type { Logger } from '#shared/platform/telemetry/logger.ts';
import { type TraceContext, traceId } from '#shared/platform/telemetry/trace-context.ts';
import type { EventBus } from '#shared/ports/event-bus/event-bus.ts';

/** Publishes it for one organization. */
export type AnnounceAdministration = (organizationId: string, trace: TraceContext) => Promise<void>;

export function announceAdministration(
  subject: 'admin-token-revoked' | 'support-access-changed',
  bus: EventBus,
  log: Logger,
): AnnounceAdministration {
  return async (organizationId, trace) => {
    try {
      await bus.publish(subject, { organization_id: organizationId }, trace);
    } catch (error) {
      const of = { organization_id: organizationId, trace_id: traceId(trace) };
      log.warn({ err: error, ...of }, `${subject} was not published`);
    }
  };
}
