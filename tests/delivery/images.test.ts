// Images of others: one list, by digest, from which everything takes that names one.

import assert from 'node:assert/strict';
import { execFileSync, spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { pinned } from '../../scripts/images/pinned.ts';
import { caseMs } from './programs.ts';

const repository = path.join(import.meta.dirname, '../..');
const read = (file: string): string => readFileSync(path.join(repository, file), 'utf8');

describe('Images of others', function () {
  this.timeout(caseMs);

  it('are in one list, each with the digest of the index of all architectures, and where that was read', () => {
    assert.deepEqual(Object.keys(pinned), ['node', 'mongo', 'redis', 'nats']);
    for (const [name, { image, digest, read_from: from }] of Object.entries(pinned)) {
      assert.match(image, new RegExp(`^${name}:\\d+\\.\\d+\\.\\d+(-[a-z-]+)?$`));
      assert.match(digest, /^sha256:[0-9a-f]{64}$/);
      assert.ok(from.length > 20);
    }
    assert.equal(new Set(Object.values(pinned).map(({ digest }) => digest)).size, 4);
  });

  it('mend the holes that their former versions had', () => {
    const versionOf = (name: string): number[] =>
      (/:(\d+)\.(\d+)\.(\d+)/.exec(pinned[name]?.image ?? '') ?? []).slice(1).map(Number);
    // CVE-2025-14847 and CVE-2025-49844.
    for (const [name, least] of [
      ['mongo', [8, 0, 17]],
      ['redis', [7, 4, 6]],
    ] as const) {
      const [major = 0, minor = 0, patch = 0] = versionOf(name);
      assert.deepEqual([major, minor], least.slice(0, 2));
      assert.ok(patch >= least[2], pinned[name]?.image);
    }
  });

  it('are named as they are in that list, wherever one is named', () => {
    const { status, stderr } = spawnSync(
      process.execPath,
      ['--disable-sigusr1', '--disable-warning=ExperimentalWarning', 'scripts/generate-images.ts', '--check'],
      { cwd: repository, encoding: 'utf8' },
    );
    assert.equal(status, 0, stderr);
    const places = ['deploy', 'charts', 'tests', 'scripts', 'skaffold.yaml'];
    const files = execFileSync('git', ['ls-files', ...places], { cwd: repository, encoding: 'utf8' })
      .trim()
      .split('\n');
    const named = new RegExp(
      `(?<![\\w./-])(?:${Object.keys(pinned).join('|')}):\\d+\\.\\d[\\w.-]*(?:@sha256:[0-9a-f]+)?`,
      'g',
    );
    const references = Object.values(pinned).map(({ reference }) => reference);
    const wrong = files
      .filter(
        (file) =>
          /\.(ya?ml|ts|tpl|json)$|Dockerfile$/.test(file) &&
          file !== 'deploy/images.json' &&
          file !== 'tests/delivery/images.test.ts',
      )
      .flatMap((file) => [...read(file).matchAll(named)].map(([found]) => ({ file, found })))
      .filter(({ found }) => !references.includes(found));
    assert.deepEqual(wrong, []);
  });
});
