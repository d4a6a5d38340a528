// ListChunks: a page of the chunks of a document that can be found, in its order. A cursor belongs to one reading:
// after another reading, it is invalid.

import { decodePlace, encodePlace } from '#shared/contract/pagination/place-cursor.ts';
import { ingestionCall } from '../ingestion-call.ts';
import { liveDocument } from './live-document.ts';
import { chunkMessage } from './messages.ts';

export const listChunks = ingestionCall('ListChunks', {
  from: ['edge'],
  needs: 'knowledge.content',
  serve: (parts) => async (request) => {
    const { _id: id, organization_id, published } = await liveDocument(parts, request);
    const { limit: wanted = 0, cursor } = request.page ?? {};
    const binding = ['chunks', organization_id, id, published?.version];
    const from = cursor ? decodePlace(cursor, binding) : 0;
    if (!published) return { data: [] };
    const limit = Math.min(Math.max(wanted || 20, 1), 100);
    const found = await parts.chunks.page(organization_id, id, published.version, from, limit + 1);
    const next = found[limit];
    return {
      data: found.slice(0, limit).map(chunkMessage),
      ...(next ? { next_cursor: encodePlace(next.position, binding) } : {}),
    };
  },
});
