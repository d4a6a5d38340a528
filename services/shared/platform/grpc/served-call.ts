// One call as the serving end runs it, however it came in: counted, traced, with its handler's errors as a status.
// A defect is logged with its request id and told to nobody.

import { status as grpcStatus, type StatusObject } from '@grpc/grpc-js';
import type { CallFacts } from '#shared/contract/calls/call-facts.ts';
import { ContractError, unavailable } from '#shared/contract/errors/contract-error.ts';
import { toGrpcStatus } from '#shared/contract/errors/grpc-status.ts';
import { checkActor } from '#shared/contract/permissions/call-check.ts';
import type { Logger } from '#shared/platform/telemetry/logger.ts';
import type { Telemetry } from '#shared/platform/telemetry/telemetry.ts';
import { StoreUnavailableError } from '#shared/ports/document-store/document-store.ts';
import { LiveStreamUnavailableError } from '#shared/ports/live-stream/live-stream.ts';
import { type CallContext, loggedContext } from './context.ts';
import { grpcMetrics, observeCalls } from './metrics.ts';
import { endCall, traceCalls } from './spans.ts';

/** The outcome of a call: one of the two. */
export interface Outcome {
  readonly response?: object;
  readonly status?: Partial<StatusObject>;
}

/** Runs a handler with the received message; `received` is without a signal. Never rejects. */
export type ServedCall = (request: unknown, received: CallContext, signal: AbortSignal) => Promise<Outcome>;

/** For a caller who has gone: nobody reads it, the counts of calls do. */
const left: Partial<StatusObject> = { code: grpcStatus.CANCELLED, details: 'the caller has gone' };

/**
 * The calls of one path. `facts`: undefined for a call that nobody has declared, which is refused to actors with a
 * role.
 */
export function servedCall(
  path: string,
  facts: CallFacts | undefined,
  handler: (request: never, context: CallContext) => Promise<unknown>,
  log: Logger,
  { metrics, tracer }: Telemetry,
): ServedCall {
  const observe = observeCalls(metrics, grpcMetrics.served, path);
  const trace = traceCalls(tracer, 'server', path);
  return async (request, received, signal) => {
    const startedAt = observe ? performance.now() : 0;
    const span = trace?.(received);
    const context = { ...received, ...(span && { traceparent: span.traceparent }), signal };
    const end = (code: grpcStatus): void => {
      observe?.(startedAt, code);
      if (span) endCall(span, 'server', code);
    };
    try {
      // Another service has checked the actor itself; the actor comes along for the audit.
      if (isFromOutside(received)) checkActor(facts, received.actor, request);
      const response = (await handler(request as never, context)) as object;
      end(grpcStatus.OK);
      return { response };
    } catch (error) {
      const status = isOfLeaving(error, signal) ? left : toGrpcStatus(refusal(error, path, context, log));
      end(status.code ?? grpcStatus.UNKNOWN);
      return { status };
    }
  };
}

/** Of edge, or of a caller without a name: this is the first of our services that the actor comes to. */
function isFromOutside({ caller }: CallContext): boolean {
  return caller?.service === undefined || caller.service === 'edge';
}

/** Whether a handler gave up since its caller had, which is no defect of its. */
function isOfLeaving(error: unknown, signal: AbortSignal): boolean {
  return signal.aborted && error === signal.reason;
}

function refusal(error: unknown, path: string, context: CallContext, log: Logger): unknown {
  if (error instanceof ContractError) return error;
  if (error instanceof StoreUnavailableError) {
    log.warn({ err: error, call: path, ...loggedContext(context) }, 'store unavailable');
    return unavailable('The store', error);
  }
  if (error instanceof LiveStreamUnavailableError) {
    log.warn({ err: error, call: path, ...loggedContext(context) }, 'live stream unavailable');
    return unavailable('The live stream', error);
  }
  log.error({ err: error, call: path, ...loggedContext(context) }, 'call failed');
  return error;
}
