// Pure. The same request for a model that finds it too long: without the oldest half of the conversation before, then
// without all of it, then without the results of earlier calls.

import type { ModelMessage, ModelRequest } from '../../models/model.ts';

/** A longer result is left out; the answer to the calls stays, for models want one to each. */
const longestKept = 1_000;
const leftOut = JSON.stringify({ left_out: 'This result is longer than the conversation has room for.' });

/** The shorter request; undefined where nothing may go. */
export function shorterRequest(request: ModelRequest): ModelRequest | undefined {
  const { messages } = request;
  const own = messages.findLastIndex(({ role }) => role === 'user');
  if (own > 0) {
    const turns = messages.slice(0, own).flatMap(({ role }, at) => (role === 'user' ? [at] : []));
    return { ...request, messages: messages.slice(turns[Math.ceil(turns.length / 2)] ?? own) };
  }
  const last = messages.findLastIndex(({ role }) => role === 'tool');
  const before = messages.map((message, at) => (at < last ? withoutResults(message) : message));
  if (before.some((message, at) => message !== messages[at])) return { ...request, messages: before };
  const all = messages.map(withoutResults);
  return all.some((message, at) => message !== messages[at]) ? { ...request, messages: all } : undefined;
}

function withoutResults(message: ModelMessage): ModelMessage {
  if (message.role !== 'tool' || message.results.every(({ result_json: json }) => json.length <= longestKept))
    return message;
  const results = message.results.map((result) =>
    result.result_json.length <= longestKept ? result : { ...result, result_json: leftOut },
  );
  return { ...message, results };
}
