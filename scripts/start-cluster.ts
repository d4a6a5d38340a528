// `npm run start:cluster`: every service as its own process; `npm run start:replica`: all six in one, of which there
// may be several. REDIS_URL, NATS_URL and MONGODB_URL name the stores; those without a name are started here. Options
// of the first: --edges <n>, --run-executors <n>, --mutual-tls (between the services, with certificates that openssl
// makes); of the second: --replicas <n>. DATA_DIR and PORT as for `npm start`.

import path from 'node:path';
import { parseArgs } from 'node:util';
import { greeting } from '#programs/all-in-one/greeting.ts';
import { askForFirstLink } from '#services/edge/auth/ask-for-link.ts';
import { edgeSettings } from '#services/edge/config.ts';
import { readSettings, text } from '#shared/platform/config/settings.ts';
import { StartError } from '#shared/platform/lifecycle/start-error.ts';
import { type Cluster, services, startCluster } from './cluster/cluster.ts';

const own = {
  DATA_DIR: text({ default: './data-cluster', description: 'Where demo.json, secrets and search indexes go.' }),
  PORT: edgeSettings.PORT,
};

let cluster: Cluster | undefined;
let stopping = false;
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => {
    if (stopping) return;
    stopping = true;
    if (cluster) void end(cluster);
    else process.exit(0);
  });
}

try {
  const settings = readSettings(own, process.env);
  const { values } = parseArgs({
    options: {
      compact: { type: 'boolean', default: false },
      replicas: { type: 'string', default: '1' },
      edges: { type: 'string', default: '1' },
      'run-executors': { type: 'string', default: '1' },
      'mutual-tls': { type: 'boolean', default: false },
    },
  });
  cluster = await startCluster({
    folder: settings.DATA_DIR,
    port: settings.PORT,
    mutualTls: values['mutual-tls'],
    topology: values.compact ? 'compact' : 'services',
    replicas: {
      edge: values.compact ? count('--replicas', values.replicas) : count('--edges', values.edges),
      'run-executor': count('--run-executors', values['run-executors']),
    },
    environment: process.env,
    tell: (line) => console.log(line),
    onLine: (name, line) => console.log(`${name} | ${line}`),
  });
  if (stopping) await end(cluster);
  for (const child of new Set(services.flatMap(cluster.of))) {
    const index = cluster.of('edge').indexOf(child);
    const places = index < 0 ? '' : `, at ${cluster.edges[index]}, administration at ${cluster.admins[index]}`;
    console.log(`${child.name} is process ${child.pid}${places}`);
  }
  const {
    base_url: address,
    agent_id: agentId,
    admin_token: adminToken,
    organization_id: organizationId,
  } = cluster.demo;
  const asked = { adminUrl: cluster.admins[0] ?? '', adminToken };
  // Output without a terminal is kept as a log, which is no place for a link that signs somebody in.
  const link = process.stdout.isTTY ? (await askForFirstLink(asked, organizationId)).url : undefined;
  process.stdout.write(greeting(address, path.relative(process.cwd(), cluster.folder), agentId, link));
} catch (error) {
  console.error(error instanceof StartError ? `start: ${error.message}` : error);
  process.exit(1);
}

async function end(running: Cluster): Promise<void> {
  console.log('Ending everything, the edges first.');
  await running.stop();
  process.exit(0);
}

function count(name: string, given: string): number {
  const number = Number(given);
  if (!Number.isInteger(number) || number < 1 || number > 16)
    throw new StartError(`${name} must be a whole number from 1 to 16; got ${given}.`);
  return number;
}
