// POST /v2/messages/{message_id}/feedback: an end-user rates an answer.

import Type from 'typebox';
import type { EdgeParts } from '../../dependencies.ts';
import { keptFeedback, longestComment, ratings, reasons } from '../../domain/feedback.ts';
import { accessOf, actingEndUser, callContext } from '../caller.ts';
import type { EdgeApp } from '../edge-app.ts';
import { operation } from '../openapi/operation.ts';
import { nullableWord, ref, uuid, word } from '../schemas/common.ts';
import { feedbackExample, feedbackSchema, presentFeedback } from '../schemas/feedback.ts';
import { createChangeRate } from './change-rate.ts';

const give = operation(
  {
    id: 'giveFeedback',
    tag: 'Conversations',
    summary: 'Rate an answer',
    description:
      'For callers who may read its conversation, once the answer is stored. It replaces earlier feedback on the answer; `null` takes that back. `not_found` where there is no such message; `validation_error` for a message of the end-user.',
    headers: ['XEndUserId'],
    requestExample: {
      rating: feedbackExample.rating,
      reason: feedbackExample.reason,
      comment: feedbackExample.comment,
    },
    responseExample: feedbackExample,
    limited: true,
    errors: ['payload_too_large', 'validation_error', 'not_found', 'rate_limited'],
  },
  {
    params: Type.Object({ message_id: uuid('The answer.') }),
    body: Type.Object(
      {
        rating: nullableWord(ratings, 'Good or bad; null takes it back.'),
        reason: Type.Optional(word(reasons, 'The reason; with `down` only.')),
        comment: Type.Optional(
          Type.String({
            description: `At most ${longestComment.toLocaleString('en')} characters after trimming, without control characters other than tab and newline; with a rating only.`,
          }),
        ),
      },
      { additionalProperties: false },
    ),
    response: { 200: ref(feedbackSchema) },
  },
);

const nothing = { rating: null, reason: null, comment: null, created_at: null, updated_at: null };

export function registerFeedback(app: EdgeApp, { conversation, endUsers, limits }: EdgeParts): void {
  const countChange = createChangeRate({ limits });
  app.addSchema(feedbackSchema);

  app.post('/messages/:message_id/feedback', { schema: give }, async (request, reply) => {
    const said = keptFeedback(request.body);
    const { message_id } = request.params;
    const access = await accessOf(request, endUsers);
    const { id } = await actingEndUser(request, endUsers, { create: false });
    await countChange(request, reply, id, () => conversation.GetFeedback({ access, message_id }, callContext(request)));
    const { feedback } = await conversation.SetFeedback({ access, message_id, ...said }, callContext(request));
    return { message_id, ...(feedback ? presentFeedback(feedback) : nothing) };
  });
}
