// Declares the calls of this service.

import { callsOf } from '#shared/contract/calls/declared-call.ts';
import type { TokenServiceDefinition } from '#shared/platform/grpc/protos.ts';
import type { TokenParts } from './dependencies.ts';

/** Declares one call; see `callsOf`. */
export const tokenCall = callsOf<TokenServiceDefinition, TokenParts>();
