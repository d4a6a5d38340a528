// The embedded mode, on a data folder that was filled.

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Dispatcher } from 'undici';
import { type Colloquy, startColloquy } from '../../support/black-box/process.ts';
import { fillFolder } from '../../support/fill-folder.ts';
import { type Amounts, documents, type Landmarks, type Owners, runsPerConversation } from './documents.ts';
import { type Figures, measure } from './measures.ts';
import { externalId, makeOwners } from './owners.ts';
import { env } from './settings.ts';

const starts = 5;

/** Fills a folder, and measures a process on it. */
export async function embeddedColumn(dispatcher: Dispatcher, amounts: Amounts): Promise<Figures> {
  const dataFolder = mkdtempSync(path.join(tmpdir(), 'colloquy-scale-'));
  try {
    const first = await startColloquy({ dataFolder, env });
    const owners = await makeOwners(first.demo);
    await first.stop();
    const landmarks: Landmarks = { toDelete: [] };
    const startedAt = performance.now();
    const loaded = fillFolder(dataFolder, documents(owners, amounts, landmarks));
    const seconds = (performance.now() - startedAt) / 1_000;
    console.log(`loaded ${loaded.toLocaleString('en')} documents in ${seconds.toFixed(0)} s`);
    return await figuresOf(dispatcher, dataFolder, amounts, owners, landmarks);
  } finally {
    rmSync(dataFolder, { recursive: true, force: true });
  }
}

async function figuresOf(
  dispatcher: Dispatcher,
  dataFolder: string,
  amounts: Amounts,
  owners: Owners,
  landmarks: Landmarks,
): Promise<Figures> {
  const took: number[] = [];
  let server: Colloquy | undefined;
  for (let n = 0; n <= starts; n += 1) {
    const startedAt = performance.now();
    server = await startColloquy({ dataFolder, env, patienceMs: 600_000 });
    // The first read finds no cache.
    if (n > 0) took.push(performance.now() - startedAt);
    if (n < starts) await server.stop();
  }
  if (!server) throw new Error('nothing was started');
  try {
    const running = server;
    const { demo } = running;
    const figures = await measure({
      target: { dispatcher, origins: [demo.base_url], apiKey: demo.api_key, agentId: demo.agent_id },
      adminToken: demo.admin_token,
      adminOrigin: demo.admin_url,
      pids: [running.pid],
      owners,
      externalId,
      landmarks,
      repeats: 100,
      doomedRuns: amounts.doomed * runsPerConversation,
      isErased: () => running.logs().includes('organization erased'),
    });
    return new Map([['a start, to ready', { values: took }], ...figures]);
  } finally {
    await server.stop();
  }
}
