// The last lines of a start at a terminal, with and without a demo, a console and a log of its own; and README's.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { type Greeted, terminalGreeting } from '#programs/all-in-one/terminal-greeting.ts';
import { version } from '#shared/platform/telemetry/version.ts';

const first: Greeted = {
  version,
  address: 'http://127.0.0.1:8080',
  folder: './data',
  hasDemo: true,
  isReading: true,
  consoleLink: 'http://127.0.0.1:8080/console#link=…',
  logFile: './data/colloquy.log',
};
const linesOf = (start: Greeted): string[] => terminalGreeting(start).trim().split('\n');

describe('the greeting at a terminal', () => {
  it('has ten lines, of a width that fits, and ends with an empty one', () => {
    for (const start of [
      first,
      { ...first, isReading: false },
      { ...first, hasDemo: false },
      { ...first, consoleLink: 'npm run console' },
      { ...first, consoleLink: undefined },
      { ...first, logFile: undefined },
    ]) {
      const lines = linesOf(start);
      assert.equal(lines.length, 10, lines.join('\n'));
      for (const line of lines) assert.ok(line.length <= 92, line);
      assert.ok(terminalGreeting(start).startsWith('\n') && terminalGreeting(start).endsWith('\n\n'));
    }
  });

  it('is in README as it is printed at the first start', () => {
    const readme = readFileSync(path.join(import.meta.dirname, '../../../README.md'), 'utf8');
    const [, shown = ''] = /```text\n([^`]*Colloquy \S+ is ready[^`]*)```/.exec(readme) ?? [];
    assert.equal(shown.replace(/Colloquy \S+ is/, `Colloquy ${version} is`).trim(), terminalGreeting(first).trim());
  });

  it('says that documents are being read only while they are, and names no demo where there is none', () => {
    assert.match(terminalGreeting(first), /still reading/);
    assert.doesNotMatch(terminalGreeting({ ...first, isReading: false }), /still/);
    const without = terminalGreeting({ ...first, hasDemo: false });
    assert.doesNotMatch(without, /\/demo|demo\.json/);
    assert.match(without, /\/v2\/openapi\.json[^]*\.\/data\/admin-token/);
  });
});
