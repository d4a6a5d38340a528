// Declares the calls of this service.

import { callsOf } from '#shared/contract/calls/declared-call.ts';
import type { RunExecutorServiceDefinition } from '#shared/platform/grpc/protos.ts';
import type { RunExecutorParts } from './dependencies.ts';

/** Declares one call; see `callsOf`. */
export const runExecutorCall = callsOf<RunExecutorServiceDefinition, RunExecutorParts>();
