// Starts the run that reads a document. Idempotent by the run's id, which was made with the request for the reading.

import type { CallContext } from '#shared/platform/grpc/context.ts';
import type { DocumentDocument } from '../collections.ts';
import type { IngestionParts } from '../dependencies.ts';

/** Starts it and removes it from the document's due work. */
export async function startRun(
  parts: Pick<IngestionParts, 'runExecutor' | 'documents'>,
  document: DocumentDocument,
  context: CallContext,
): Promise<void> {
  await parts.runExecutor.StartDocumentRun(
    { run_id: document.run_id, organization_id: document.organization_id, document_id: document._id },
    context,
  );
  await parts.documents.runStarted(document._id, document.run_id);
}
