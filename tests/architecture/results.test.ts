// CI counts the suites' own results: the reporter's totals, and the verdict over them.

import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { noteRepeats } from '../../scripts/verify/repeated.ts';

const repository = path.join(import.meta.dirname, '../..');

describe('the results of CI', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'colloquy-results-'));
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  const print = (suites: string[], ...unstarted: string[]): { status: number | null; lines: string[] } => {
    const script = path.join(repository, 'scripts/count-results.ts');
    mkdirSync(path.join(folder, 'endings'));
    for (const suite of suites) {
      const [name = '', ended = ''] = suite.split('=');
      const ending = { suite: name, status: Number(ended), seconds: 12 };
      writeFileSync(path.join(folder, 'endings', `${name}.json`), JSON.stringify(ending));
    }
    const { status, stdout } = spawnSync(process.execPath, ['--disable-sigusr1', script, folder, ...unstarted], {
      encoding: 'utf8',
    });
    rmSync(path.join(folder, 'endings'), { recursive: true });
    return { status, lines: stdout.trimEnd().split('\n') };
  };
  const count = (...suites: string[]): { status: number | null; last: string } => {
    const { status, lines } = print(suites);
    return { status, last: lines.at(-1) ?? '' };
  };
  const results = (suite: string, passed: number, failed: number, skippedTitles: string[] = []): void => {
    mkdirSync(path.join(folder, suite), { recursive: true });
    const failures = Array.from({ length: failed }, (_, n) => `test ${n}: for a reason`);
    const totals = { passed, failed, skipped: skippedTitles.length, duration_ms: 1 };
    writeFileSync(
      path.join(folder, suite, '1.json'),
      JSON.stringify({ ...totals, skipped_titles: skippedTitles, failures }),
    );
  };

  it('are good when every suite passed', () => {
    results('test', 3, 0);
    results('faults', 4, 0);
    assert.deepEqual(count('check=0', 'test=0', 'faults=0'), { status: 0, last: '7 passed, 0 failed, 0 skipped' });
  });

  it('are bad when a test failed, a check failed, or a suite ended without results', () => {
    results('test', 3, 2);
    assert.deepEqual(count('check=0', 'test=2'), { status: 1, last: '3 passed, 2 failed, 0 skipped' });
    assert.deepEqual(count('check=1', 'test=2'), { status: 1, last: '3 passed, 3 failed, 0 skipped' });
    assert.deepEqual(count('faults=0'), { status: 1, last: '0 passed, 1 failed, 0 skipped' });
    assert.deepEqual(count(), { status: 1, last: '0 passed, 1 failed, 0 skipped' });
  });

  it('are bad when a suite passed but its process failed', () => {
    results('test', 3, 0);
    assert.deepEqual(count('test=1'), { status: 1, last: '3 passed, 1 failed, 0 skipped' });
  });

  it('are bad when a suite could not even be started', () => {
    results('test', 3, 0);
    const { status, lines } = print(['test=0'], 'kubernetes');
    assert.deepEqual([status, lines.at(-1)], [1, '3 passed, 1 failed, 0 skipped']);
    assert.ok(lines.includes('kubernetes could not be started.'), lines.join('\n'));
  });

  it('say how long each suite took', () => {
    results('test', 3, 0);
    const { lines } = print(['check=0', 'test=0']);
    assert.deepEqual(lines.slice(0, 2), ['check             12 s', 'test              12 s']);
  });

  it('are bad when something was skipped without saying what it needs', () => {
    results('test', 3, 0, ['streams to a page']);
    assert.deepEqual(count('test=0'), { status: 1, last: '3 passed, 1 failed, 1 skipped' });
  });

  it('know each need that a title names', () => {
    const files = globSync('{tests,scripts}/**/*.ts', { cwd: repository, exclude: ['**/results.test.ts'] });
    const titles = files.flatMap((file) => [
      ...readFileSync(path.join(repository, file), 'utf8').matchAll(/['` ]\(needs ([\w-]+)\)['`]/g),
    ]);
    const needs = new Set(titles.map(([, need = '']) => need.toLowerCase()));
    assert.ok(needs.has('trivy') && needs.has('chromium'), [...needs].join());
    const installServers = path.join(repository, 'tests/support/install-servers');
    const unknown = [...needs].filter(
      (need) => ![0, 1].includes(spawnSync(installServers, ['--has', need]).status ?? 2),
    );
    assert.deepEqual(unknown, []);
  });

  it('say beside a failure what its repeat told, and count it as failed all the same', () => {
    mkdirSync(path.join(folder, 'test'));
    const failed = [
      { title: 'a waits', file: 'a.test.ts', repeat: { title: 'a waits', whole: true }, log: '/tmp/a.log' },
    ];
    const totals = { passed: 3, failed: 1, skipped: 0, duration_ms: 1, skipped_titles: [], failures: ['a waits: 1 s'] };
    writeFileSync(path.join(folder, 'test', '1.json'), JSON.stringify({ ...totals, failed_cases: failed }));
    noteRepeats(folder, 'test', [{ title: 'a waits', verdict: 'failed, and passed when repeated' }]);
    const { status, lines } = print(['test=1']);
    assert.deepEqual(lines.slice(1), [
      'failed in test: a waits: 1 s',
      '  failed, and passed when repeated',
      '  all that was logged: /tmp/a.log',
      '3 passed, 1 failed, 0 skipped',
    ]);
    assert.equal(status, 1);
  });

  it('come from the reporter, which names what was skipped', () => {
    const test = path.join(folder, 'a.test.cjs');
    writeFileSync(
      test,
      "describe('a', () => { it('works', () => {}); it.skip('waits (needs x)'); it('fails', () => { throw new Error('broken'); }); });",
    );
    const mocha = path.join(repository, 'node_modules/mocha/bin/mocha.js');
    const { stdout } = spawnSync(process.execPath, ['--disable-sigusr1', mocha, '--extension', 'cjs', test], {
      cwd: repository,
      encoding: 'utf8',
      env: { ...process.env, COLLOQUY_TEST_RESULTS: path.join(folder, 'test') },
    });
    assert.match(stdout, /skipped:\n {4}- a waits \(needs x\)/);
    const { lines } = print(['test=1']);
    assert.ok(lines.includes('failed in test: a fails: broken'), lines.join('\n'));
    assert.equal(lines.at(-1), '1 passed, 2 failed, 1 skipped');
  });
});
