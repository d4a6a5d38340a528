// Takes a call only from a service that has business with it, by the name in its certificate. Refusals are logged and
// counted: inside a system, nobody calls by mistake.

import type { PeerCertificate } from 'node:tls';
import { status as grpcStatus, type StatusObject } from '@grpc/grpc-js';
import type { Logger } from '#shared/platform/telemetry/logger.ts';
import type { Metrics } from '#shared/platform/telemetry/metrics.ts';
import { type CallerNames, servicesOf } from './caller-names.ts';
import { grpcMetrics } from './metrics.ts';
import type { ServiceName } from './service-names.ts';

/** grpc-js's facts of a call's peer. */
export interface CallOrigin {
  getAuthContext(): { sslPeerCertificate?: PeerCertificate } | null;
  getPeer(): string;
}

/** The services of a call's certificate, and the status of a call that they may not make. */
export type CallerCheck = (call: CallOrigin) => {
  readonly callers: readonly ServiceName[];
  readonly refusal?: Partial<StatusObject>;
};

/** The check of one call's path. `allowed`: the services that may make it. */
export function callerCheck(
  path: string,
  allowed: readonly ServiceName[],
  names: CallerNames,
  log: Logger,
  metrics: Metrics,
): CallerCheck {
  const [, service = '', method = ''] = path.split('/');
  const refused = metrics.counter(grpcMetrics.refused);
  return (call) => {
    const shown = alternativeNames(call);
    const callers = servicesOf(shown, names);
    if (callers.some((caller) => allowed.includes(caller))) return { callers };
    refused({ grpc_service: service, grpc_method: method, caller: callers[0] ?? 'stranger' }).add();
    log.warn(
      { call: path, callers, certificate_names: shown?.slice(0, 1_000), address: call.getPeer() },
      'call refused: its caller has no business with it',
    );
    return { callers, refusal: { code: grpcStatus.PERMISSION_DENIED, details: 'this call is not for its caller' } };
  };
}

/** The services of certificates, by connection: reading one takes longer than many a call (0.1 ms). */
const shownBy = new WeakMap<object, string | undefined>();

function alternativeNames(call: CallOrigin): string | undefined {
  const connection = connectionOf(call);
  if (connection && shownBy.has(connection)) return shownBy.get(connection);
  const shown = call.getAuthContext()?.sslPeerCertificate?.subjectaltname;
  if (connection) shownBy.set(connection, shown);
  return shown;
}

/** The HTTP/2 session of a call, which grpc-js shows to nobody; undefined where it is elsewhere in another version. */
function connectionOf(call: CallOrigin): object | undefined {
  const { call: inner } = call as { call?: { stream?: { session?: object } } };
  return inner?.stream?.session;
}
