// A document of a knowledge base, as administration sees it.

import Type, { type Static } from 'typebox';
import type { Document__Output } from '#proto/colloquy/ingestion/v1/Document.ts';
import { ContractError } from '#shared/contract/errors/contract-error.ts';
import { dateTime, nullable, nullableObject, uuid, word } from './common.ts';

const progressSchema = Type.Object(
  {
    unit: word(['pages', 'bytes'], 'Pages where the format has them, else bytes of the original.'),
    done: Type.Integer({ description: 'Read so far.' }),
    total: Type.Integer({ description: 'Of so many.' }),
  },
  { description: 'The progress of the reading.' },
);

export const documentStates = ['uploaded', 'processing', 'completed', 'failed'] as const;

export const documentSchema = Type.Object(
  {
    id: uuid('The document.'),
    knowledge_base_id: uuid('Its knowledge base.'),
    name: Type.String({ description: "The file's name." }),
    media_type: Type.String({ description: 'Of the original, such as `application/pdf` or `text/markdown`.' }),
    bytes: Type.Integer({ description: 'Size of the original.' }),
    sha256: Type.String({ description: 'SHA-256 of the original, in lower-case hex: the same file has the same.' }),
    state: word(documentStates, 'The state of its reading.'),
    progress: Type.Integer({ description: '0 to 100.' }),
    progress_detail: nullableObject(
      progressSchema,
      'The same in pages or bytes; null before the first part, and once completed.',
    ),
    error: nullable(Type.String({ description: 'The reason of the failure.' })),
    notice: nullable(
      Type.String({
        description: 'Parts of it that its searchable text lacks, with what to do; null where none is known.',
      }),
    ),
    chunk_count: Type.Integer({ description: 'The number of its chunks that searches find.' }),
    version: Type.Integer({
      description: 'The number of that reading, from 1; it grows with every retry and ingestion.',
    }),
    published_at: nullable(dateTime('Since when searches find its current chunks; null where they find none.')),
    run_id: nullable(uuid('The run that reads it.')),
    created_at: dateTime('When it was uploaded.'),
    updated_at: dateTime('When it last changed, its progress included.'),
    finished_at: nullable(dateTime('When its current reading ended, well or not; null until then.')),
  },
  { $id: 'Document', description: 'A document of a knowledge base.' },
);

export const documentExample: Static<typeof documentSchema> = {
  id: '01942c1f-7a00-7abc-8000-0000000000b2',
  knowledge_base_id: '01942c1f-7a00-7bbb-8000-0000000000b1',
  name: 'returns.md',
  media_type: 'text/markdown',
  bytes: 4096,
  sha256: '7d865e959b2466918c9863afca942d0fb89d7c9ac0c99bafc3749504ded97730',
  state: 'completed',
  progress: 100,
  progress_detail: null,
  error: null,
  notice: null,
  chunk_count: 7,
  version: 1,
  published_at: '2026-01-02T03:04:07.000Z',
  run_id: '01942c1f-7a00-7ddd-8000-0000000000d1',
  created_at: '2026-01-02T03:04:05.678Z',
  updated_at: '2026-01-02T03:04:07.012Z',
  finished_at: '2026-01-02T03:04:07.012Z',
};

export function presentDocument(document: Document__Output): Static<typeof documentSchema> {
  const { id, knowledge_base_id, name, media_type, bytes, state, progress, progress_detail: detail } = document;
  return {
    id,
    knowledge_base_id,
    name,
    media_type,
    bytes,
    sha256: document.sha256,
    state: state as Static<typeof documentSchema>['state'],
    progress,
    progress_detail: detail
      ? { unit: detail.unit === 'pages' ? 'pages' : 'bytes', done: detail.done, total: detail.total }
      : null,
    error: document.error ?? null,
    notice: document.notice ?? null,
    chunk_count: document.chunk_count,
    version: document.version,
    published_at: document.published_at ?? null,
    run_id: document.run_id ?? null,
    created_at: document.created_at,
    updated_at: document.updated_at,
    finished_at: document.finished_at ?? null,
  };
}

export function foundDocument<T>(document: T | null): T {
  if (document === null) throw new ContractError('document_not_found', 'There is no such document.');
  return document;
}
