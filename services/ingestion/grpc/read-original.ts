// ReadOriginal: a part of a document's original, so that who hands it on never has more of it than a part.

import { buffer } from 'node:stream/consumers';
import type { ReadOriginalRequest__Output } from '#proto/colloquy/ingestion/v1/ReadOriginalRequest.ts';
import type { ReadOriginalResponse } from '#proto/colloquy/ingestion/v1/ReadOriginalResponse.ts';
import type { Ingestion } from '../dependencies.ts';
import { documentNotFound } from '../errors.ts';
import { liveDocument } from './live-document.ts';

const mostBytes = 1024 * 1024;

export function readOriginal(deps: Pick<Ingestion, 'knowledgeBases' | 'documents' | 'files'>) {
  return async (request: ReadOriginalRequest__Output): Promise<ReadOriginalResponse> => {
    const { _id: id } = await liveDocument(deps, request);
    const start = Math.max(0, request.offset);
    const end = start + Math.min(Math.max(request.length, 1), mostBytes);
    const part = await deps.files.open(id, { start, end });
    if (!part) throw documentNotFound();
    return { data: await buffer(part) };
  };
}
