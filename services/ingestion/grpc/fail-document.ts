// FailDocument: for a run that ended without processing its document.

import type { FailDocumentRequest__Output } from '#proto/colloquy/ingestion/v1/FailDocumentRequest.ts';
import type { FailDocumentResponse } from '#proto/colloquy/ingestion/v1/FailDocumentResponse.ts';
import type { Ingestion } from '../dependencies.ts';
import { ingestionMetrics } from '../metrics.ts';
import { failReading } from '../worker/reading-ends.ts';

export function failDocument(deps: Ingestion) {
  const counted = deps.telemetry.metrics.counter(ingestionMetrics.ended);
  return async (request: FailDocumentRequest__Output): Promise<FailDocumentResponse> => {
    const { organization_id: organizationId, document_id: documentId, run_id: runId } = request;
    const error = request.error.trim() || 'The document could not be read.';
    const ended = await failReading(deps, { organizationId, documentId, runId }, error);
    if (ended) counted({ state: ended.state }).add();
    return {};
  };
}
