// …/documents/{document_id}/original and /chunks: a document's upload, and the chunks made of it.

import Type, { type Static } from 'typebox';
import type { Chunk__Output } from '#proto/colloquy/ingestion/v1/Chunk.ts';
import type { CallContext } from '#shared/platform/grpc/context.ts';
import type { EdgeParts } from '../../../dependencies.ts';
import { attachment } from '../../../domain/content-disposition.ts';
import { callContext } from '../../caller.ts';
import type { EdgeApp } from '../../edge-app.ts';
import { nullable, pageOf, pageQuery, ref, uuid } from '../../schemas/common.ts';
import { foundDocument } from '../../schemas/document.ts';
import { adminOperation, paramsOf } from '../admin-operation.ts';
import { heldOpen } from '../held-open.ts';

/** No more of an original than this is held for a client, however slowly it reads. */
const partBytes = 256 * 1024;

const tag = 'Documents';
const params = paramsOf({ knowledge_base_id: uuid('The knowledge base.'), document_id: uuid('The document.') });

const chunkSchema = Type.Object(
  {
    id: uuid('The chunk: the `chunk_id` of citations and searches.'),
    position: Type.Integer({ description: "Its place among the document's, from 0." }),
    headings: Type.Array(Type.String(), { description: 'The headings above it, outermost first.' }),
    page: nullable(Type.Integer({ description: 'The page it begins on, from 1; null where the format has none.' })),
    start: Type.Integer({ description: "Where it begins in the document's text, in UTF-16 code units." }),
    end: Type.Integer({ description: 'Where it ends there. Neighbours may overlap.' }),
    language: Type.String({ description: 'ISO 639-1; empty where unknown.' }),
    text: Type.String({ description: 'Its text, verbatim.' }),
  },
  { $id: 'Chunk', description: 'A part of a document, as it is found and cited.' },
);

const example: Static<typeof chunkSchema> = {
  id: '01942c1f-7a00-5bbb-8000-0000000000b3',
  position: 0,
  headings: ['Returns'],
  page: null,
  start: 0,
  end: 62,
  language: 'en',
  text: '# Returns\n\nOrders can be returned within 30 days of delivery.\n',
};

const original = adminOperation(
  {
    id: 'getOriginal',
    permission: 'knowledge.content',
    tag,
    summary: 'Download the original of a document',
    description: "As an attachment under the document's name, with its media type and length.",
    responseType: 'application/octet-stream',
    responseExample: '(the bytes of returns.md)',
    errors: ['organization_not_found', 'document_not_found'],
  },
  { params, response: { 200: Type.String({ description: 'The bytes as they were uploaded.' }) } },
);

const chunks = adminOperation(
  {
    id: 'listChunks',
    permission: 'knowledge.content',
    tag,
    summary: 'List the chunks of a document',
    description:
      'The chunks that searches find, in the order of the document. A cursor belongs to one reading of the document: start again once it was read again.',
    responseExample: { data: [example], next_cursor: null },
    errors: ['validation_error', 'organization_not_found', 'document_not_found'],
  },
  {
    params,
    querystring: Type.Object(pageQuery),
    response: { 200: pageOf(ref(chunkSchema), 'A page of chunks.', 'In the order of the document.') },
  },
);

export function registerDocumentContent(app: EdgeApp, parts: Pick<EdgeParts, 'ingestion' | 'principalWatch'>): void {
  const { ingestion } = parts;
  app.addSchema(chunkSchema);
  const path = '/knowledge-bases/:knowledge_base_id/documents/:document_id';

  app.get(`${path}/original`, { schema: original }, async (request, reply) => {
    const { org_id: organizationId, ...ids } = request.params;
    const names = { organization_id: organizationId, ...ids };
    const context = callContext(request);
    const {
      name,
      media_type: mediaType,
      bytes,
    } = foundDocument((await ingestion.GetDocument(names, context)).document);
    // Before the head of the response: an unreadable original is refused, not cut short.
    const first = await readPart(ingestion, names, 0, context);
    reply.header('Content-Disposition', attachment(name)).header('Content-Length', bytes);
    const pieces = heldOpen(parts, request, reply, (held) => partsOf(ingestion, names, first, bytes, held));
    return reply.type(mediaType).send(pieces as never);
  });

  app.get(`${path}/chunks`, { schema: chunks }, async (request) => {
    const { org_id: organizationId, ...ids } = request.params;
    const { data, next_cursor: cursor } = await ingestion.ListChunks(
      { organization_id: organizationId, ...ids, page: request.query },
      callContext(request),
    );
    return { data: data.map(present), next_cursor: cursor ?? null };
  });
}

interface Names {
  readonly organization_id: string;
  readonly knowledge_base_id: string;
  readonly document_id: string;
}

async function readPart(
  ingestion: EdgeParts['ingestion'],
  names: Names,
  offset: number,
  context: CallContext,
): Promise<Buffer> {
  const { data } = await ingestion.ReadOriginal({ ...names, offset, length: partBytes }, context);
  return data;
}

// Throws where the original is gone in between: the client gets fewer bytes than announced, and knows.
async function* partsOf(
  ingestion: EdgeParts['ingestion'],
  names: Names,
  first: Buffer,
  bytes: number,
  context: CallContext,
): AsyncGenerator<Buffer> {
  let sent = 0;
  for (let part = first; part.length > 0; part = await readPart(ingestion, names, sent, context)) {
    yield part;
    sent += part.length;
    if (sent >= bytes) return;
  }
  if (sent < bytes) throw new Error('an original is shorter than its document says');
}

function present({ page, ...chunk }: Chunk__Output): Static<typeof chunkSchema> {
  const { id, position, headings, start, end, language, text } = chunk;
  return { id, position, headings, page: page ?? null, start, end, language, text };
}
