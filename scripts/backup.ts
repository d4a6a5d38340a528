// `npm run backup -- <target>`: copies the data folder (DATA_DIR) to an empty or new folder. A process that has the
// folder stands still for as long as the copy takes: the copy is the state after a crash at that moment, which has all
// acknowledged writes. The process goes on in any case, also where this one is killed.

import { existsSync, readdirSync, realpathSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { allInOneSettings } from '#programs/all-in-one/config.ts';
import { readSettings } from '#shared/platform/config/settings.ts';
import { FolderLockedError, lockFolder } from '#shared/platform/data-folder/folder-lock.ts';
import { StartError } from '#shared/platform/lifecycle/start-error.ts';
import { copyFolder, endCopy } from './backup/copy.ts';
import { ownerOf } from './backup/folder-owner.ts';
import { whileFrozen } from './backup/freeze.ts';

try {
  const settings = readSettings({ DATA_DIR: allInOneSettings.DATA_DIR }, process.env);
  const { positionals } = parseArgs({ allowPositionals: true });
  const [given] = positionals;
  if (given === undefined || positionals.length > 1) throw new StartError('npm run backup -- <target folder>');
  await backUp(path.resolve(settings.DATA_DIR), path.resolve(given));
} catch (error) {
  console.error(error instanceof StartError ? `backup: ${error.message}` : error);
  process.exitCode = 1;
}

async function backUp(given: string, target: string): Promise<void> {
  if (!existsSync(path.join(given, 'schema-version'))) throw new StartError(`${given} is no data folder.`);
  const folder = realpathSync(given);
  checkTarget(folder, target);
  const startedAt = performance.now();
  const seconds = (since: number): string => `${((performance.now() - since) / 1000).toFixed(2)} s`;
  try {
    await whileNobodyWrites(folder, async (pid) => {
      const frozenAt = performance.now();
      await copyFolder(folder, target);
      if (pid !== undefined) console.log(`Process ${pid} stood still for ${seconds(frozenAt)}.`);
    });
    const bytes = await endCopy(folder, target);
    console.log(`Copied ${(bytes / 2 ** 20).toFixed(1)} MiB of ${folder} to ${target} in ${seconds(startedAt)}.`);
    const key = existsSync(path.join(target, 'encryption.key')) ? 'holds' : 'does not hold';
    console.log(`The copy ${key} the encryption key. Keep it as secret as the folder itself.`);
  } catch (error) {
    if (existsSync(target))
      for (const name of readdirSync(target)) await rm(path.join(target, name), { recursive: true, force: true });
    throw error;
  }
}

function checkTarget(folder: string, target: string): void {
  if (existsSync(target) && readdirSync(target).length > 0) throw new StartError(`${target} is not empty.`);
  const from = path.relative(folder, existingPart(target));
  if (from === '' || !from.startsWith('..')) throw new StartError(`${target} lies in the data folder.`);
}

// By its real name, as far as it is there.
function existingPart(name: string): string {
  if (existsSync(name)) return realpathSync(name);
  return path.join(existingPart(path.dirname(name)), path.basename(name));
}

/** `pid` is of the process that stands still; where the folder is nobody's, it is kept from others meanwhile. */
async function whileNobodyWrites(folder: string, work: (pid?: number) => Promise<void>): Promise<void> {
  const lock = await lockFolder(folder).catch((error: unknown) => {
    if (error instanceof FolderLockedError) return undefined;
    throw error;
  });
  if (lock !== undefined) {
    try {
      await work();
    } finally {
      lock.unlock();
    }
    return;
  }
  const lockFile = path.join(folder, 'lock');
  const pid = ownerOf(lockFile);
  if (pid === undefined) {
    throw new StartError(
      `The process that has ${folder} cannot be found. On Linux, run this as its user and beside it (in its container); elsewhere, stop it first.`,
    );
  }
  await whileFrozen(pid, async () => {
    if (ownerOf(lockFile) !== pid) throw new StartError(`Process ${pid} has given ${folder} up: try again.`);
    await work(pid);
  });
}
