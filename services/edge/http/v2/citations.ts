// /v2/conversations/{conversation_id}/messages/{message_id}/citations/{index}: a citation opened at its place.

import Type, { type Static } from 'typebox';
import { ContractError } from '#shared/contract/errors/contract-error.ts';
import type { EdgeParts } from '../../dependencies.ts';
import { accessOf, callContext } from '../caller.ts';
import type { EdgeApp } from '../edge-app.ts';
import { operation } from '../openapi/operation.ts';
import { nullable, ref, uuid } from '../schemas/common.ts';

const passageSchema = Type.Object(
  {
    index: Type.Integer({ minimum: 1, description: 'The marker `[n]` in the text of the message.' }),
    document_name: Type.String({ description: "The document's name." }),
    page: nullable(Type.Integer({ description: 'The page where the passage begins; null where the format has none.' })),
    headings: Type.Array(Type.String(), { description: 'The headings above it, outermost first.' }),
    text: Type.String({ description: 'The cited passage, verbatim.' }),
    before: Type.String({ description: 'At most 600 characters of the document right before it.' }),
    after: Type.String({ description: 'At most 600 characters of the document right after it.' }),
    snippet: Type.String({ description: "The citation's snippet, a part of `text`." }),
  },
  { $id: 'Passage', description: 'The passage that a citation is from, at its place in the document.' },
);

const example: Static<typeof passageSchema> = {
  index: 1,
  document_name: 'returns.md',
  page: null,
  headings: ['Returns'],
  text: 'Orders can be returned within 30 days of delivery. Write to us before you send anything.',
  before: 'This page is for orders from our shop.\n\n',
  after: '\n\nThe refund is made within a week.',
  snippet: 'Orders can be returned within 30 days of delivery.',
};

const read = operation(
  {
    id: 'getCitation',
    tag: 'Conversations',
    summary: 'Open a citation at its place',
    description:
      'For callers who may read the conversation. `not_found` where the message has no such citation, and once the document is gone or was read again: the citation keeps its snippet.',
    headers: ['XEndUserId'],
    responseExample: example,
    errors: ['conversation_not_found', 'not_found'],
  },
  {
    params: Type.Object({
      conversation_id: uuid('The conversation.'),
      message_id: uuid('The message.'),
      index: Type.String({ description: 'The marker `[n]` in its text: a whole number from 1.' }),
    }),
    response: { 200: ref(passageSchema) },
  },
);

export function registerCitations(app: EdgeApp, { conversation, endUsers }: EdgeParts): void {
  app.addSchema(passageSchema);

  app.get(
    '/conversations/:conversation_id/messages/:message_id/citations/:index',
    { schema: read, config: { namedParams: ['index'] } },
    async (request) => {
      const { conversation_id, message_id, index } = request.params;
      if (!/^[1-9]\d{0,5}$/.test(index))
        throw new ContractError('invalid_request', 'The index in the path is not a whole number from 1.');
      const { citation, headings, text, before, after } = await conversation.GetCitation(
        { access: await accessOf(request, endUsers), conversation_id, message_id, index: Number(index) },
        callContext(request),
      );
      return {
        index: Number(index),
        document_name: citation?.document_name ?? '',
        page: citation?.page ?? null,
        headings,
        text,
        before,
        after,
        snippet: citation?.snippet ?? '',
      };
    },
  );
}
