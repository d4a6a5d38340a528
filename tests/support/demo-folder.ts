// A data folder in which the demo is set up already: made once in a run of tests, and copied for each system that
// starts from it, so that the demo's documents are not processed anew for every file of tests.

import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { runColloquy } from '#programs/all-in-one/run.ts';
import { reachNothing } from '#shared/platform/lifecycle/reach.ts';
import { closeAfterAllTests } from './leaks.ts';

let made: Promise<string> | undefined;

/**
 * A folder of its own, as a first start with the demo leaves it, at a path where one is given. The caller removes it.
 */
export async function newDemoFolder(at?: string): Promise<string> {
  made ??= makeFolder();
  const from = await made;
  const folder = at ?? mkdtempSync(path.join(tmpdir(), 'colloquy-demo-'));
  cpSync(from, folder, { recursive: true });
  return folder;
}

async function makeFolder(): Promise<string> {
  const folder = mkdtempSync(path.join(tmpdir(), 'colloquy-made-'));
  closeAfterAllTests(async () => rmSync(folder, { recursive: true, force: true }));
  const colloquy = await runColloquy({
    environment: { DATA_DIR: folder, PORT: '0', LOG_LEVEL: 'silent' },
    pretty: false,
    reach: reachNothing,
  });
  await colloquy.shutDown();
  // Each copy chooses its own.
  rmSync(path.join(folder, 'port'));
  return folder;
}
