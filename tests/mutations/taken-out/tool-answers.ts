// Answers of tool servers as they really are: their reading, calls that are made once, and sentences for
// administrators.

import { chatTests, type Mutation } from '../mutation.ts';

const mcp = 'services/run-executor/tools/connectors/mcp';
const answers = ['tests/outside/connectors/odd-answers.test.ts'];
const sessions = ['tests/outside/connectors/lost-sessions.test.ts'];
const older = ['tests/outside/connectors/older-servers.test.ts'];
const authorization = ['tests/outside/connectors/odd-authorization.test.ts'];
const schemas = ['tests/unit/run-executor/tools/connectors/input-schema.test.ts'];
const names = ['tests/unit/run-executor/runs/names.test.ts'];

export const mutationsOfToolAnswers: readonly Mutation[] = [
  {
    without: 'a call whose outcome is open is not made again in another session',
    file: `${mcp}/lost-session.ts`,
    from: ' && unknown.test(words) && !meanwhile.test(words)',
    to: '',
    tests: sessions,
  },
  {
    without: 'a session that a server tells to be lost within a 200 is begun anew',
    file: `${mcp}/loose-answers.ts`,
    from: 'exchange.inSession && !exchange.isLast && saysLost(',
    to: 'exchange.isLast && !exchange.isLast && saysLost(',
    tests: sessions,
  },
  {
    without: 'a connection whose server told an error of its session is not used again',
    file: `${mcp}/connection-pool.ts`,
    from: '      if (connection.isWornOut) this.#drop(held);\n',
    to: '',
    tests: sessions,
  },
  {
    without: 'the first answer to a request counts',
    file: `${mcp}/loose-answers.ts`,
    from: 'answered ? undefined : messageText(',
    to: 'messageText(',
    tests: answers,
  },
  {
    without: 'the question which version a server speaks is bounded',
    file: `${mcp}/handshake.ts`,
    from: 'probe: { timeoutMs: questionMs }',
    to: 'probe: { timeoutMs: questionMs * 9 }',
    tests: older,
  },
  {
    without: 'an issuer is another one where more than a slash at its end differs',
    file: `${mcp}/oauth-answers.ts`,
    from: 'one === other || `${one}/` === other || one === `${other}/`',
    to: 'one.startsWith(other) || other.startsWith(one)',
    tests: authorization,
  },
  {
    without: 'a schema of the form of the standard stays to the letter',
    file: `${mcp}/input-schema.ts`,
    from: 'isStandard(known) ? known : mended(known)',
    to: 'mended(isStandard(known) ? known : known)',
    tests: schemas,
  },
  {
    without: 'one place of metadata that fails says nothing of the next',
    file: `${mcp}/discovery.ts`,
    from: 'failure ??= error as Error;',
    to: 'throw error;',
    tests: ['tests/outside/connectors/finding-authorization.test.ts'],
  },
  {
    without: 'an access that its tool server refuses is renewed at once',
    file: 'services/run-executor/tools/worker/tool-access.ts',
    from: 'const isRefused = secret.token === refused;',
    to: 'const isRefused = false;',
    tests: chatTests('tool-credentials'),
  },
  {
    without: 'parts of a schema are sent in the form of the standard',
    file: `${mcp}/input-schema.ts`,
    from: 'JSON.stringify(partOf(usable, usable))',
    to: 'JSON.stringify(usable)',
    tests: schemas,
  },
  {
    without: 'a 400 about something else than the session is called once',
    file: `${mcp}/lost-session.ts`,
    from: '  return status !== 400 || isAboutSession(words) || saysNothing.test(words);',
    to: '  return true;',
    tests: sessions,
  },
  {
    without: 'the name of a tool for models does not depend on other tools of its server',
    file: 'services/run-executor/tools/rules/offered-names.ts',
    from: '${readable.slice(0, longest - 9)}_${hashOf(tool)}',
    to: '${readable.slice(0, longest - 9)}',
    tests: names,
  },
  {
    without: 'tools that were not taken are kept with their server',
    file: 'services/run-executor/tools/worker/read-tools.ts',
    from: 'dropped.total === 0 ? {} : { dropped_tools',
    to: 'dropped.total >= 0 ? {} : { dropped_tools',
    tests: chatTests('dropped-tools'),
  },
];
