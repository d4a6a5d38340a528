// The parts of a backup: the folder's owner, its process that goes on in any case, and the refusal of half a copy. The
// whole of it is tests/starts/backup.test.ts.

import assert from 'node:assert/strict';
import { type ChildProcess, execFile, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { openDataFolder, SchemaVersionError } from '#shared/platform/data-folder/data-folder.ts';
import { copyFolder, endCopy } from '../../../scripts/backup/copy.ts';
import { ownerOf } from '../../../scripts/backup/folder-owner.ts';
import { threadsOf, whileFrozen } from '../../../scripts/backup/freeze.ts';
import { eventually } from '../../support/eventually.ts';

const repository = path.join(import.meta.dirname, '../../..');
const onLinux = existsSync('/proc/locks') ? it : (title: string) => it(`${title} (needs linux)`);

describe('a backup', () => {
  let parent: string;
  let folder: string;
  let target: string;
  const children: ChildProcess[] = [];

  const startProgram = async (name: string, argument: string): Promise<ChildProcess> => {
    const program = path.join(import.meta.dirname, name);
    const child = spawn(
      process.execPath,
      ['--disable-sigusr1', '--disable-warning=ExperimentalWarning', program, argument],
      {
        stdio: ['ignore', 'pipe', 'inherit'],
      },
    );
    children.push(child);
    await once(child.stdout as NodeJS.ReadableStream, 'data');
    return child;
  };
  const kill = async (child: ChildProcess): Promise<void> => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const exited = once(child, 'exit');
    child.kill('SIGKILL');
    await exited;
  };
  const refusal = async (dataFolder: string, into: string): Promise<string> => {
    const run = promisify(execFile)(
      process.execPath,
      ['--disable-sigusr1', '--disable-warning=ExperimentalWarning', 'scripts/backup.ts', into],
      { cwd: repository, env: { ...process.env, DATA_DIR: dataFolder } },
    );
    const refused: unknown = await run.then(
      () => assert.fail('it was made'),
      (error: unknown) => error,
    );
    assert.ok(refused instanceof Error && 'stderr' in refused);
    return String(refused.stderr);
  };

  beforeEach(async () => {
    parent = mkdtempSync(path.join(tmpdir(), 'backup-'));
    [folder, target] = [path.join(parent, 'data'), path.join(parent, 'copy')];
    (await openDataFolder(folder)).unlock();
    mkdirSync(path.join(folder, 'files'));
    writeFileSync(path.join(folder, 'files/one'), 'one');
    mkdirSync(path.join(folder, 'search'));
  });
  afterEach(async () => {
    for (const child of children.splice(0)) await kill(child);
    rmSync(parent, { recursive: true, force: true });
  });

  onLinux('finds the process that has the folder, and none once that is dead', async () => {
    const lock = path.join(folder, 'lock');
    assert.equal(ownerOf(lock), undefined);
    const holder = await startProgram('hold-folder.ts', folder);
    assert.equal(ownerOf(lock), holder.pid);
    await kill(holder);
    assert.equal(ownerOf(lock), undefined);
  });

  onLinux('holds all threads of the process still, and lets it go on where the copy fails', async () => {
    const { pid = 0 } = await startProgram('hold-folder.ts', folder);
    const failing = whileFrozen(pid, async () => {
      assert.ok(threadsOf(pid).length > 1);
      assert.ok(threadsOf(pid).every((state) => state === 'T'));
      throw new Error('the disk is full');
    });
    await assert.rejects(failing, /the disk is full/);
    assert.ok(threadsOf(pid).every((state) => state !== 'T'));
  });

  onLinux('lets the process go on where the backup itself is killed in the middle', async () => {
    const { pid = 0 } = await startProgram('hold-folder.ts', folder);
    const backup = await startProgram('hold-frozen.ts', String(pid));
    assert.ok(threadsOf(pid).every((state) => state === 'T'));
    await kill(backup);
    await eventually(async () => assert.ok(threadsOf(pid).every((state) => state !== 'T')));
  });

  it('that is not finished is no data folder; a finished one is, without the lock and the search indexes', async () => {
    await copyFolder(folder, target);
    await assert.rejects(openDataFolder(target), SchemaVersionError);
    rmSync(target, { recursive: true });
    await copyFolder(folder, target);
    assert.equal(await endCopy(folder, target), 'one'.length + 'an unfinished copy\n'.length);
    assert.deepEqual(readdirSync(target).sort(), ['files', 'schema-version']);
    assert.equal(readFileSync(path.join(target, 'files/one'), 'utf8'), 'one');
    (await openDataFolder(target)).unlock();
  });

  it('goes into a new or an empty folder, outside of the copied one, and nowhere else', async () => {
    mkdirSync(target);
    writeFileSync(path.join(target, 'notes'), 'mine');
    assert.match(await refusal(folder, target), /copy is not empty/);
    assert.equal(readFileSync(path.join(target, 'notes'), 'utf8'), 'mine');
    assert.match(await refusal(folder, path.join(folder, 'backups/today')), /lies in the data folder/);
    assert.match(await refusal(target, path.join(parent, 'other')), /is no data folder/);
  });

  it('that fails leaves nothing behind', async () => {
    assert.equal(spawnSync('mkfifo', [path.join(folder, 'files/pipe')]).status, 0);
    assert.match(await refusal(folder, target), /pipe/i);
    assert.deepEqual(readdirSync(target), []);
  });
});
