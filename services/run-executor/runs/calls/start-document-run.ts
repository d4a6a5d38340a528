// StartDocumentRun: accepts a document for processing, once per run id.

import type { StartDocumentRunRequest__Output } from '#proto/colloquy/run_executor/v1/StartDocumentRunRequest.ts';
import type { StartDocumentRunResponse } from '#proto/colloquy/run_executor/v1/StartDocumentRunResponse.ts';
import { DuplicateKeyError } from '#shared/ports/document-store/document-store.ts';
import type { CallContext } from '#shared/platform/grpc/context.ts';
import type { RunDocument } from '../rules/run.ts';
import type { RunExecutor } from '../../dependencies.ts';
import { wake } from '../../events/wake.ts';

export function startDocumentRun(executor: RunExecutor) {
  return async (request: StartDocumentRunRequest__Output, context: CallContext): Promise<StartDocumentRunResponse> => {
    const now = new Date(executor.clock());
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
      await executor.runs.insert(run);
    } catch (error) {
      if (!(error instanceof DuplicateKeyError)) throw error;
      return {};
    }
    executor.watch.accepted('document');
    wake(executor, run);
    return {};
  };
}
