// The first minute: silence at a terminal, a log for its owner, pages that lead somewhere, and a demo that quotes sentences.

import type { Mutation } from '../mutation.ts';

const logTests = ['tests/unit/shared/telemetry/terminal-lines.test.ts'];
const homeTests = ['tests/integration/edge/http/home.test.ts'];
const answerTests = ['tests/unit/run-executor/models/demo-answer.test.ts'];

export const mutationsOfTheFirstMinute: readonly Mutation[] = [
  {
    without: 'nobody but its owner reads the log of a terminal, also where others could before',
    file: 'services/shared/platform/telemetry/log-file.ts',
    from: '  fchmodSync(descriptor, 0o600);\n',
    to: '',
    tests: logTests,
  },
  {
    without: 'the log of a terminal is bounded',
    file: 'services/shared/platform/telemetry/log-file.ts',
    from: 'if (size > 0 && size + bytes.length > mostBytes) rotate();',
    to: '',
    tests: logTests,
  },
  {
    without: 'a foreign word gives no command to the terminal',
    file: 'services/shared/platform/telemetry/terminal-lines.ts',
    from: '\\u0000-\\u001f',
    to: '',
    tests: logTests,
  },
  {
    without: 'the page at / has no link to a demo that is not served',
    file: 'services/edge/http/home/home.ts',
    from: " && (place.name !== 'demo' || hasDemo())",
    to: '',
    tests: homeTests,
  },
  {
    without: 'a refusal of the API is JSON for everybody',
    file: 'services/edge/http/home/home.ts',
    from: '(?:v2|admin)',
    to: '(?:none)',
    tests: homeTests,
  },
  {
    without: 'the demo quotes no heading',
    file: 'services/run-executor/models/demo-quotes.ts',
    from: 'seen.has(likeness) || titles.has(likeness)',
    to: 'seen.has(likeness)',
    tests: answerTests,
  },
  {
    without: 'the demo prefers the section that is headed by the very question',
    file: 'services/run-executor/models/demo-quotes.ts',
    from: '=== asked ? 2 : 0)',
    to: '=== asked ? 0 : 0)',
    tests: answerTests,
  },
  {
    without: 'the demo suggests no question that its documents cannot answer',
    file: 'services/run-executor/models/demo-follow-ups.ts',
    from: 'if (quotes.length === 0 || !isClose) continue;',
    to: '',
    tests: ['tests/unit/run-executor/models/demo-follow-ups.test.ts'],
  },
];
