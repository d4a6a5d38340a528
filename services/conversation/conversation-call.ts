// Declares the calls of this service.

import { callsOf } from '#shared/contract/calls/declared-call.ts';
import type { ConversationServiceDefinition } from '#shared/platform/grpc/protos.ts';
import type { ConversationParts } from './dependencies.ts';

/** Declares one call; see `callsOf`. */
export const conversationCall = callsOf<ConversationServiceDefinition, ConversationParts>();
