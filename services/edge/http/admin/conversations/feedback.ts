// /admin/v1/organizations/{org_id}/feedback: end-users' ratings of answers.

import Type from 'typebox';
import { canonicalUuid } from '#shared/platform/ids/uuid.ts';
import type { EdgeParts } from '../../../dependencies.ts';
import { ratings } from '../../../domain/feedback.ts';
import { callContext } from '../../caller.ts';
import type { EdgeApp } from '../../edge-app.ts';
import { dateTime, pageOf, pageQuery, ref, uuid, word } from '../../schemas/common.ts';
import { givenFeedbackExample, givenFeedbackSchema, presentFeedback } from '../../schemas/feedback.ts';
import { adminOperation, paramsOf } from '../admin-operation.ts';

const list = adminOperation(
  {
    id: 'listFeedback',
    permission: 'people.read',
    tag: 'Feedback',
    summary: 'List the feedback of end-users on answers',
    description:
      'By `updated_at`, newest first: feedback that changes meanwhile moves to the front. Feedback that is being erased is left out, so a page may be short.',
    responseExample: { data: [givenFeedbackExample], next_cursor: null },
    errors: ['validation_error', 'organization_not_found'],
  },
  {
    params: paramsOf({}),
    querystring: Type.Object({
      rating: Type.Optional(word(ratings, 'Only with this rating.')),
      agent_id: Type.Optional(uuid('Only of answers of this agent.')),
      from: Type.Optional(dateTime('Only last rated at or after this time.')),
      to: Type.Optional(dateTime('Only last rated before this time.')),
      excerpts: Type.Optional(
        word(['true', 'false'], '`true` gives the beginnings of the questions and answers as well.'),
      ),
      ...pageQuery,
    }),
    response: { 200: pageOf(ref(givenFeedbackSchema), 'A page of feedback.') },
  },
);

export function registerAdminFeedback(app: EdgeApp, { conversation }: EdgeParts): void {
  app.addSchema(givenFeedbackSchema);

  app.get('/feedback', { schema: list }, async (request) => {
    const { rating, agent_id: agentId, from, to, excerpts, ...page } = request.query;
    const { data, next_cursor: cursor } = await conversation.ListFeedback(
      {
        organization_id: request.params.org_id,
        page,
        ...(rating === undefined ? {} : { rating }),
        ...(agentId === undefined ? {} : { agent_id: canonicalUuid(agentId) }),
        ...(from === undefined ? {} : { from }),
        ...(to === undefined ? {} : { to }),
        excerpts: excerpts === 'true',
      },
      callContext(request),
    );
    return {
      // Every entry has an answer's feedback; without it there is nothing to show.
      data: data.flatMap(({ feedback, question = null, answer = null, ...about }) =>
        feedback ? [{ ...about, ...presentFeedback(feedback), question, answer }] : [],
      ),
      next_cursor: cursor ?? null,
    };
  });
}
