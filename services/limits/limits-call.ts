// Declares the calls of this service.

import { callsOf } from '#shared/contract/calls/declared-call.ts';
import type { LimitsServiceDefinition } from '#shared/platform/grpc/protos.ts';
import type { LimitsParts } from './dependencies.ts';

/** Declares one call; see `callsOf`. */
export const limitsCall = callsOf<LimitsServiceDefinition, LimitsParts>();
