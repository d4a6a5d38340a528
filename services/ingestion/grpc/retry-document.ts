// RetryDocument: reads a document that failed again.

import type { RetryDocumentRequest__Output } from '#proto/colloquy/ingestion/v1/RetryDocumentRequest.ts';
import type { RetryDocumentResponse } from '#proto/colloquy/ingestion/v1/RetryDocumentResponse.ts';
import type { CallContext } from '#shared/platform/grpc/context.ts';
import type { Ingestion } from '../dependencies.ts';
import { readAgain } from '../worker/read-again.ts';
import { documentMessage } from './messages.ts';

export function retryDocument(deps: Ingestion) {
  return async (request: RetryDocumentRequest__Output, context: CallContext): Promise<RetryDocumentResponse> => ({
    document: documentMessage(await readAgain(deps, request, 'failed', context)),
  });
}
