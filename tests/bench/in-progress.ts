// `npm run bench -- in-progress [runs]`: the memory of a run that waits for its model. One run-executor works on all of
// them at once (2,000 where nothing is said), each of which says a word a second; its memory with them, above its
// memory without.

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Dispatcher } from 'undici';
import { startCluster } from '../../scripts/cluster/cluster.ts';
import { createClient } from '../support/black-box/client.ts';
import { createOrganization } from '../support/black-box/organization.ts';
import { generous } from './embedded.ts';
import { load, question, send, talkTo, type Target } from './load.ts';
import { cpuSeconds, residentBytes } from './measure.ts';

const frames = 120;
const everyMs = 1_000;
/** How many are let in at once. */
const atOnce = 32;
const organizations = 4;
const warmUpRuns = 500;

export async function benchInProgress(dispatcher: Dispatcher, runs = 2_000): Promise<void> {
  const folder = mkdtempSync(path.join(tmpdir(), 'colloquy-bench-'));
  const room = String(runs + 100);
  const cluster = await startCluster({
    folder,
    port: 0,
    replicas: {},
    environment: {
      ...process.env,
      ...generous,
      RUN_WORKERS: room,
      RUN_MEMORY_MIB: '4096',
    },
  });
  try {
    const { edges: origins, demo } = cluster;
    const client = createClient(origins, cluster.admins);
    // One organization may have 1,000 at once.
    const targets: Target[] = [];
    for (let made = 0; made < organizations; made += 1) {
      const { apiKey, agentId } = await createOrganization(client, demo.admin_token);
      targets.push({ dispatcher, origins, apiKey, agentId });
    }
    const [executor] = cluster.of('run-executor');
    const pid = executor?.pid ?? 0;
    await load(talkTo(targets[0] as Target), 16, warmUpRuns, question);
    await sleep(3_000);
    const empty = residentBytes(pid);
    const startedAt = performance.now();
    const runIds: [Target, string][] = [];
    let sent = 0;
    await Promise.all(
      Array.from({ length: atOnce }, async () => {
        while (sent < runs) {
          const worker = (sent += 1);
          const target = targets[worker % organizations] as Target;
          runIds.push([target, await send(target, `bench-${worker}`, `/stream ${frames} ${everyMs}`)]);
        }
      }),
    );
    const seconds = (performance.now() - startedAt) / 1000;
    if (seconds > (frames * everyMs) / 1000) throw new Error('the first had ended before the last was let in');
    await sleep(5_000);
    const before = cpuSeconds(pid);
    const full: number[] = [];
    for (let second = 0; second < 10; second += 1) {
      await sleep(1_000);
      full.push(residentBytes(pid));
    }
    const cpu = (cpuSeconds(pid) - before) / 10;
    const each = (Math.max(...full) - empty) / runs / 1024;
    console.log(
      `${runs} runs in progress in one run-executor, let in within ${seconds.toFixed(0)} s: ${(empty / 2 ** 20).toFixed(0)} MiB without, ` +
        `${(Math.max(...full) / 2 ** 20).toFixed(0)} MiB with them, ${each.toFixed(1)} KiB each; ` +
        `${((runs * 1000) / everyMs).toFixed(0)} frames a second take ${(cpu * 100).toFixed(0)} % of a core`,
    );
    const ended = new Map<string, number>();
    for (const [target, runId] of runIds) {
      const state = await endState(target, runId);
      ended.set(state, (ended.get(state) ?? 0) + 1);
    }
    console.log(`they ended: ${[...ended].map(([state, count]) => `${count} ${state}`).join(', ')}`);
  } finally {
    await cluster.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function endState({ dispatcher, origins, apiKey }: Target, runId: string): Promise<string> {
  for (;;) {
    const { body } = await dispatcher.request({
      origin: origins[0] ?? '',
      path: `/v2/runs/${runId}`,
      method: 'GET',
      headers: { 'x-api-key': apiKey },
    });
    const { state } = (await body.json()) as { state: string };
    if (!['queued', 'running'].includes(state)) return state;
    await sleep(1_000);
  }
}
