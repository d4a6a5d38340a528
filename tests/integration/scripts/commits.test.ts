// The step `commits` of npm run check, on repositories made for it: its findings, and where it has nothing to look at.

import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { commitSubjects } from '../../../scripts/check/commits.ts';

describe('the subjects of commits', () => {
  let folder: string;
  let first: string;
  const git = (...args: string[]): string =>
    execFileSync('git', ['-c', 'user.name=Ada', '-c', 'user.email=ada@example.com', ...args], {
      cwd: folder,
      encoding: 'utf8',
      env: { ...process.env, GIT_CONFIG_GLOBAL: '/dev/null', GIT_CONFIG_SYSTEM: '/dev/null' },
    }).trim();
  const commit = (subject: string): string => {
    git('commit', '--quiet', '--allow-empty', '--message', subject);
    return git('rev-parse', 'HEAD');
  };

  beforeEach(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'colloquy-commits-'));
    git('init', '--quiet', '--initial-branch', 'main');
    first = commit('Whatever was said before the baseline, however long it may be, is left as it was');
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  it('are fine where each since the baseline has the form, and merges have their own', () => {
    git('checkout', '--quiet', '-b', 'aside');
    commit('feat(edge): a header');
    git('checkout', '--quiet', 'main');
    commit('fix(limits): a slot');
    git('merge', '--quiet', '--no-ff', '--message', "Merge branch 'aside'", 'aside');
    assert.deepEqual(commitSubjects(folder, first), { ok: true, output: `looked at 3 since ${first.slice(0, 8)}` });
  });

  it('are named with their hash where they are too long or have no form', () => {
    const long = `fix(limits): ${'a'.repeat(60)}`;
    const hashes = [long, 'Some words'].map((subject) => git('rev-parse', '--short', commit(subject)));
    commit('docs: a page');
    const { ok, output } = commitSubjects(folder, first);
    assert.equal(ok, false);
    assert.deepEqual(output.split('\n'), [
      `${hashes[1]} Some words`,
      '  not of the form "type(scope): words"',
      `${hashes[0]} ${long}`,
      '  73 characters, and 72 are the most',
    ]);
  });

  it('are not looked at, and that is said, where the baseline is not in the history', () => {
    const elsewhere = 'f'.repeat(40);
    const nothing = /^compared nothing: commit ffffffff/;
    const here = commitSubjects(folder, elsewhere);
    assert.ok(here.ok);
    assert.match(here.output, nothing);
    rmSync(path.join(folder, '.git'), { recursive: true });
    const unpacked = commitSubjects(folder, elsewhere);
    assert.ok(unpacked.ok);
    assert.match(unpacked.output, nothing);
  });
});
