// Tells every edge that tokens of the administration of an organization ended, or that an access for support was opened or ended.
// After the write; a lost event costs the few seconds until they look for themselves, so a failure to tell is logged and never
// fails the act.

import type { Logger } from '#shared/platform/telemetry/logger.ts';
import { type TraceContext, traceId } from '#shared/platform/telemetry/trace-context.ts';
import type { EventBus } from '#shared/ports/event-bus/event-bus.ts';

/** Tells it for one organization. */
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
