// Tools of development are installed by the script that first needs them, and again once their lock has changed.

import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

const script = path.join(import.meta.dirname, '../../../scripts/install-tools.ts');

describe('Tools of development', function () {
  this.timeout(60_000);

  let root: string;
  let tools: string;

  beforeEach(() => {
    root = mkdtempSync(path.join(tmpdir(), 'tools-'));
    tools = path.join(root, 'tools/check');
    mkdirSync(path.join(root, 'scripts'));
    mkdirSync(path.join(tools, 'hammer'), { recursive: true });
    writeFileSync(path.join(root, 'package.json'), '{ "type": "module" }');
    cpSync(script, path.join(root, 'scripts/install-tools.ts'));
  });

  afterEach(() => rmSync(root, { recursive: true }));

  function lock(version: string, packages: object): void {
    const manifest = { name: 'check', version: '1.0.0', dependencies: { hammer: version } };
    writeFileSync(path.join(tools, 'package.json'), JSON.stringify(manifest));
    writeFileSync(
      path.join(tools, 'package-lock.json'),
      JSON.stringify({ ...manifest, lockfileVersion: 3, requires: true, packages: { '': manifest, ...packages } }),
    );
  }

  function install(): { status: number | null; stderr: string } {
    return spawnSync(process.execPath, ['--disable-sigusr1', 'scripts/install-tools.ts', 'check'], {
      cwd: root,
      encoding: 'utf8',
    });
  }

  it('are installed once, and again when their lock is newer', () => {
    writeFileSync(path.join(tools, 'hammer/package.json'), '{ "name": "hammer", "version": "1.0.0" }');
    lock('file:hammer', {
      hammer: { version: '1.0.0' },
      'node_modules/hammer': { resolved: 'hammer', link: true },
    });
    const first = install();
    assert.equal(first.status, 0, first.stderr);
    assert.match(first.stderr, /^Installs tools\/check,/m);
    assert.ok(existsSync(path.join(tools, 'node_modules/hammer/package.json')));
    assert.deepEqual([install().status, install().stderr], [0, '']);
    const later = new Date(statSync(path.join(tools, 'node_modules/.package-lock.json')).mtimeMs + 60_000);
    utimesSync(path.join(tools, 'package-lock.json'), later, later);
    assert.match(install().stderr, /^Installs tools\/check,/m);
  });

  it('say what helps where the registry cannot be reached', () => {
    writeFileSync(path.join(tools, '.npmrc'), 'registry=http://127.0.0.1:9/\nfetch-retries=0\n');
    lock('1.0.0', {
      'node_modules/hammer': { version: '1.0.0', resolved: 'http://127.0.0.1:9/hammer/-/hammer-1.0.0.tgz' },
    });
    const { status, stderr } = install();
    assert.equal(status, 1);
    assert.match(stderr, /tools\/check could not be installed.*npm ci --prefix tools\/check/);
  });
});
