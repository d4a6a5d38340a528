// The limits service as tests host it that are about calls as such: all its calls answered by one function.

import type { CallContext } from '#shared/platform/grpc/context.ts';
import { protos } from '#shared/platform/grpc/protos.ts';
import type { HostedService } from '#shared/platform/grpc/server.ts';
import { fakeOf } from './hosted-service.ts';

type Answer = (request: unknown, context: CallContext) => Promise<Record<string, never>>;

/** `answer` is asked for the handler of each call. */
export function everyLimitsCall(answer: (call: string) => Answer): HostedService {
  return fakeOf(protos.limits, Object.fromEntries(Object.keys(protos.limits).map((call) => [call, answer(call)])));
}
