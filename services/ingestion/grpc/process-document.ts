// ProcessDocument: called by run-executor's worker, again after a crash.

import { ingestionCall } from '../ingestion-call.ts';
import { ingestionMetrics } from '../metrics.ts';
import { processDocument as process } from '../worker/processing.ts';

export const processDocument = ingestionCall('ProcessDocument', {
  from: ['run-executor'],
  serve(parts) {
    const { metrics } = parts.telemetry;
    const ended = metrics.counter(ingestionMetrics.ended);
    const duration = metrics.histogram(ingestionMetrics.duration)({});
    const chunks = metrics.counter(ingestionMetrics.chunks)({});
    return async (request, context) => {
      const startedAt = performance.now();
      const { organization_id: organizationId, document_id: documentId, run_id: runId } = request;
      const outcome = await process(parts, { organizationId, documentId, runId }, context);
      ended({ state: outcome.state }).add();
      duration.observe((performance.now() - startedAt) / 1000);
      chunks.add(outcome.chunk_count);
      return outcome;
    };
  },
});
