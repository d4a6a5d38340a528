// A case that failed is repeated once, alone, and the repeat never makes it a case that passed; all logs of its
// processes are kept, and each run says which of its cases waited on time.

import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { playRounds } from '../../scripts/verify/rounds-beside-load.ts';
import { repeatFailures } from '../../scripts/verify/repeats.ts';
import { repeatsOf, resultsIn } from '../../scripts/verify/repeated.ts';
import { covered } from '../support/waiting.ts';

const repository = path.join(import.meta.dirname, '../..');
const support = path.join(repository, 'tests/support');

/** A case of each kind; the variable has the flaky one fail. */
const fixture = `
import { setTimeout as delay } from 'node:timers/promises';
import { eventually } from '${support}/eventually.ts';
import { keepForFailures } from '${support}/failure-notes.ts';
const isFirst = process.env['FIRST'] !== undefined;
describe('a suite (of cases)', () => {
  let said = 'long ago\\n';
  before(() => void keepForFailures('a process', () => said));
  it('passes', () => {});
  it('waits', () => delay(150));
  it('looks', async () => {
    const from = performance.now();
    await eventually(async () => {
      if (performance.now() - from < 200) throw new Error('not yet');
    });
  });
  it('comes and goes', () => {
    said += 'just now\\n';
    if (isFirst) throw new Error('gone');
  });
  it('comes and goes otherwise', () => {});
  it('fails', () => {
    throw new Error('broken');
  });
});
`;

describe('cases that failed', function () {
  this.timeout(60_000);
  let folder: string;
  let file: string;
  beforeEach(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'colloquy-repeats-'));
    file = path.join(folder, 'a.test.ts');
    writeFileSync(file, fixture.replaceAll('\\\\', '\\'));
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  const play = (suite: string): string =>
    spawnSync(process.execPath, ['--disable-sigusr1', path.join(repository, 'node_modules/mocha/bin/mocha.js'), file], {
      cwd: repository,
      encoding: 'utf8',
      env: { ...process.env, CI: '1', FIRST: '1', COLLOQUY_TEST_RESULTS: path.join(folder, suite) },
    }).stdout;
  const place = () => ({ results: folder, deadline: Infinity, environment: {} });

  it('are repeated, and said to fail again or to come and go', async () => {
    play('core');
    await repeatFailures(['core'], place());
    assert.deepEqual(repeatsOf(folder, 'core'), [
      {
        title: 'a suite (of cases) comes and goes',
        verdict: 'failed, and passed when repeated: it comes and goes, which is a defect',
      },
      { title: 'a suite (of cases) fails', verdict: 'failed again' },
    ]);
    const repeats = resultsIn(path.join(folder, 'repeats/core-1')).map(({ passed, failed }) => [passed, failed]);
    assert.deepEqual(repeats, [[1, 0]], 'others were repeated with it');
  });

  it('are not repeated where the cases of a suite build on each other, or the time is over', async () => {
    play('kubernetes');
    await repeatFailures(['kubernetes'], place());
    for (const { verdict } of repeatsOf(folder, 'kubernetes')) assert.match(verdict, /^not repeated: .* build on/);
    play('core');
    await repeatFailures(['core'], { ...place(), deadline: 0 });
    for (const { verdict } of repeatsOf(folder, 'core')) assert.equal(verdict, 'not repeated: the time is over');
  });

  it('leave all that was said to them, and from where it was said in the case', () => {
    const told = play('core');
    const [failed] = resultsIn(path.join(folder, 'core')).flatMap(({ failed_cases: cases = [] }) => cases);
    assert.ok(failed?.log !== undefined && told.includes(failed.log), told);
    const log = readFileSync(failed.log, 'utf8');
    assert.match(log, /==== a process\nlong ago\n---- from the begin of the case on:\njust now\n/);
  });

  it('and others say how long they waited on time', () => {
    const told = play('core');
    assert.match(told, /waited on time: 2 of 6 cases/);
    const cases = resultsIn(path.join(folder, 'core')).flatMap((result) => result.cases ?? []);
    const of = (name: string) => cases.find(({ title }) => title.endsWith(name));
    assert.equal(of('passes')?.waited_ms, 0);
    assert.ok((of('waits')?.waited_ms ?? 0) >= 140 && of('waits')?.eventually_ms === 0);
    assert.ok((of('looks')?.eventually_ms ?? 0) >= 190);
    assert.equal(
      covered([
        { from: 0, to: 10 },
        { from: 5, to: 20 },
        { from: 30, to: 31 },
      ]),
      21,
    );
  });

  it('are counted over rounds in a row, by how often each failed', async () => {
    const round = async (results: string): Promise<void> => {
      mkdirSync(path.join(results, 'core'), { recursive: true });
      const title = 'a comes and goes';
      const failed = results.endsWith('2') ? [{ title, file: 'a', repeat: { title, whole: true } }] : [];
      writeFileSync(path.join(results, 'core/1.json'), JSON.stringify({ cases: [{ title }], failed_cases: failed }));
    };
    const series = { isBesideLoad: false, results: path.join(folder, 'series'), deadline: Infinity };
    assert.equal(await playRounds({ ...series, times: 1 }, round), true);
    assert.equal(await playRounds({ ...series, times: 3 }, round), false);
  });
});
