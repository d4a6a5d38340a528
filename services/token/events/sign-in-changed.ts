// Tells every edge that a session or a member changed. After the write; a lost event costs the few seconds until the
// cache expires, so a failure to publish is logged and never fails the act.

import type { Logger } from '#shared/platform/telemetry/logger.ts';
import { type TraceContext, traceId } from '#shared/platform/telemetry/trace-context.ts';
import type { EventBus } from '#shared/ports/event-bus/event-bus.ts';

/** Publishes changes of sessions and of members. */
export interface AnnounceSignIn {
  sessionEnded(sessionId: string, trace: TraceContext): Promise<void>;
  memberChanged(memberId: string, trace: TraceContext): Promise<void>;
}

export function announceSignIn(bus: EventBus, log: Logger): AnnounceSignIn {
  const logged = async (publishing: Promise<void>, about: object, trace: TraceContext): Promise<void> => {
    try {
      await publishing;
    } catch (error) {
      log.warn(
        { err: error, ...about, trace_id: traceId(trace) },
        'a change of a session or a member was not published',
      );
    }
  };
  return {
    sessionEnded: (id, trace) =>
      logged(bus.publish('session-ended', { session_id: id }, trace), { session_id: id }, trace),
    memberChanged: (id, trace) =>
      logged(bus.publish('member-changed', { member_id: id }, trace), { member_id: id }, trace),
  };
}
