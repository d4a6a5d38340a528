// Answers in the request that asks for them, and in the form that it asks for.

import type { Mutation } from '../mutation.ts';

const structured = 'tests/integration/run-executor/runs/structured-answers.test.ts';

export const mutationsOfChatAnswers: readonly Mutation[] = [
  {
    without: 'a request that follows its run has its place before the message is sent',
    file: 'services/edge/streaming/run-streams.ts',
    from: 'if (place.refusal === undefined)',
    to: 'if (place.free !== undefined)',
    tests: ['tests/integration/edge/http/chat-answers.test.ts'],
  },
  {
    without: 'an accepted message has its ids told although its run cannot be followed',
    file: 'services/edge/http/v2/chat-answer.ts',
    from: 'if (!(error instanceof ContractError && error.status === 503)) throw error;',
    to: 'if (error) throw error;',
    tests: ['tests/integration/edge/http/chat-answers.test.ts'],
  },
  {
    without: 'an object that does not fit is asked for once more',
    file: 'services/run-executor/runs/worker/chat/structured-answer.ts',
    from: "if ('json' in answer) {",
    to: "if ('json' in answer || text.current !== '') {",
    tests: [structured],
  },
  {
    without: 'the call whose object does not fit counts',
    file: 'services/run-executor/runs/worker/chat/structured-answer.ts',
    from: 'progress.spent = addUsage(progress.spent, said.outcome.usage);',
    to: '',
    tests: [structured],
  },
  {
    without: 'the steps of a check are counted',
    file: 'services/run-executor/runs/rules/schema-check.ts',
    from: 'const mostSteps = 300_000;',
    to: 'const mostSteps = 3_000_000;',
    tests: ['tests/unit/run-executor/runs/answer-form.test.ts'],
  },
];
