// A Redis Cluster of three nodes that share the slots, each without a replica, from `redis-server` on the PATH.

import { Redis } from 'ioredis';
import { eventually } from '../eventually.ts';
import { closeAfterAllTests } from '../leaks.ts';
import { startRedis } from './redis.ts';
import { freePort } from './free-port.ts';
import type { ServerProcess } from './server-process.ts';

const slots = 16_384;
const size = 3;

interface Node {
  readonly server: ServerProcess;
  /** By default ten thousand more than the port, which is past the end for most free ones. */
  readonly busPort: number;
}

let shared: Promise<string | undefined> | undefined;

/** The URL of a cluster that all suites of this run share; undefined where the program is not here. */
export function sharedRedisCluster(): Promise<string | undefined> {
  shared ??= startCluster();
  return shared;
}

async function startCluster(): Promise<string | undefined> {
  const nodes: Node[] = [];
  closeAfterAllTests(async () => {
    await Promise.all(nodes.map(({ server }) => server.close()));
  });
  while (nodes.length < size) {
    const busPort = await freePort();
    const server = await startRedis('--cluster-enabled', 'yes', '--cluster-port', `${busPort}`);
    if (server === undefined) return undefined;
    nodes.push({ server, busPort });
  }
  const clients = nodes.map(({ server }) => new Redis(server.port, '127.0.0.1'));
  try {
    await join(nodes, clients);
  } finally {
    for (const client of clients) client.disconnect();
  }
  return `redis+cluster://${nodes.map(({ server }) => `127.0.0.1:${server.port}`).join(',')}`;
}

async function join(nodes: readonly Node[], clients: readonly Redis[]): Promise<void> {
  for (const [index, client] of clients.entries()) {
    const first = Math.ceil((slots * index) / size);
    await client.cluster('ADDSLOTSRANGE', first, Math.ceil((slots * (index + 1)) / size) - 1);
    for (const { server, busPort } of nodes) await client.call('CLUSTER', 'MEET', '127.0.0.1', server.port, busPort);
  }
  await eventually(async () => {
    for (const client of clients) {
      const info = String(await client.cluster('INFO'));
      if (!info.includes('cluster_state:ok') || !info.includes(`cluster_known_nodes:${size}`)) throw new Error(info);
    }
  }, 30_000);
}
