// `npm run bench -- operations`: a message's calls of the stores and of other services, counted where they are sent, in
// a cluster of processes. Two kinds: answers at once, each in a new conversation; and answers whose frames come 50 ms
// apart, as a model's do, in conversations that go on. The calls of idle processes' sweeps are counted first, and
// subtracted.

import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { jetstreamManager } from '@nats-io/jetstream';
import { connect } from '@nats-io/transport-node';
import { Redis } from 'ioredis';
import type { Dispatcher } from 'undici';
import { newId } from '#shared/platform/ids/uuid.ts';
import { silentLogger } from '#shared/platform/telemetry/logger.ts';
import { createRedisLiveStream } from '#shared/ports/live-stream/redis/redis-live-stream.ts';
import { type Cluster, services, startCluster } from '../../../scripts/cluster/cluster.ts';
import { startStores, type Stores } from '../../../scripts/cluster/stores.ts';
import { eventually } from '../../support/eventually.ts';
import { monitored } from '../../support/sent-commands.ts';
import { generous } from '../embedded.ts';
import { load, open, question, readAnswer, type Talk, talkTo, type Target } from '../load.ts';
import { cpuBy } from '../rows.ts';
import type { Sent } from './counting.ts';

/** Until the code that is run often is compiled. */
const warmUpRuns = 300;
const idleSeconds = 20;
/** The time for the effects of a run, and for their counts. */
const settledMs = 4_000;
const busy = { runs: 64, frames: 200 };
const slowQuestion = '/stream 200 50';

/** Sums over all processes, by kind. */
type Sums = Readonly<Record<string, number>>;

