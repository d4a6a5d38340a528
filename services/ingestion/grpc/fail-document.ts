// FailDocument: for a run that ended without processing its document.

import type { FailDocumentRequest__Output } from '#proto/colloquy/ingestion/v1/FailDocumentRequest.ts';
import type { FailDocumentResponse } from '#proto/colloquy/ingestion/v1/FailDocumentResponse.ts';
import type { Ingestion } from '../dependencies.ts';
import { failDocument as fail } from '../worker/processing.ts';

export function failDocument(deps: Ingestion) {
  return async (request: FailDocumentRequest__Output): Promise<FailDocumentResponse> => {
    const error = request.error.trim() || 'The document could not be processed.';
    await fail(deps, request.organization_id, request.document_id, error);
    return {};
  };
}
