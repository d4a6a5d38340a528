// The words that later turns are told, and their cost.

import { type Mutation } from '../mutation.ts';

const turnSteps = 'services/run-executor/runs/rules/turn-steps.ts';
const steps = ['tests/unit/run-executor/runs/turn-steps.test.ts'];
const versions = ['tests/integration/conversation/versions.test.ts'];
const turns = ['tests/integration/conversation/later-turns.test.ts'];

export const mutationsOfLaterTurns: readonly Mutation[] = [
  {
    without: 'a message far behind is known to be replaced',
    file: 'services/conversation/worker/replaced-message.ts',
    from: 'Math.min(place.seq, place.replaces_seq ?? place.seq)',
    to: 'place.seq',
    tests: ['tests/integration/conversation/hidden-messages.test.ts'],
  },
  {
    without: 'a search ends behind the newest characters of a conversation',
    file: 'services/conversation/grpc/search-conversations.ts',
    from: ' && characters < mostCharacters',
    to: '',
    tests: ['tests/integration/conversation/search.test.ts'],
  },
  {
    without: 'history leaves in blocks',
    file: 'services/conversation/domain/turn-context.ts',
    from: 'const keptPart = 0.5;',
    to: 'const keptPart = 2;',
    tests: ['tests/unit/conversation/turn-context.test.ts'],
  },
  {
    without: 'later turns are told nothing of replaced ones',
    file: 'services/conversation/domain/replacing.ts',
    from: 'next = Math.min(next, message.replaces_turn ?? turn);',
    to: 'next = Math.min(next, turn);',
    tests: versions,
  },
  {
    without: 'a message that replaces another hides what that one hid',
    file: 'services/conversation/domain/replacing.ts',
    from: 'replaces_turn: target.replaces_turn ?? target.turn,',
    to: 'replaces_turn: target.turn,',
    tests: versions,
  },
  {
    without: 'no message hides a run that waits for a person',
    file: 'services/run-executor/runs/calls/start-run.ts',
    from: 'if (refusal && !(request.again && (await parts.runs.find(run._id)))) throw refusal;',
    to: '',
    tests: versions,
  },
  {
    without: 'a message that replaced another is found again by its key',
    file: 'services/conversation/grpc/send-message.ts',
    from: 'if (start.idempotency_key === undefined) throw refusal;',
    to: 'throw refusal;',
    tests: versions,
  },
  {
    without: 'a search in conversations is over in bounded pieces',
    file: 'services/conversation/grpc/search-conversations.ts',
    from: 'looked + n + 1 >= mostConversations || ',
    to: '',
    tests: ['tests/integration/conversation/search.test.ts'],
    only: 'bounded pieces',
  },
  {
    without: 'a cursor of a search is of its text',
    file: 'services/conversation/store/conversations.ts',
    from: '  ...(q === undefined ? [] : [q]),\n',
    to: '',
    tests: ['tests/integration/conversation/search.test.ts'],
  },
  {
    without: 'the number of a source holds in its run',
    file: turnSteps,
    from: 'name === search ? withoutNumbers(json) : json',
    to: 'json',
    tests: steps,
  },
  {
    without: 'the results of a turn are bounded',
    file: turnSteps,
    from: '  if (tokens <= room.tokens) {\n    room.tokens -= tokens;\n    return unnumbered;\n  }\n',
    to: '  if (tokens > 0) return unnumbered;\n',
    tests: steps,
  },
  {
    without: 'ids of calls are unique in what the model is told',
    file: 'services/run-executor/runs/worker/chat/step.ts',
    from: "[...messages.filter((message) => message.role === 'assistant'), ...progress.steps]",
    to: 'progress.steps',
    tests: turns,
  },
  {
    without: 'a run without an answer leaves its outcome on its message',
    file: 'services/conversation/worker/projection.ts',
    from: 'await parts.messages.keep(inputId, leftBy(run));',
    to: 'await parts.messages.keep(inputId);',
    tests: turns,
  },
];
