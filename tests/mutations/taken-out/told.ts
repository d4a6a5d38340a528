// Mechanisms by which agents are told facts of their end-users, and no one is told more, or in another's name.

import type { Mutation } from '../mutation.ts';

export const mutationsOfTold: readonly Mutation[] = [
  {
    without: 'no byte of the questions behind an answer is told',
    file: 'services/run-executor/runs/worker/chat/stream-answer.ts',
    from: 'request.asks_follow_ups ? new FollowUps() : undefined',
    to: 'undefined',
    tests: ['tests/integration/run-executor/runs/follow-ups.test.ts'],
  },
  {
    without: 'a tag that is cut into pieces is held back',
    file: 'services/run-executor/runs/rules/follow-ups.ts',
    from: 'mark?.index ?? startOfPart(text, at, isInside ? closes : opens)',
    to: 'mark?.index ?? text.length',
    tests: ['tests/unit/run-executor/runs/follow-ups.test.ts'],
  },
  {
    without: 'a finished run tells its questions from the record',
    file: 'services/run-executor/runs/rules/transcript.ts',
    from: '...citationFrames(run), ...suggestionFrames(run), ...endingFrames(run)',
    to: '...citationFrames(run), ...endingFrames(run)',
    tests: ['tests/integration/run-executor/runs/follow-ups.test.ts'],
  },
  {
    without: 'a value cannot leave its quotes',
    file: 'services/run-executor/runs/rules/quoted.ts',
    from: `    .replace(quotes, "'")\n`,
    to: '',
    tests: ['tests/unit/run-executor/runs/told-instructions.test.ts'],
  },
  {
    without: 'a takeover tells what was told before',
    file: 'services/run-executor/runs/worker/chat/told.ts',
    from: '  if (run.told !== undefined) return run.told;\n',
    to: '',
    tests: ['tests/integration/run-executor/runs/told.test.ts'],
  },
  {
    without: 'an approval is of the attributes that go along',
    file: 'services/run-executor/tools/rules/tool-server.ts',
    from: '    ...(sends.length === 0 ? {} : { sends_attributes: sends.toSorted() }),\n',
    to: '',
    tests: ['tests/integration/run-executor/runs/told.test.ts'],
  },
  {
    without: 'a user_token is signed',
    file: 'services/token/credentials/rules/user-token.ts',
    from: "  if (signer === undefined || payload === undefined) return { fault: 'wrong_hash' };\n",
    to: '',
    tests: ['tests/unit/token/credentials/user-token.test.ts'],
  },
  {
    without: 'attributes go with the end-user',
    file: 'services/token/end-users/store/end-users.ts',
    from: '$unset: { external_id: true, preview_of: true, attributes: true },',
    to: '$unset: { external_id: true, preview_of: true },',
    tests: ['tests/integration/token/end-users/attributes.test.ts'],
  },
];
