// ReingestDocument: reads a completed document again; until that is done, searches find its previous text.

import { knowledgeTarget } from '../domain/targets.ts';
import { ingestionCall } from '../ingestion-call.ts';
import { readAgain } from '../worker/read-again.ts';
import { documentMessage } from './messages.ts';

export const reingestDocument = ingestionCall('ReingestDocument', {
  from: ['edge'],
  needs: 'knowledge.write',
  // A document that is there is read once more, and shown to nobody else.
  isHarmless: true,
  act: (request) => ({ action: 'document.reingest', ...knowledgeTarget(request, 'documents', request.document_id) }),
  serve: (parts) => async (request, context) => ({
    document: documentMessage(await readAgain(parts, request, 'completed', context)),
  }),
});
