// Declares the calls of this service.

import { callsOf } from '#shared/contract/calls/declared-call.ts';
import type { IngestionServiceDefinition } from '#shared/platform/grpc/protos.ts';
import type { IngestionParts } from './dependencies.ts';

/** Declares one call; see `callsOf`. */
export const ingestionCall = callsOf<IngestionServiceDefinition, IngestionParts, 'UploadDocument'>();
