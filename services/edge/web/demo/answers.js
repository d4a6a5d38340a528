// Pure: from what is marked in a question form to the answers that are sent, and from a refusal back to its questions.

/** The answer to one question, or undefined where there is none yet. `chosen`: `{ values, other, skipped }`. */
export function answerOf(question, { values, other, skipped }) {
  if (skipped) return { question_id: question.id, skipped: true };
  const own = other?.trim() ?? '';
  if (values.length === 0 && own === '') return undefined;
  return { question_id: question.id, values, ...(own === '' ? {} : { other: own }) };
}

/** What a 422 says, by question; what it says of no question is under `rest`. */
export function errorsOf(details, count) {
  const byQuestion = Array.from({ length: count }, () => []);
  const rest = [];
  for (const { path, message } of details ?? []) {
    const [, index] = /^\/answers\/(\d{1,3})(?:\/|$)/.exec(path) ?? [];
    (byQuestion[Number(index)] ?? rest).push(message);
  }
  return { byQuestion: byQuestion.map((messages) => messages.join('; ')), rest: rest.join('; ') };
}
