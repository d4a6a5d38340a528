// Figures of the embedded mode.

import { setTimeout as sleep } from 'node:timers/promises';
import type { Dispatcher } from 'undici';
import { startColloquy } from '../support/black-box/process.ts';
import { openIdle, send, type Target } from './load.ts';
import { residentBytes } from './measure.ts';
import { printRows } from './rows.ts';

const rounds = [
  { atOnce: 1, runs: 400 },
  { atOnce: 16, runs: 2_000 },
  { atOnce: 64, runs: 3_000 },
];
const idleStreams = 2_000;
const idleRuns = 60;

/** Settings under which limits do not stand in the way of a load. */
export const generous = {
  LOG_LEVEL: 'warn',
  LIMIT_API_KEY_PER_MINUTE: '100000',
  LIMIT_CONCURRENT_RUNS: '1000',
  LIMIT_QUEUED_RUNS: '1000',
  RUN_WORKERS: '1000',
  STREAM_MAX_PER_ORGANIZATION: '10000',
  MODEL_FIRST_CHUNK_TIMEOUT_MS: '600000',
};

export async function benchEmbedded(dispatcher: Dispatcher, only: readonly number[]): Promise<void> {
  const server = await startColloquy({ env: generous });
  try {
    const { base_url, api_key, agent_id } = server.demo;
    const target: Target = { dispatcher, origins: [base_url], apiKey: api_key, agentId: agent_id };
    console.log('embedded, demo model, 40 frames, no delay');
    await printRows(target, { server: [server.pid] }, 500, rounds, only);
    if (only.length > 0) return;
    const runIds: string[] = [];
    for (let index = 0; index < idleRuns; index += 1) runIds.push(await send(target, `idle-${index}`, '/hang'));
    await sleep(3_000);
    const before = residentBytes(server.pid);
    const streams = await openIdle(target, runIds, idleStreams, base_url);
    await sleep(3_000);
    const perStream = (residentBytes(server.pid) - before) / idleStreams / 1024;
    console.log(`${idleStreams} idle streams open; ${perStream.toFixed(1)} KiB of resident memory each\n`);
    for (const stream of streams) stream.destroy();
  } finally {
    await server.stop();
  }
}
