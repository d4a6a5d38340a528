// Taken out: mechanisms that read model servers' answers.

import type { Mutation } from '../mutation.ts';

const wire = 'services/run-executor/models/wire';
const odd = ['tests/integration/models/odd-answers.test.ts', 'tests/integration/models/failed-answers.test.ts'];
const generated = ['tests/integration/models/generated-answers.test.ts'];
const refused = ['tests/integration/models/refused-parameters.test.ts'];
const ends = ['tests/integration/run-executor/models/model-ends.test.ts'];

const dead = ['tests/integration/run-executor/models/dead-models.test.ts'];

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
    file: 'services/run-executor/runs/worker/chat/stream-answer.ts',
    from: 'take(whole.push(event.text));',
    to: 'take(event.text);',
    tests: ends,
  },
  {
    without: 'another model answers where one is away',
    file: 'services/run-executor/runs/rules/fallback.ts',
    from: 'isPassedOver || isAway(error) ? nextModel',
    to: 'isPassedOver ? nextModel',
    tests: ['tests/unit/run-executor/runs/fallback.test.ts', ...dead],
  },
  {
    without: 'a refusal of the key leads to no other model',
    file: 'services/run-executor/models/rules/away.ts',
    from: 'status >= 500;',
    to: 'status >= 400;',
    tests: ['tests/unit/run-executor/runs/fallback.test.ts', ...dead],
  },
  {
    without: 'a connection that is down is left alone',
    file: 'services/run-executor/models/circuits.ts',
    from: '    throw circuitOpen();',
    to: '    return false;',
    tests: ['tests/unit/run-executor/models/circuits.test.ts', ...dead],
  },
  {
    without: 'a signature goes back to its own connection alone',
    file: 'services/run-executor/runs/rules/candidate-request.ts',
    from: 'message.connection === undefined || message.connection === connection',
    to: "message.connection !== ''",
    tests: ['tests/integration/run-executor/models/fallbacks.test.ts'],
  },
  {
    without: 'a call whose worker was lost is in the trace',
    file: 'services/run-executor/runs/store/claims.ts',
    from: '...(lost.length === 0 ? {} : { lost_calls: lost }),',
    to: '',
    tests: ['tests/integration/run-executor/steps/lost-calls.test.ts'],
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
    from: 'shorterRequest(request) : undefined;',
    to: 'undefined : undefined;',
    tests: ends,
  },
  {
    without: 'user and assistant alternate',
    file: 'services/run-executor/models/ai-sdk-prompt.ts',
    from: 'const turns = alternating(prompt);',
    to: 'void alternating; const turns = prompt;',
    tests: ['tests/unit/run-executor/models/ai-sdk-prompt.test.ts'],
  },
  {
    without: 'reasoning goes back to the connection that gave it alone',
    file: 'services/run-executor/models/kept-reasoning.ts',
    from: 'value[0] !== mark + connectionId',
    to: 'value.length === 0',
    tests: ['tests/integration/models/kinds.test.ts'],
  },
  {
    without: 'what is remembered of a server is of one connection in one version',
    file: 'services/run-executor/models/ai-sdk-model.ts',
    from: 'JSON.stringify([connection.id, connection.version])',
    to: 'connection.name',
    tests: ['tests/integration/models/connections.test.ts'],
  },
  {
    without: "the pod's identity is of no organization's connection",
    file: 'services/run-executor/models/kinds/reach.ts',
    from: "if (isTenants && connection.credential.kind === 'workload_identity')",
    to: 'if (false)',
    tests: ['tests/integration/models/identities.test.ts'],
  },
  {
    without: "an organization's address is reached through the outbound module",
    file: 'services/run-executor/models/kinds/reach.ts',
    from: 'const fetch = isTenants',
    to: 'const fetch = Number.isNaN(0)',
    tests: ['tests/integration/models/connections.test.ts'],
  },
];
