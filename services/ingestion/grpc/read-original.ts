// ReadOriginal: a part of a document's original, so that the caller never holds more of it than a part.

import { buffer } from 'node:stream/consumers';
import { documentNotFound } from '../errors.ts';
import { ingestionCall } from '../ingestion-call.ts';
import { liveDocument } from './live-document.ts';

const mostBytes = 1024 * 1024;

export const readOriginal = ingestionCall('ReadOriginal', {
  from: ['edge'],
  needs: 'knowledge.content',
  serve: (parts) => async (request) => {
    const { _id: id } = await liveDocument(parts, request);
    const start = Math.max(0, request.offset);
    const end = start + Math.min(Math.max(request.length, 1), mostBytes);
    const part = await parts.files.open(id, { start, end });
    if (!part) throw documentNotFound();
    return { data: await buffer(part) };
  },
});
