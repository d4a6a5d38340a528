// RetryDocument: reads a document that failed again.

import { knowledgeTarget } from '../domain/targets.ts';
import { ingestionCall } from '../ingestion-call.ts';
import { readAgain } from '../worker/read-again.ts';
import { documentMessage } from './messages.ts';

export const retryDocument = ingestionCall('RetryDocument', {
  from: ['edge'],
  needs: 'knowledge.write',
  // A document that is there is read once more, and shown to nobody else.
  isHarmless: true,
  act: (request) => ({ action: 'document.retry', ...knowledgeTarget(request, 'documents', request.document_id) }),
  serve: (parts) => async (request, context) => ({
    document: documentMessage(await readAgain(parts, request, 'failed', context)),
  }),
});
