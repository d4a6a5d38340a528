// FailDocument: for a run that ended without processing its document.

import type { FailDocumentRequest__Output } from '#proto/colloquy/ingestion/v1/FailDocumentRequest.ts';
import type { FailDocumentResponse } from '#proto/colloquy/ingestion/v1/FailDocumentResponse.ts';
import type { Ingestion } from '../dependencies.ts';
import { ingestionMetrics } from '../metrics.ts';
import { failDocument as fail } from '../worker/processing.ts';

export function failDocument(deps: Ingestion) {
  const failed = deps.telemetry.metrics.counter(ingestionMetrics.ended)({ state: 'failed' });
  return async (request: FailDocumentRequest__Output): Promise<FailDocumentResponse> => {
    const error = request.error.trim() || 'The document could not be processed.';
    if (await fail(deps, request.organization_id, request.document_id, error)) failed.add();
    return {};
  };
}
