// The log of a process that a person looks at: readable warnings at the terminal, all of it in a bounded file.

import assert from 'node:assert/strict';
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { openLogFile } from '#shared/platform/telemetry/log-file.ts';
import { createTerminalLogger } from '#shared/platform/telemetry/logger.ts';
import { terminalLine } from '#shared/platform/telemetry/terminal-lines.ts';

describe('the log at a terminal', () => {
  let folder: string;
  const never = (error: unknown): never => assert.fail(String(error));

  beforeEach(() => (folder = mkdtempSync(path.join(tmpdir(), 'terminal-log-'))));
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  it('shows warnings and errors only, a line each, and keeps everything in the file', () => {
    const file = path.join(folder, 'the.log');
    const shown: string[] = [];
    const log = createTerminalLogger('info', openLogFile(file, never), (line) => shown.push(line));
    log.info({ run_id: 'r' }, 'run ended');
    log.debug('not even in the file');
    log.warn({ missing: 'perl', trace_id: 't' }, 'readers are confined less');
    log.error({ err: new Error('no space left'), token: 'a secret' }, 'a step failed');
    assert.equal(shown.length, 2);
    assert.match(shown[0] ?? '', /^\d\d:\d\d:\d\d warning: readers are confined less \(missing: perl\)\n$/);
    assert.match(shown[1] ?? '', /^\d\d:\d\d:\d\d error: a step failed: no space left \(token: \[redacted\]\)\n$/);
    const kept = readFileSync(file, 'utf8').trim().split('\n');
    assert.deepEqual(
      kept.map((line) => (JSON.parse(line) as { msg: string }).msg),
      ['run ended', 'readers are confined less', 'a step failed'],
    );
    assert.doesNotMatch(kept.join('\n'), /a secret/);
  });

  it('takes commands to the terminal out of foreign words, and cuts long ones', () => {
    const [line] = terminalLine(
      JSON.stringify({ level: 'warn', time: 'x', msg: 'a\u001b[2Jb\u202ec\n', long: 'm'.repeat(9_000) }),
    );
    assert.match(line, /^--:--:-- warning: a \[2Jb c {2}\(long: m+…\n$/);
    assert.ok(line.length < 410);
    assert.deepEqual(terminalLine('no JSON\u0007'), ['no JSON\n', false]);
  });

  it('is a file of its owner, goes on where it was, and has one before it at most', () => {
    const file = path.join(folder, 'the.log');
    writeFileSync(file, 'of an earlier start\n');
    chmodSync(file, 0o644);
    const log = openLogFile(file, never, 100);
    assert.equal(statSync(file).mode & 0o777, 0o600);
    const lines = Array.from({ length: 40 }, (_, n) => `line ${n} ${'.'.repeat(20)}\n`);
    for (const line of lines) log.write(line);
    for (const name of [file, `${file}.1`]) {
      assert.ok(statSync(name).size <= 100, name);
      assert.equal(statSync(name).mode & 0o777, 0o600);
    }
    const kept = readFileSync(`${file}.1`, 'utf8') + readFileSync(file, 'utf8');
    assert.ok(lines.join('').endsWith(kept));
    assert.ok(!existsSync(`${file}.2`));
  });

  it('says once that it cannot be written, and goes on', () => {
    const said: unknown[] = [];
    const log = openLogFile('/dev/full', (error) => said.push(error));
    for (const line of ['one\n', 'two\n']) log.write(line);
    assert.equal(said.length, 1);
    assert.match(String(said[0]), /ENOSPC/);
  });
});
