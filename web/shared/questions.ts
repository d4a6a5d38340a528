// Pure. From the marked options of a question form to its answers, and from a refusal back to its questions.

import type { ErrorDetail } from './api-error.ts';

/** The marked options of one question. */
export interface Chosen {
  readonly values: readonly string[];
  readonly other: string;
  readonly skipped: boolean;
}

/** An answer as it is sent. */
export type GivenAnswer =
  | { readonly question_id: string; readonly skipped: true }
  | { readonly question_id: string; readonly values: readonly string[]; readonly other?: string };

/** The answer to one question, or undefined where there is none yet. */
export function answerOf(questionId: string, { values, other, skipped }: Chosen): GivenAnswer | undefined {
  if (skipped) return { question_id: questionId, skipped: true };
  const own = other.trim();
  if (values.length === 0 && own === '') return undefined;
  return { question_id: questionId, values, ...(own === '' ? {} : { other: own }) };
}

/** The messages of a refusal, by question; a message of no question is under `rest`. */
export function errorsOf(details: readonly ErrorDetail[], count: number): { byQuestion: string[]; rest: string } {
  const byQuestion = Array.from({ length: count }, (): string[] => []);
  const rest: string[] = [];
  for (const { path, message } of details) {
    const index = /^\/answers\/(\d{1,3})(?:\/|$)/.exec(path)?.[1];
    (byQuestion[index === undefined ? -1 : Number(index)] ?? rest).push(message);
  }
  return { byQuestion: byQuestion.map((messages) => messages.join('; ')), rest: rest.join('; ') };
}
