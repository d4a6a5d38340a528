// The data folder: one process at a time, taken over at once, of one schema version.

import assert from 'node:assert/strict';
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { openDataFolder } from '#shared/platform/data-folder/data-folder.ts';
import { lockFolder } from '#shared/platform/data-folder/folder-lock.ts';

describe('The data folder', () => {
  let parent: string;
  let folder: string;
  const children: ChildProcess[] = [];

  beforeEach(() => {
    parent = mkdtempSync(join(tmpdir(), 'data-folder-'));
    folder = join(parent, 'data');
  });

  afterEach(async () => {
    for (const child of children.splice(0)) await kill(child);
    rmSync(parent, { recursive: true, force: true });
  });

  /** Starts a process that takes the folder; gives it and its output. */
  async function startHolder(options: { uid?: number } = {}): Promise<{ child: ChildProcess; said: string }> {
    const program = join(import.meta.dirname, 'hold-folder.ts');
    const child = spawn(
      process.execPath,
      ['--disable-sigusr1', '--disable-warning=ExperimentalWarning', program, folder],
      {
        stdio: ['ignore', 'pipe', 'inherit'],
        ...options,
      },
    );
    children.push(child);
    const lines = createInterface({ input: child.stdout as NodeJS.ReadableStream });
    const [said] = (await once(lines, 'line')) as [string];
    return { child, said };
  }

  async function kill(child: ChildProcess): Promise<void> {
    if (child.exitCode !== null || child.signalCode !== null) return;
    child.kill('SIGKILL');
    await once(child, 'exit');
  }

  it('is made for its owner only, with its schema version', async () => {
    const held = await openDataFolder(folder);
    assert.equal(statSync(folder).mode & 0o777, 0o700);
    assert.equal(readFileSync(join(folder, 'schema-version'), 'utf8'), '1\n');
    held.unlock();
  });

  it('opens again after it was given back, and giving back twice is no error', async () => {
    const held = await openDataFolder(folder);
    held.unlock();
    held.unlock();
    (await openDataFolder(folder)).unlock();
  });

  it('is refused a second time within one process', async () => {
    const held = await lockFolder(folder);
    await assert.rejects(lockFolder(folder), {
      name: 'FolderLockedError',
      message: new RegExp(`^The data folder ${folder} is in use [^.]*\\.$`),
    });
    held.unlock();
  });

  it('is refused to a second process, in one sentence that names it', async () => {
    const held = await openDataFolder(folder);
    const { said } = await startHolder();
    assert.equal(said, `FolderLockedError: The data folder ${folder} is in use by another process.`);
    held.unlock();
  });

  it('is taken over at once after kill -9', async () => {
    const { child, said } = await startHolder();
    assert.equal(said, 'held');
    await assert.rejects(openDataFolder(folder), { name: 'FolderLockedError' });
    await kill(child);
    (await openDataFolder(folder)).unlock();
  });

  it('goes to exactly one of several processes that start together', async () => {
    const said = (await Promise.all([startHolder(), startHolder(), startHolder(), startHolder()])).map(
      (holder) => holder.said,
    );
    assert.equal(said.filter((line) => line === 'held').length, 1, said.join('\n'));
    assert.equal(said.filter((line) => line.startsWith('FolderLockedError')).length, 3, said.join('\n'));
  });

  for (const [what, content] of [
    ['newer', '2\n'],
    ['malformed', 'one\n'],
    ['empty', ''],
  ] as const) {
    it(`is refused with a ${what} schema version, and left alone and free`, async () => {
      mkdirSync(folder);
      writeFileSync(join(folder, 'schema-version'), content);
      await assert.rejects(openDataFolder(folder), {
        name: 'SchemaVersionError',
        message: new RegExp(`^The data folder ${folder} has [^.\n]*\\.$`),
      });
      assert.equal(readFileSync(join(folder, 'schema-version'), 'utf8'), content);
      (await lockFolder(folder)).unlock();
    });
  }

  it('is refused in one sentence where a file is in its place or on its way', async () => {
    writeFileSync(folder, '');
    for (const path of [folder, join(folder, 'below')]) {
      await assert.rejects(openDataFolder(path), {
        name: 'FolderUnusableError',
        message: `The data folder ${path} cannot be used: it is not a folder.`,
      });
    }
  });

  it('is refused in one sentence where this user may not write', async function () {
    // Root may write anywhere, so the attempt is made as another user.
    const asRoot = process.getuid?.() === 0;
    chmodSync(parent, 0o755);
    if (!asRoot) chmodSync(parent, 0o555);
    const { said } = await startHolder(asRoot ? { uid: 65534 } : {});
    chmodSync(parent, 0o755);
    assert.equal(said, `FolderUnusableError: The data folder ${folder} cannot be used: this user may not write there.`);
    assert.equal(existsSync(folder), false);
  });

  it('is refused in one sentence where it is there but may not be written', async function () {
    const asRoot = process.getuid?.() === 0;
    chmodSync(parent, 0o755);
    mkdirSync(folder, { mode: 0o555 });
    const { said } = await startHolder(asRoot ? { uid: 65534 } : {});
    assert.equal(said, `FolderUnusableError: The data folder ${folder} cannot be used: this user may not write there.`);
  });
});
