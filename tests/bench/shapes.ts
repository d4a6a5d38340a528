// The shapes that the comparison runs side by side: the hand-written server and each shape of Colloquy, every one in
// processes of its own, all of them up at the same time.

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Dispatcher } from 'undici';
import { services, startCluster, type Topology } from '../../scripts/cluster/cluster.ts';
import { endWithUs } from '../../scripts/end-with-us.ts';
import { startColloquy } from '../support/black-box/process.ts';
import { generous } from './embedded.ts';
import { readAnswer, talkTo, type Talk } from './load.ts';
import type { Pids } from './rows.ts';

/** A server to talk to. */
export interface Shape {
  readonly name: string;
  /** Its processes, by kind, without those of stores. */
  readonly pids: Pids;
  /** Whether stores of its own, in processes beside it, share its cores. */
  readonly hasStores: boolean;
  readonly talk: Talk;
  close(): Promise<void>;
}

/** Each opens one. */
export const shapes: Readonly<Record<string, (dispatcher: Dispatcher) => Promise<Shape>>> = {
  'hand-written': openHandWritten,
  embedded: openEmbedded,
  replica: (dispatcher) => openProcesses(dispatcher, 'compact'),
  cluster: (dispatcher) => openProcesses(dispatcher, 'services'),
};

/** The baseline. */
export const yardstick = 'hand-written';

async function openHandWritten(dispatcher: Dispatcher): Promise<Shape> {
  const entry = path.join(import.meta.dirname, 'handwritten/server.ts');
  const child = endWithUs(
    spawn(process.execPath, ['--disable-sigusr1', entry], { stdio: ['ignore', 'pipe', 'inherit'] }),
  );
  const [line] = (await once(child.stdout, 'data')) as [Buffer];
  const origin = String(line).trim();
  return {
    name: yardstick,
    pids: { server: [child.pid ?? 0] },
    hasStores: false,
    async talk(_worker, question) {
      const startedAt = performance.now();
      const { body } = await dispatcher.request({
        origin,
        path: '/chat',
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ messages: [{ role: 'user', content: question }] }),
      });
      return readAnswer(body, startedAt);
    },
    async close() {
      const closed = once(child, 'close');
      child.kill('SIGTERM');
      await closed;
    },
  };
}

async function openEmbedded(dispatcher: Dispatcher): Promise<Shape> {
  const server = await startColloquy({ env: generous });
  const { base_url, api_key, agent_id } = server.demo;
  return {
    name: 'embedded',
    pids: { server: [server.pid] },
    hasStores: false,
    talk: talkTo({ dispatcher, origins: [base_url], apiKey: api_key, agentId: agent_id }),
    close: () => server.stop(),
  };
}

async function openProcesses(dispatcher: Dispatcher, topology: Topology): Promise<Shape> {
  const folder = mkdtempSync(path.join(tmpdir(), 'colloquy-bench-'));
  const cluster = await startCluster({
    folder,
    port: 0,
    topology,
    replicas: { edge: topology === 'compact' ? 1 : 2, 'run-executor': 2 },
    environment: { ...process.env, ...generous },
  });
  const { api_key, agent_id } = cluster.demo;
  return {
    name: topology === 'compact' ? 'replica' : 'cluster',
    pids:
      topology === 'compact'
        ? { replica: cluster.of('edge').map((child) => child.pid) }
        : Object.fromEntries(services.map((service) => [service, cluster.of(service).map((child) => child.pid)])),
    hasStores: true,
    talk: talkTo({ dispatcher, origins: cluster.edges, apiKey: api_key, agentId: agent_id }),
    async close() {
      await cluster.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
