// A model that takes several steps where it has knowledge to search, with words before its calls, several calls at
// once, and broken tries; and that never says the same twice, so that mixed-up calls show.

import { setImmediate as nextIteration } from 'node:timers/promises';
import type { ModelEvent, ModelProvider, ModelRequest } from '#services/run-executor/models/model.ts';
import { ModelError } from '#shared/contract/models/model-error.ts';
import { type Random, randomFrom } from '../random.ts';

const search = 'knowledge_search';

/** `inner` serves everything but questions to the knowledge. */
export function steppingModel(inner: ModelProvider): ModelProvider {
  let calls = 0;
  const broken = new Set<string>();
  return {
    stream(request, signal) {
      const at = request.messages.findLastIndex(({ role }) => role === 'user');
      const asked = request.messages[at];
      const question = asked?.role === 'user' ? asked.text : '';
      if (question.startsWith('/')) return inner.stream(request, signal);
      calls += 1;
      const random = randomFrom(`${question}/${calls}`);
      const done = request.messages.slice(at + 1).filter(({ role }) => role === 'tool').length;
      const steps = randomFrom(question).integer(1, 5);
      // Once a question: three in a row would be the end of the run.
      const breaksOff = random.chance(0.15) && !broken.has(question);
      if (breaksOff) broken.add(question);
      const again = done < steps && request.tools.some(({ name }) => name === search);
      return speak(request, { random, call: calls, again, breaksOff }, signal);
    },
  };
}

async function* speak(
  { messages }: ModelRequest,
  { random, call, again, breaksOff }: { random: Random; call: number; again: boolean; breaksOff: boolean },
  signal: AbortSignal,
): AsyncGenerator<ModelEvent> {
  const words = again ? random.pick([0, 0, 2, 5]) : random.integer(3, 20);
  for (let word = 0; word < words; word += 1) {
    await nextIteration();
    signal.throwIfAborted();
    yield { type: 'text', text: `call ${call} word ${word} [${random.integer(1, 4)}] ` };
    if (breaksOff && word === 1)
      throw new ModelError('model_error', 'The connection to the model broke.', { retriable: true });
  }
  await nextIteration();
  signal.throwIfAborted();
  if (again) {
    for (let count = random.integer(1, 2); count > 0; count -= 1) {
      const query = random.pick(['When are tomatoes watered?', 'How warm is the greenhouse?', 'Who has the key?']);
      const made = { call_id: `call_${call}_${count}`, name: search, arguments_json: JSON.stringify({ query }) };
      yield { type: 'tool_call', call: made };
    }
  }
  const usage = { input_tokens: messages.length * 10, output_tokens: words * 4 };
  yield { type: 'finish', reason: again ? 'tool_calls' : 'stop', usage };
}
