// An end-user's feedback on an answer.

import Type, { type Static } from 'typebox';
import type { Feedback__Output } from '#proto/colloquy/conversation/v1/Feedback.ts';
import { ratings, reasons } from '../../domain/feedback.ts';
import { dateTime, nullable, nullableWord, uuid, word } from './common.ts';

const reason = nullableWord(reasons, 'The reason of a `down`; null for none.');
const comment = nullable(Type.String({ description: 'A comment of the end-user; null for none.' }));

/** Beside a message. */
export const feedbackOfMessage = nullable(
  Type.Object(
    { rating: word(ratings, 'Good or bad.'), reason, comment },
    { description: 'The feedback of the end-user on an answer; null for none.' },
  ),
);

/** The answer to the end-user. */
export const feedbackSchema = Type.Object(
  {
    message_id: uuid('The answer.'),
    rating: nullableWord(ratings, 'Good or bad; null where it was taken back.'),
    reason,
    comment,
    created_at: nullable(dateTime('When it was first rated; null where it was taken back.')),
    updated_at: nullable(dateTime('When it was last rated; null where it was taken back.')),
  },
  { $id: 'Feedback', description: 'The feedback of an end-user on an answer.' },
);

/** For administrators. */
export const givenFeedbackSchema = Type.Object(
  {
    message_id: uuid('The answer.'),
    conversation_id: uuid('Its conversation.'),
    run_id: uuid('The run of the answer.'),
    agent_id: uuid('The agent that gave the answer.'),
    end_user_id: uuid('The end-user of the conversation.'),
    rating: word(ratings, 'Good or bad.'),
    reason,
    comment,
    created_at: dateTime('When it was first rated.'),
    updated_at: dateTime('When it was last rated.'),
    question: nullable(
      Type.String({ description: 'The beginning of the message that was answered; null without `excerpts=true`.' }),
    ),
    answer: nullable(Type.String({ description: 'The beginning of the answer; null without `excerpts=true`.' })),
  },
  { $id: 'GivenFeedback', description: 'The feedback of an end-user, with its answer.' },
);

const said = { rating: 'down', reason: 'incomplete', comment: 'It does not say who pays the postage.' } as const;

export const feedbackExample: Static<typeof feedbackSchema> = {
  message_id: '01942c1f-7a00-7eee-8000-000000000002',
  ...said,
  created_at: '2026-01-02T03:06:00.000Z',
  updated_at: '2026-01-02T03:06:30.000Z',
};

export const givenFeedbackExample: Static<typeof givenFeedbackSchema> = {
  message_id: feedbackExample.message_id,
  conversation_id: '01942c1f-7a00-7ccc-8000-0000000000c1',
  run_id: '01942c1f-7a00-7ddd-8000-0000000000d1',
  agent_id: '01942c1f-7a00-7aaa-8000-0000000000aa',
  end_user_id: '01942c1f-7a00-7fff-8000-0000000000e1',
  ...said,
  created_at: '2026-01-02T03:06:00.000Z',
  updated_at: '2026-01-02T03:06:30.000Z',
  question: null,
  answer: null,
};

type Rating = (typeof ratings)[number];
type Reason = (typeof reasons)[number];

/** The feedback's own fields. */
export function presentSaid({ rating, reason: why, comment: words }: Feedback__Output) {
  return { rating: rating as Rating, reason: (why ?? null) as Reason | null, comment: words ?? null };
}

/** The feedback with its times. */
export function presentFeedback(feedback: Feedback__Output) {
  const { created_at, updated_at } = feedback;
  return { ...presentSaid(feedback), created_at, updated_at };
}
