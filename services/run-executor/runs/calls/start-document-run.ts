// StartDocumentRun: accepts a document for processing, once per run id.

import { DuplicateKeyError } from '#shared/ports/document-store/document-store.ts';
import { runExecutorCall } from '../../run-executor-call.ts';
import type { RunDocument } from '../rules/run.ts';

export const startDocumentRun = runExecutorCall('StartDocumentRun', {
  from: ['ingestion'],
  serve: (parts) => async (request, context) => {
    const now = new Date(parts.clock());
    const run: RunDocument = {
      _id: request.run_id,
      organization_id: request.organization_id,
      kind: 'document',
      state: 'queued',
      document_id: request.document_id,
      created_by: 'member',
      created_at: now,
      attempt: 1,
      max_attempts: 3,
      open_key: `documents:${request.organization_id}`,
      document_ready_at: now,
      epoch: 1,
      frames: 0,
      steps: [],
      usage: { input_tokens: 0, output_tokens: 0 },
      ...(context.traceparent === undefined ? {} : { traceparent: context.traceparent }),
    };
    try {
      await parts.runs.insert(run);
    } catch (error) {
      if (!(error instanceof DuplicateKeyError)) throw error;
      return {};
    }
    parts.watch.accepted('document');
    parts.workers.wake(run);
    return {};
  },
});
