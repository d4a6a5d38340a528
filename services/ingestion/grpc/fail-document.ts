// FailDocument: for a run that ended without processing its document.

import { ingestionCall } from '../ingestion-call.ts';
import { ingestionMetrics } from '../metrics.ts';
import { failReading } from '../worker/reading-ends.ts';

export const failDocument = ingestionCall('FailDocument', {
  from: ['run-executor'],
  serve(parts) {
    const counted = parts.telemetry.metrics.counter(ingestionMetrics.ended);
    return async (request) => {
      const { organization_id: organizationId, document_id: documentId, run_id: runId } = request;
      const error = request.error.trim() || 'The document could not be read.';
      const ended = await failReading(parts, { organizationId, documentId, runId }, error);
      if (ended) counted({ state: ended.state }).add();
      return {};
    };
  },
});
