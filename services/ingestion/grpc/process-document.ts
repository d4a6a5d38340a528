// ProcessDocument: called by run-executor's worker, again after a crash.

import type { ProcessDocumentRequest__Output } from '#proto/colloquy/ingestion/v1/ProcessDocumentRequest.ts';
import type { ProcessDocumentResponse } from '#proto/colloquy/ingestion/v1/ProcessDocumentResponse.ts';
import type { CallContext } from '#shared/grpc/context.ts';
import type { Ingestion } from '../dependencies.ts';
import { processDocument as process } from '../worker/processing.ts';

export function processDocument(deps: Ingestion) {
  return (request: ProcessDocumentRequest__Output, context: CallContext): Promise<ProcessDocumentResponse> =>
    process(deps, request.organization_id, request.document_id, context);
}
