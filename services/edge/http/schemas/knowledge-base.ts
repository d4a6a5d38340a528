// A knowledge base, as administration sees it.

import Type, { type Static } from 'typebox';
import type { KnowledgeUse__Output } from '#proto/colloquy/conversation/v1/KnowledgeUse.ts';
import type { KnowledgeBase__Output } from '#proto/colloquy/ingestion/v1/KnowledgeBase.ts';
import { lengthText, longest } from '#shared/contract/names/lengths.ts';
import { dateTime, givenName, nullable, uuid, word } from './common.ts';

export const knowledgeBaseDescription = Type.String({
  description: `Its content in words, at most ${lengthText(longest.description)} characters.`,
});

export const embeddingModel = nullable(
  Type.String({
    description:
      'The model of the vectors of its chunks, `openai/<model>` or `openai-compatible/<model>`; null: searches go by words alone.',
  }),
);

export const includeComments = Type.Boolean({
  description:
    'Comments of reviewers in its Word documents are read as well, from the next reading of each on; else they are left out.',
});

const countsSchema = Type.Object(
  {
    uploaded: Type.Integer({ description: 'Documents whose reading has not begun.' }),
    processing: Type.Integer({ description: 'Documents being read.' }),
    completed: Type.Integer({ description: 'Documents whose reading completed.' }),
    failed: Type.Integer({ description: 'Documents whose last reading failed.' }),
    bytes: Type.Integer({ description: 'Size of all originals.' }),
    chunks: Type.Integer({ description: 'The number of chunks that searches find.' }),
  },
  {
    description:
      'Counts of its content: a change shows within a second or two, with many thousands of documents later.',
  },
);

export const knowledgeBaseSchema = Type.Object(
  {
    id: uuid('The knowledge base.'),
    name: givenName,
    description: knowledgeBaseDescription,
    embedding_model: embeddingModel,
    embedding_state: word(
      ['none', 'making', 'ready', 'failing'],
      '`making`: some of its chunks have no vectors of this model yet, and searches use the existing ones; `failing`: they cannot be made at the moment.',
    ),
    embedding_error: nullable(Type.String({ description: 'The reason of `failing`, for people.' })),
    include_comments: includeComments,
    documents: countsSchema,
    document_max_bytes: Type.Integer({ description: 'The largest document that it takes.' }),
    agents: Type.Array(Type.Object({ id: uuid('The agent.'), name: Type.String({ description: 'Its name.' }) }), {
      description: 'Agents whose published version searches it: at most 20, newest first.',
    }),
    agent_count: Type.Integer({ description: "The number of such agents, of the organization's newest 5,000." }),
    created_at: dateTime('When it was made.'),
  },
  { $id: 'KnowledgeBase', description: 'A named set of documents.' },
);

export const knowledgeBaseExample: Static<typeof knowledgeBaseSchema> = {
  id: '01942c1f-7a00-7bbb-8000-0000000000b1',
  name: 'Handbook',
  description: 'Orders, returns and warranty.',
  embedding_model: null,
  embedding_state: 'none',
  embedding_error: null,
  include_comments: false,
  documents: { uploaded: 0, processing: 1, completed: 41, failed: 2, bytes: 1_841_152, chunks: 977 },
  document_max_bytes: 20_971_520,
  agents: [{ id: '01942c1f-7a00-7eee-8000-0000000000a1', name: 'Guide' }],
  agent_count: 1,
  created_at: '2026-01-02T03:04:05.678Z',
};

export function presentKnowledgeBase(
  knowledgeBase: KnowledgeBase__Output,
  use: KnowledgeUse__Output | undefined,
): Static<typeof knowledgeBaseSchema> {
  const { id, name, description, created_at, embedding_state, counts } = knowledgeBase;
  return {
    id,
    name,
    description,
    embedding_model: knowledgeBase.embedding_model ?? null,
    embedding_state: embedding_state as Static<typeof knowledgeBaseSchema>['embedding_state'],
    embedding_error: knowledgeBase.embedding_error ?? null,
    include_comments: knowledgeBase.include_comments,
    documents: countsOf(counts),
    document_max_bytes: knowledgeBase.document_max_bytes,
    agents: (use?.agents ?? []).map((agent) => ({ id: agent.id, name: agent.name })),
    agent_count: use?.agent_count ?? 0,
    created_at,
  };
}

function countsOf(counts: KnowledgeBase__Output['counts']): Static<typeof countsSchema> {
  return {
    uploaded: counts?.uploaded ?? 0,
    processing: counts?.processing ?? 0,
    completed: counts?.completed ?? 0,
    failed: counts?.failed ?? 0,
    bytes: counts?.bytes ?? 0,
    chunks: counts?.chunks ?? 0,
  };
}
