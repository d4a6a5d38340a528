// …/knowledge-bases/{id}/search and …/agents/{id}/search: searches by the same call as the tool `knowledge_search`.

import Type, { type Static } from 'typebox';
import type { SearchHit__Output } from '#proto/colloquy/ingestion/v1/SearchHit.ts';
import { ContractError } from '#shared/contract/errors/contract-error.ts';
import { lengthText, longest } from '#shared/contract/names/lengths.ts';
import type { CallContext } from '#shared/platform/grpc/context.ts';
import type { EdgeParts } from '../../../dependencies.ts';
import { callContext } from '../../caller.ts';
import type { EdgeApp } from '../../edge-app.ts';
import { nullable, ref, uuid } from '../../schemas/common.ts';
import { adminOperation, paramsOf } from '../admin-operation.ts';

const tag = 'Search';

const hitSchema = Type.Object(
  {
    knowledge_base_id: uuid('Its knowledge base.'),
    document_id: uuid('Its document.'),
    document_name: Type.String({ description: "The document's name." }),
    chunk_id: uuid('The chunk.'),
    page: nullable(Type.Integer({ description: 'The page it begins on, from 1; null where the format has none.' })),
    headings: Type.Array(Type.String(), { description: 'The headings above it, outermost first.' }),
    score: Type.Number({ description: 'Higher is better; comparable within one answer only.' }),
    text: Type.String({ description: "The chunk's text, verbatim." }),
  },
  { $id: 'SearchHit', description: 'A chunk that was found.' },
);

const body = Type.Object(
  {
    query: Type.String({
      maxLength: longest.searchQuery,
      pattern: '\\S',
      description: `A question, or a few words; 1 to ${lengthText(longest.searchQuery)} characters.`,
    }),
    limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 50, default: 10, description: 'Hits at most.' })),
  },
  { additionalProperties: false },
);

const example: Static<typeof hitSchema> = {
  knowledge_base_id: '01942c1f-7a00-7bbb-8000-0000000000b1',
  document_id: '01942c1f-7a00-7abc-8000-0000000000b2',
  document_name: 'returns.md',
  chunk_id: '01942c1f-7a00-5bbb-8000-0000000000b3',
  page: null,
  headings: ['Returns'],
  score: 7.25,
  text: 'Orders can be returned within 30 days of delivery.',
};

const response = {
  200: Type.Object(
    {
      data: Type.Array(ref(hitSchema), { description: 'Best first.' }),
      notes: Type.Array(Type.String(), {
        description: 'Parts of the search that failed, such as embedding the query; usually none.',
      }),
    },
    { description: 'The results of a search.' },
  ),
};
const shown = {
  tag,
  requestExample: { query: 'How long can I return an order?', limit: 5 },
  responseExample: { data: [example], notes: [] },
};

const ofKnowledgeBase = adminOperation(
  {
    id: 'searchKnowledgeBase',
    permission: 'knowledge.content',
    ...shown,
    summary: 'Search a knowledge base',
    description: 'Gives the results of `knowledge_search` for an agent with this knowledge base alone.',
    errors: ['payload_too_large', 'validation_error', 'organization_not_found', 'knowledge_base_not_found'],
  },
  { params: paramsOf({ knowledge_base_id: uuid('The knowledge base.') }), body, response },
);

const ofAgent = adminOperation(
  {
    id: 'searchAgent',
    permission: 'knowledge.content',
    ...shown,
    summary: "Search an agent's knowledge",
    description:
      'Gives the agent’s results of `knowledge_search`: from the knowledge bases it is configured with, and no others. An agent without any finds nothing.',
    errors: ['payload_too_large', 'validation_error', 'organization_not_found', 'agent_not_found'],
  },
  { params: paramsOf({ agent_id: uuid('The agent.') }), body, response },
);

export function registerKnowledgeSearch(
  app: EdgeApp,
  { ingestion, conversation }: Pick<EdgeParts, 'ingestion' | 'conversation'>,
): void {
  app.addSchema(hitSchema);

  const search = async (
    organizationId: string,
    knowledgeBaseIds: string[],
    { query, limit = 10 }: Static<typeof body>,
    context: CallContext,
    agentId?: string,
  ) => {
    const { hits, notes } = await ingestion.Search(
      {
        ...{ organization_id: organizationId, knowledge_base_ids: knowledgeBaseIds, query, limit, for_end_user: false },
        ...(agentId === undefined ? {} : { agent_id: agentId }),
      },
      context,
    );
    return { data: hits.map(present), notes };
  };

  app.post(
    '/knowledge-bases/:knowledge_base_id/search',
    { schema: ofKnowledgeBase, config: { searches: true } },
    async (request) => {
      const { org_id: organizationId, knowledge_base_id: id } = request.params;
      const context = callContext(request);
      await ingestion.GetKnowledgeBase({ organization_id: organizationId, knowledge_base_id: id }, context);
      return search(organizationId, [id], request.body, context);
    },
  );

  app.post('/agents/:agent_id/search', { schema: ofAgent, config: { searches: true } }, async (request) => {
    const { org_id: organizationId, agent_id: agentId } = request.params;
    const context = callContext(request);
    const { agent } = await conversation.GetAgent(
      { organization_id: organizationId, agent_id: agentId, enabled_only: false },
      context,
    );
    if (!agent) throw new ContractError('agent_not_found', 'There is no such agent.');
    if (agent.knowledge_base_ids.length === 0) return { data: [], notes: [] };
    return search(organizationId, agent.knowledge_base_ids, request.body, context, agent.id);
  });
}

function present({ page, ...hit }: SearchHit__Output): Static<typeof hitSchema> {
  const { knowledge_base_id, document_id, document_name, chunk_id, headings, score, text } = hit;
  return { knowledge_base_id, document_id, document_name, chunk_id, page: page ?? null, headings, score, text };
}
