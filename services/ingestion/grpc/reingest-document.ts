// ReingestDocument: reads a completed document again; until that is done, its text of before is found.

import type { ReingestDocumentRequest__Output } from '#proto/colloquy/ingestion/v1/ReingestDocumentRequest.ts';
import type { ReingestDocumentResponse } from '#proto/colloquy/ingestion/v1/ReingestDocumentResponse.ts';
import type { CallContext } from '#shared/platform/grpc/context.ts';
import type { Ingestion } from '../dependencies.ts';
import { readAgain } from '../worker/read-again.ts';
import { documentMessage } from './messages.ts';

export function reingestDocument(deps: Ingestion) {
  return async (request: ReingestDocumentRequest__Output, context: CallContext): Promise<ReingestDocumentResponse> => ({
    document: documentMessage(await readAgain(deps, request, 'completed', context)),
  });
}
