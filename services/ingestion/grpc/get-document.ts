// GetDocument: reads one of a knowledge base.

import { ingestionCall } from '../ingestion-call.ts';
import { liveDocument } from './live-document.ts';
import { documentMessage } from './messages.ts';

export const getDocument = ingestionCall('GetDocument', {
  from: ['edge'],
  needs: 'knowledge.read',
  serve: (parts) => async (request) => ({
    document: documentMessage(await liveDocument(parts, request)),
  }),
});
