// Taken out: mechanisms that read model servers' answers.

import type { Mutation } from '../mutation.ts';

const wire = 'services/run-executor/models/wire';
const odd = ['tests/integration/models/odd-answers.test.ts', 'tests/integration/models/failed-answers.test.ts'];
const generated = ['tests/integration/models/generated-answers.test.ts'];
const refused = ['tests/integration/models/refused-parameters.test.ts'];
const ends = ['tests/integration/run-executor/models/model-ends.test.ts'];

export const mutationsOfModelServers: readonly Mutation[] = [
  {
    without: 'a call that a server repeats is one',
    file: `${wire}/call-pieces.ts`,
    from: "if (id !== '' && seen.has(key)) return [];",
    to: 'void seen;',
    tests: [...odd, ...generated],
  },
  {
    without: 'an answer that breaks off is none',
    file: `${wire}/chat-chunks.ts`,
    from: 'if (end === undefined) throw cutStream().error;',
    to: "if (end === undefined) return [chunk({}, 'stop')];",
    tests: [...odd, ...generated],
  },
  {
    without: 'a closing tag alone withdraws the text before',
    file: `${wire}/thinking.ts`,
    from: 'withdrawn = true;',
    to: 'withdrawn = false;',
    tests: odd,
  },
  {
    without: 'what a server refused is remembered',
    file: `${wire}/lenient-fetch.ts`,
    from: 'if (edits !== known) learn(edits);',
    to: 'void learn;',
    tests: refused,
  },
  {
    without: 'a refusal in place of an answer is one',
    file: `${wire}/lenient-fetch.ts`,
    from: 'answer.ok ? await refusalInAnswer(answer)',
    to: 'answer.ok ? { refusal: undefined, response: answer }',
    tests: refused,
  },
  {
    without: 'calls in the text are calls',
    file: `${wire}/calls-in-text.ts`,
    from: 'if (begins === true) this.#isHolding = true;',
    to: 'void begins;',
    tests: [...odd, 'tests/unit/run-executor/models/calls-in-text.test.ts'],
  },
  {
    without: "halves of a model's characters are joined",
    file: 'services/run-executor/runs/worker/chat/model-call.ts',
    from: 'take(whole.push(event.text));',
    to: 'take(event.text);',
    tests: ends,
  },
  {
    without: 'an account without credit is no busy model',
    file: 'services/shared/contract/models/error-kinds.ts',
    from: "    'unpaid',\n    {",
    to: "    'unknown',\n    {",
    tests: ['tests/unit/shared/provider-failure.test.ts'],
  },
  {
    without: 'an answer with nothing in it fails',
    file: 'services/run-executor/runs/rules/answer-end.ts',
    from: 'if (isShown) return;',
    to: 'return;',
    tests: ends,
  },
  {
    without: 'a conversation that is too long gets shorter',
    file: 'services/run-executor/runs/worker/chat/model-call.ts',
    from: 'request = shorter;',
    to: 'throw error;',
    tests: ends,
  },
  {
    without: 'user and assistant alternate',
    file: 'services/run-executor/models/ai-sdk-prompt.ts',
    from: 'return alternating(prompt);',
    to: 'void alternating; return prompt;',
    tests: ['tests/unit/run-executor/models/ai-sdk-prompt.test.ts'],
  },
];
