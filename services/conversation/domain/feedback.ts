// Pure. An end-user's feedback on an answer, and its public forms. There is one for a message: the last one counts.

import type { Feedback } from '#proto/colloquy/conversation/v1/Feedback.ts';
import type { GivenFeedback } from '#proto/colloquy/conversation/v1/GivenFeedback.ts';
import { validationError } from '#shared/contract/errors/contract-error.ts';
import type { ConversationDocument } from './conversation.ts';
import type { MessageDocument } from './message.ts';

/** All ratings that there are; lists of all are read rating by rating. */
export const ratings = ['up', 'down'] as const;

export interface FeedbackDocument {
  /** The message's id. */
  _id: string;
  organization_id: string;
  conversation_id: string;
  run_id: string;
  agent_id: string;
  end_user_id: string;
  rating: string;
  reason?: string;
  comment?: string;
  created_at: Date;
  updated_at: Date;
}

/** The feedback itself, without its time and answer. */
export type Said = Pick<FeedbackDocument, 'rating' | 'reason' | 'comment'>;

/** Its stored form. */
export function feedbackOn(
  message: MessageDocument,
  { agent_id, end_user_id }: ConversationDocument,
  { rating, reason, comment }: Said,
  now: Date,
): FeedbackDocument {
  return {
    _id: message._id,
    organization_id: message.organization_id,
    conversation_id: message.conversation_id,
    run_id: message.run_id,
    agent_id,
    end_user_id,
    rating,
    ...(reason === undefined ? {} : { reason }),
    ...(comment === undefined ? {} : { comment }),
    created_at: now,
    updated_at: now,
  };
}

/** Only answers have feedback. Throws `validation_error`. */
export function refuseOwnMessage({ role }: Pick<MessageDocument, 'role'>): void {
  if (role !== 'assistant') throw validationError('', 'is about a message of the user; only answers are rated');
}

export function toFeedback({ rating, reason, comment, created_at, updated_at }: FeedbackDocument): Feedback {
  return {
    rating,
    ...(reason === undefined ? {} : { reason }),
    ...(comment === undefined ? {} : { comment }),
    created_at: created_at.toISOString(),
    updated_at: updated_at.toISOString(),
  };
}

/** Beginnings of the texts that a feedback is about; absent where they are not known. */
export interface Excerpts {
  readonly question?: string;
  readonly answer?: string;
}

export function toGivenFeedback(feedback: FeedbackDocument, { question, answer }: Excerpts = {}): GivenFeedback {
  return {
    ...(question === undefined ? {} : { question }),
    ...(answer === undefined ? {} : { answer }),
    message_id: feedback._id,
    conversation_id: feedback.conversation_id,
    run_id: feedback.run_id,
    agent_id: feedback.agent_id,
    end_user_id: feedback.end_user_id,
    feedback: toFeedback(feedback),
  };
}

/** The longest excerpt, in characters. */
const longestExcerpt = 300;

/** The beginning of a text, in one line, cut with an ellipsis. */
export function excerptOf(text: string): string {
  // More than it: a character may be two units, and spaces fall away.
  const letters = [
    ...text
      .slice(0, 4 * longestExcerpt)
      .trim()
      .replaceAll(/\s+/g, ' '),
  ];
  const isCut = letters.length > longestExcerpt || text.length > 4 * longestExcerpt;
  return isCut ? `${letters.slice(0, longestExcerpt).join('').trimEnd()}…` : letters.join('');
}
