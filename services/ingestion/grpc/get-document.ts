// GetDocument: reads one of a knowledge base.

import type { GetDocumentRequest__Output } from '#proto/colloquy/ingestion/v1/GetDocumentRequest.ts';
import type { GetDocumentResponse } from '#proto/colloquy/ingestion/v1/GetDocumentResponse.ts';
import type { Ingestion } from '../dependencies.ts';
import { liveDocument } from './live-document.ts';
import { documentMessage } from './messages.ts';

export function getDocument(deps: Pick<Ingestion, 'knowledgeBases' | 'documents'>) {
  return async (request: GetDocumentRequest__Output): Promise<GetDocumentResponse> => ({
    document: documentMessage(await liveDocument(deps, request)),
  });
}
