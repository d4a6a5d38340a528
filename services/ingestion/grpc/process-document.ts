// ProcessDocument: called by run-executor's worker, again after a crash.

import type { ProcessDocumentRequest__Output } from '#proto/colloquy/ingestion/v1/ProcessDocumentRequest.ts';
import type { ProcessDocumentResponse } from '#proto/colloquy/ingestion/v1/ProcessDocumentResponse.ts';
import type { CallContext } from '#shared/platform/grpc/context.ts';
import type { Ingestion } from '../dependencies.ts';
import { ingestionMetrics } from '../metrics.ts';
import { processDocument as process } from '../worker/processing.ts';

export function processDocument(deps: Ingestion) {
  const { metrics } = deps.telemetry;
  const ended = metrics.counter(ingestionMetrics.ended);
  const duration = metrics.histogram(ingestionMetrics.duration)({});
  const chunks = metrics.counter(ingestionMetrics.chunks)({});
  return async (request: ProcessDocumentRequest__Output, context: CallContext): Promise<ProcessDocumentResponse> => {
    const startedAt = performance.now();
    const { organization_id: organizationId, document_id: documentId, run_id: runId } = request;
    const outcome = await process(deps, { organizationId, documentId, runId }, context);
    ended({ state: outcome.state }).add();
    duration.observe((performance.now() - startedAt) / 1000);
    chunks.add(outcome.chunk_count);
    return outcome;
  };
}
