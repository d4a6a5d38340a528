// GetChunk: one chunk that can be found, with the text around it. Chunks of a document's earlier readings are gone.

import { textAround } from '../domain/surroundings.ts';
import { documentNotFound } from '../errors.ts';
import { ingestionCall } from '../ingestion-call.ts';
import { liveDocument } from './live-document.ts';
import { chunkMessage } from './messages.ts';

const mostAround = 2_000;
/** Several small ones make up the requested length; a row of tiny ones may come to less. */
const neighbours = 6;

export const getChunk = ingestionCall('GetChunk', {
  from: ['conversation'],
  serve: (parts) => async (request) => {
    const { _id: id, organization_id, name, published } = await liveDocument(parts, request);
    const chunk = published && (await parts.chunks.get(organization_id, id, published.version, request.chunk_id));
    if (!chunk) throw documentNotFound();
    const from = Math.max(0, chunk.position - neighbours);
    const most = chunk.position - from + 1 + neighbours;
    const near = await parts.chunks.page(organization_id, id, published.version, from, most);
    const around = Math.min(Math.max(request.around, 0), mostAround);
    return { chunk: chunkMessage(chunk), document_name: name, ...textAround(chunk, near, around) };
  },
});