export async function benchOperations(dispatcher: Dispatcher, runs = 800): Promise<void> {
  const folder = mkdtempSync(path.join(tmpdir(), 'colloquy-bench-'));
  const counted = path.join(folder, 'counted');
  mkdirSync(counted);
  const stores = await startStores(process.env, console.log);
  const environment = { ...process.env, ...generous, ...stores.environment, LIMIT_ACTIVE_RUNS: '100' };
  try {
    await inCluster(path.join(folder, 'cluster'), environment, (cluster) =>
      cpuOfRuns(targetOf(cluster, dispatcher), cluster, stores, runs),
    );
    const counting = {
      ...environment,
      MONGODB_URL: monitored(stores.environment['MONGODB_URL'] ?? ''),
      NODE_OPTIONS: `--import ${pathToFileURL(path.join(import.meta.dirname, 'counting.ts')).href}`,
      COLLOQUY_BENCH_FOLDER: counted,
    };
    await inCluster(path.join(folder, 'cluster'), counting, (cluster) =>
      countRuns(targetOf(cluster, dispatcher), () => allSums(counted, stores), runs),
    );
    await busyRedis(stores.redis.url);
  } finally {
    await stores.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function inCluster(
  folder: string,
  environment: Readonly<Record<string, string | undefined>>,
  work: (cluster: Cluster) => Promise<void>,
): Promise<void> {
  const replicas = { edge: 2, 'run-executor': 2 };
  const cluster = await startCluster({ folder, port: 0, replicas, environment });
  try {
    await work(cluster);
  } finally {
    await cluster.stop();
  }
}

function targetOf({ edges: origins, demo }: Cluster, dispatcher: Dispatcher): Target {
  return { dispatcher, origins, apiKey: demo.api_key, agentId: demo.agent_id };
}

/** The cost of runs where nothing is counted beside: the processes' CPU and Redis's. */
async function cpuOfRuns(target: Target, cluster: Cluster, stores: Stores, runs: number): Promise<void> {
  const pids = Object.fromEntries(services.map((service) => [service, cluster.of(service).map(({ pid }) => pid)]));
  const sums = async (): Promise<Sums> => ({
    ...Object.fromEntries(Object.entries(cpuBy(pids)).map(([who, seconds]) => [`cpu ${who} ms`, seconds * 1000])),
    'cpu redis ms': (await redisCpu(stores.redis.url)) / 1000,
  });
  await ofEachKind(target, sums, { quick: 16, slow: 256 }, runs);
}

/** The calls of runs, few at once so that sweeps find nothing of theirs. */
async function countRuns(target: Target, sums: () => Promise<Sums>, runs: number): Promise<void> {
  await ofEachKind(target, sums, { quick: 8, slow: 8 }, runs);
}

/** Prints the calls each second without a run, and per run of both kinds beside that. */
async function ofEachKind(
  target: Target,
  sums: () => Promise<Sums>,
  atOnce: { readonly quick: number; readonly slow: number },
  runs: number,
): Promise<void> {
  const [quick, slow] = [talkTo(target), inConversations(target)];
  await load(quick, 16, warmUpRuns);
  await load(slow, atOnce.slow, atOnce.slow, question);
  await sleep(settledMs);
  const idle = await rates(sums);
  print('each second of processes that have nothing to do (2 edges, 2 run-executors, one of each other)', idle);
  const perRun = async (what: string, count: number, work: () => Promise<unknown>): Promise<void> => {
    const [before, startedAt] = [await sums(), performance.now()];
    await work();
    await sleep(settledMs);
    const seconds = (performance.now() - startedAt) / 1000;
    const after = await sums();
    const own = Object.keys(after).map((name): [string, number] => {
      const all = (after[name] ?? 0) - (before[name] ?? 0) - (idle[name] ?? 0) * seconds;
      return [name, all / count];
    });
    print(`per run, of ${count}, ${what}`, Object.fromEntries(own));
  };
  await perRun(`40 frames with no delay, each in a new conversation, ${atOnce.quick} at once`, runs, () =>
    load(quick, atOnce.quick, runs, question),
  );
  const fewer = Math.max(2 * atOnce.slow, Math.ceil(runs / 5));
  await perRun(`200 frames 50 ms apart, in conversations that go on, ${atOnce.slow} at once`, fewer, () =>
    load(slow, atOnce.slow, fewer, slowQuestion),
  );
}

/** Each worker of a load goes on with its conversation. */
function inConversations({ dispatcher, origins, apiKey, agentId, ...rest }: Target): Talk {
  const conversations = new Map<number, string>();
  return async (worker, content) => {
    const startedAt = performance.now();
    const conversation = conversations.get(worker);
    const { statusCode, body } = await dispatcher.request({
      origin: origins[worker % origins.length] ?? '',
      path: '/v2/chat',
      method: 'POST',
      headers: { 'x-api-key': apiKey, 'content-type': 'application/json' },
      body: JSON.stringify({
        agent_id: agentId,
        end_user_id: `goes-on-${worker}`,
        content,
        ...(conversation === undefined ? {} : { conversation_id: conversation }),
      }),
    });
    const { run_id: runId, conversation_id: id } = (await body.json()) as { run_id: string; conversation_id: string };
    if (statusCode !== 202) throw new Error(`a message was refused: ${statusCode}`);
    conversations.set(worker, id);
    return readAnswer(await open({ dispatcher, origins, apiKey, agentId, ...rest }, runId), startedAt);
  };
}

async function rates(sums: () => Promise<Sums>): Promise<Sums> {
  const before = await sums();
  await sleep(idleSeconds * 1000);
  const after = await sums();
  const rate = (name: string): number => ((after[name] ?? 0) - (before[name] ?? 0)) / idleSeconds;
  return Object.fromEntries(Object.keys(after).map((name) => [name, rate(name)]));
}

async function allSums(folder: string, stores: Stores): Promise<Sums> {
  const sums: Record<string, number> = { ...(await serverSums(stores)) };
  const add = (name: string, count: number): void => void (sums[name] = (sums[name] ?? 0) + count);
  const ports = new Map(
    (['mongodb', 'redis', 'nats'] as const).map((store) => [portOf(stores[store].url), store] as const),
  );
  for (const file of readdirSync(folder).filter((name) => name.endsWith('.json'))) {
    const { counts, bytes } = JSON.parse(readFileSync(path.join(folder, file), 'utf8')) as Sent;
    for (const [name, count] of Object.entries(counts)) add(name, count);
    for (const [port, [sent, got]] of Object.entries(bytes)) {
      const to = port === 'clients' ? port : (ports.get(port) ?? 'grpc');
      add(`${to} bytes sent`, sent);
      add(`${to} bytes got`, got);
    }
  }
  return sums;
}

function portOf(url: string): string {
  return /:(\d+)(?:[/?,]|$)/.exec(url.replace(/^\w+:\/\/(?:[^@]*@)?/, ''))?.[1] ?? '';
}

/** The servers' own statistics. */
async function serverSums({ redis, nats }: Stores): Promise<Sums> {
  const connection = await connect({ servers: nats.url.replace(/^\w+:\/\//, '') });
  try {
    const manager = await jetstreamManager(connection, { checkAPI: false });
    const { state } = await manager.streams.info('COLLOQUY');
    return { 'redis server CPU µs': await redisCpu(redis.url), 'nats events stored': state.last_seq };
  } finally {
    await connection.close();
  }
}

/** CPU that Redis has used, in microseconds. */
async function redisCpu(url: string): Promise<number> {
  const [system = 0, user = 0] = await redisTells(url, ['used_cpu_sys', 'used_cpu_user']);
  return (system + user) * 1e6;
}

async function redisTells(url: string, names: readonly string[]): Promise<number[]> {
  const client = new Redis(url, { lazyConnect: true });
  try {
    await client.connect();
    const told = await client.info();
    return names.map((name) => Number(new RegExp(`^${name}:([\\d.]+)`, 'm').exec(told)?.[1] ?? 0));
  } finally {
    client.disconnect();
  }
}

/** The cost in Redis of an append of one watched frame, of its read, and of a run of such; many at once. */
async function busyRedis(url: string): Promise<void> {
  const stream = createRedisLiveStream({ url, maxRunBytes: 8 * 1024 * 1024, log: silentLogger() });
  const runIds = Array.from({ length: busy.runs }, newId);
  const memory = async (): Promise<number> => (await redisTells(url, ['used_memory']))[0] ?? 0;
  try {
    await eventually(() => stream.newest(newId()).then(() => true));
    const ends = runIds.map((runId) => stream.watch(runId, () => {}));
    const each = async (work: (runId: string, n: number) => Promise<unknown>): Promise<number> => {
      const before = await redisCpu(url);
      await Promise.all(
        runIds.map(async (runId) => {
          for (let n = 1; n <= busy.frames; n += 1) await work(runId, n);
        }),
      );
      return ((await redisCpu(url)) - before) / busy.runs / busy.frames;
    };
    const data = '{"text":"five "}';
    const before = await memory();
    const append = await each((runId, n) => stream.append(runId, [{ epoch: 1, n, type: 'delta', data }]));
    const kib = ((await memory()) - before) / busy.runs / 1024;
    const read = await each((runId) => stream.read(runId, { epoch: 1, n: busy.frames - 1 }, 256));
    const said = `${append.toFixed(0)} CPU µs an append, ${read.toFixed(0)} a read, ${kib.toFixed(1)} KiB a run`;
    console.log(`\nRedis, ${busy.runs} runs of ${busy.frames} frames at once: ${said}`);
    for (const end of ends) end();
  } finally {
    await stream.close();
  }
}

function print(title: string, sums: Sums): void {
  console.log(`\n${title}`);
  const shown = Object.entries(sums).filter(([, count]) => count >= 0.05);
  const byName = (one: readonly [string, number], other: readonly [string, number]): number =>
    one[0] < other[0] ? -1 : 1;
  const totals = new Map<string, number>();
  for (const [name, count] of shown) {
    const [store = '', who = '', durability = '', kind = ''] = name.split(' ');
    if (!['mongodb', 'redis', 'grpc'].includes(store) || ['bytes', 'server'].includes(who)) continue;
    const of = { mongodb: `${durability} ${kind}s`, redis: 'commands', grpc: 'calls' }[store] ?? '';
    totals.set(`${store} ${of}`, (totals.get(`${store} ${of}`) ?? 0) + count);
  }
  for (const [of, count] of [...totals].toSorted(byName)) console.log(`  ${of}: ${count.toFixed(1)}`);
  for (const [name, count] of shown.toSorted(byName))
    console.log(`    ${count.toFixed(count < 100 ? 2 : 0).padStart(8)}  ${name}`);
}
