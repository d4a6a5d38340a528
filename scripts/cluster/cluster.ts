// Every service as its own process on this machine: stores, indexes, services, the demo, and the edges last. Used by
// `npm run start:cluster`, by the tests and by the benchmarks.

import { mkdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { type DemoFile, type DemoMade, writeDemoFile } from '#programs/all-in-one/demo/demo-file.ts';
import { fillKnowledge } from '#programs/all-in-one/demo/knowledge.ts';
import { setUpDemo } from '#programs/all-in-one/demo/setup.ts';
import { installationSecrets } from '#programs/all-in-one/secrets.ts';
import { migrate } from '#programs/migrate/migrate.ts';
import { readSettings, type SettingValues } from '#shared/platform/config/settings.ts';
import type { MutualTls } from '#shared/platform/grpc/channel.ts';
import { isServing } from '#shared/platform/grpc/health.ts';
import { connectTo, type ServiceClients } from '#shared/platform/grpc/service-clients.ts';
import { StoreUnavailableError } from '#shared/ports/document-store/document-store.ts';
import { mongoSettings } from '#shared/ports/mongodb/settings.ts';
import { freePort } from '../../tests/support/servers/free-port.ts';
import { type LocalTls, makeLocalTls } from './local-tls.ts';
import { isReady } from './readiness.ts';
import { type Exit, serviceChild, type ServiceChild } from './service-child.ts';
import { withServices } from './services-within.ts';
import { startStores, type Stores } from './stores.ts';

/** In the order they are needed; ended in reverse. */
export const services = ['token', 'limits', 'ingestion', 'conversation', 'run-executor', 'edge'] as const;
export type ServiceName = (typeof services)[number];

export type Topology = 'services' | 'compact';

export interface ClusterOptions {
  /** Holds demo.json, secrets and search indexes. */
  readonly folder: string;
  /** `services`: each in processes of its own; `compact`: all six together in each process. The first where absent. */
  readonly topology?: Topology;
  /** Processes of each service, 1 where absent; of all six together as many as of the edge. */
  readonly replicas?: Partial<Record<ServiceName, number>>;
  /** The first edge's port; 0 for a free one. */
  readonly port: number;
  /** Given to every process; names the stores, where they are not to be the cluster's own. */
  readonly environment: Readonly<Record<string, string | undefined>>;
  /** Whether services call each other by mutual TLS, with certificates that are made in `folder`. */
  readonly mutualTls?: boolean;
  /** In place of the program's own `main.ts`; `replica` for all six together. */
  readonly entries?: Partial<Record<ServiceName | 'replica', string>>;
  /** Told what happens, in sentences. */
  tell?(line: string): void;
  /** Told each line of each process. */
  onLine?(process: string, line: string): void;
}

/** A running cluster. */
export interface Cluster {
  readonly folder: string;
  readonly demo: DemoFile;
  readonly stores: Stores;
  readonly topology: Topology;
  /** The processes that a service is in, in the order of their numbers. */
  of(service: ServiceName): readonly ServiceChild[];
  /** The edges' addresses. */
  readonly edges: readonly string[];
  /** Where each of them serves `/admin/v1`. */
  readonly admins: readonly string[];
  /** Where the services take calls, by the variables that say so. */
  readonly addresses: Addresses;
  /** The authority and the certificates, with mutual TLS. */
  readonly tls: LocalTls | undefined;
  /** Ends everything in order. */
  stop(): Promise<void>;
}

/** Starts one. Throws where something does not start, having ended the rest. */
export async function startCluster(options: ClusterOptions): Promise<Cluster> {
  const { environment, replicas = {}, topology = 'services', tell = () => {} } = options;
  const folder = path.resolve(options.folder);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const secrets = await installationSecrets(folder, {
    ENCRYPTION_KEY: environment['ENCRYPTION_KEY'] ?? '',
    ADMIN_TOKEN: environment['ADMIN_TOKEN'] ?? '',
  });
  const tls = options.mutualTls ? makeLocalTls(path.join(folder, 'tls')) : undefined;
  const stores = await startStores(environment, tell);
  const children = new Map<ServiceName, ServiceChild[]>(services.map((service) => [service, []]));
  const of = (service: ServiceName): ServiceChild[] => children.get(service) ?? [];
  const stop = async (): Promise<void> => {
    if (topology === 'compact') await Promise.all(of('edge').map((child) => child.kill('SIGTERM')));
    else
      for (const service of [...services].reverse())
        await Promise.all(of(service).map((child) => child.kill('SIGTERM')));
    await stores.stop();
    tls?.close();
  };
  try {
    const { ports, addresses } = await place(replicas, options.port);
    const at = (port: number): string => `http://127.0.0.1:${port}`;
    const [edges, admins] = [ports.edge.map(at), ports.admin.map(at)];
    const common = {
      // Modules are compiled once for all processes and all starts.
      // It comes with the demo.
      DEMO_DIRECTIVES: 'on',
      NODE_COMPILE_CACHE: path.join(tmpdir(), 'colloquy-compile-cache'),
      ...environment,
      ...stores.environment,
      ...addresses,
      ENCRYPTION_KEY: secrets.ENCRYPTION_KEY,
      ADMIN_TOKEN: secrets.ADMIN_TOKEN,
    };
    const add = (service: ServiceName, own: (index: number) => Record<string, string>): void => {
      for (const [index, port] of ports[service].entries()) {
        const name = `${service}-${index + 1}`;
        of(service).push(
          serviceChild({
            name,
            entry: options.entries?.[service] ?? `services/${service}/main.ts`,
            environment: { ...common, ...tls?.environmentOf(service), ...own(index) },
            isUp: () =>
              service === 'edge'
                ? isReady(`http://127.0.0.1:${port}`)
                : isServing(`127.0.0.1:${port}`, tls?.certificateOf('edge')),
            onLine: (line) => options.onLine?.(name, line),
            onDeath: (exit) => tell(`${name} has died: ${describe(exit)}.`),
          }),
        );
      }
    };
    // All services in each; it stands for every one of them.
    const addReplicas = (own: (index: number) => Record<string, string>): void => {
      const replicas = ports.edge.map((port, index) => {
        const name = `replica-${index + 1}`;
        return serviceChild({
          name,
          entry: options.entries?.replica ?? 'programs/replica/main.ts',
          environment: { ...common, ...own(index) },
          isUp: () => isReady(`http://127.0.0.1:${port}`),
          onLine: (line) => options.onLine?.(name, line),
          onDeath: (exit) => tell(`${name} has died: ${describe(exit)}.`),
        });
      });
      for (const service of services) children.set(service, replicas);
    };
    await migrateOnceItAnswers(readSettings(mongoSettings, common), tell);
    const origin = edges[0] ?? '';
    // Data of servers that are gone is made again.
    if (stores.mongodb.server) await rm(path.join(folder, 'demo-setup.json'), { force: true });
    const makeDemo = async (clients: ServiceClients): Promise<DemoMade> => {
      const demo = await setUpDemo(folder, clients, origin, secrets.ADMIN_TOKEN);
      await fillKnowledge(folder, clients, new AbortController().signal);
      return demo;
    };
    const edgeOf = (index: number, { agent_id, publishable_key }: DemoMade): Record<string, string> => ({
      HOST: '127.0.0.1',
      PORT: String(ports.edge[index]),
      ADMIN_LISTEN: `127.0.0.1:${ports.admin[index]}`,
      PUBLIC_ORIGIN: origin,
      CONSOLE_ORIGIN: `http://127.0.0.1:${ports.admin[index]}`,
      DEMO_AGENT_ID: agent_id,
      DEMO_PUBLISHABLE_KEY: publishable_key,
    });
    const searchOf = (index: number): Record<string, string> => ({
      SEARCH_DIR: path.join(folder, `search-${index + 1}`),
    });
    let made: DemoMade;
    if (topology === 'compact') {
      made = await withServices({ ...common, ...searchOf(ports.edge.length) }, makeDemo);
      addReplicas((index) => ({ ...searchOf(index), ...edgeOf(index, made) }));
    } else {
      for (const service of services) {
        if (service === 'edge') continue;
        add(service, (index) => ({ GRPC_LISTEN: `127.0.0.1:${ports[service][index]}`, ...searchOf(index) }));
      }
      await startAll(services.filter((service) => service !== 'edge').flatMap(of));
      made = await withClients(addresses, tls?.certificateOf('edge'), makeDemo);
      add('edge', (index) => edgeOf(index, made));
    }
    const demo = { ...made, admin_url: admins[0] ?? '' };
    await startAll(of('edge'));
    await writeDemoFile(folder, demo);
    return { folder, demo, stores, topology, of, edges, admins, addresses, tls, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

type Ports = Record<ServiceName | 'admin', number[]>;
type Addresses = Record<
  'TOKEN_ADDRESS' | 'CONVERSATION_ADDRESS' | 'RUN_EXECUTOR_ADDRESS' | 'LIMITS_ADDRESS' | 'INGESTION_ADDRESS',
  string
>;

// Ports stay over restarts, since addresses name them.
async function place(
  replicas: ClusterOptions['replicas'] & object,
  firstEdge: number,
): Promise<{ ports: Ports; addresses: Addresses }> {
  const taken = new Set<number>();
  const another = async (): Promise<number> => {
    const port = await freePort();
    return taken.has(port) ? another() : taken.add(port) && port;
  };
  const ports: Ports = {
    token: [],
    limits: [],
    ingestion: [],
    conversation: [],
    'run-executor': [],
    edge: firstEdge === 0 ? [] : [firstEdge],
    admin: [],
  };
  for (const service of services)
    while (ports[service].length < (replicas[service] ?? 1)) ports[service].push(await another());
  while (ports.admin.length < ports.edge.length) ports.admin.push(await another());
  const address = (service: ServiceName): string =>
    `ipv4:${ports[service].map((port) => `127.0.0.1:${port}`).join(',')}`;
  return {
    ports,
    addresses: {
      TOKEN_ADDRESS: address('token'),
      CONVERSATION_ADDRESS: address('conversation'),
      RUN_EXECUTOR_ADDRESS: address('run-executor'),
      LIMITS_ADDRESS: address('limits'),
      INGESTION_ADDRESS: address('ingestion'),
    },
  };
}

async function startAll(children: readonly ServiceChild[]): Promise<void> {
  const outcomes = await Promise.allSettled(children.map((child) => child.start()));
  const failed = outcomes.find((outcome) => outcome.status === 'rejected');
  if (failed) throw failed.reason;
}

// An operator would make this over the edge: with its certificate.
async function withClients<R>(
  addresses: Addresses,
  tls: MutualTls | undefined,
  use: (clients: ServiceClients) => Promise<R>,
): Promise<R> {
  const clients = {
    token: connectTo.token(addresses.TOKEN_ADDRESS, { tls }),
    conversation: connectTo.conversation(addresses.CONVERSATION_ADDRESS, { tls }),
    runExecutor: connectTo.runExecutor(addresses.RUN_EXECUTOR_ADDRESS, { tls }),
    limits: connectTo.limits(addresses.LIMITS_ADDRESS, { tls }),
    ingestion: connectTo.ingestion(addresses.INGESTION_ADDRESS, { tls }),
  };
  try {
    return await use(clients);
  } finally {
    for (const client of Object.values(clients)) client.close();
  }
}

function describe({ code, signal }: Exit): string {
  return signal === null ? `it ended with status ${code}` : `it was ended by ${signal}`;
}

const migratedWithinMs = 60_000;

// As the Job of a Kubernetes begins again: a server that has just started, on a busy machine, may not answer in time.
async function migrateOnceItAnswers(
  settings: SettingValues<typeof mongoSettings>,
  tell: (line: string) => void,
): Promise<void> {
  for (const giveUpAt = performance.now() + migratedWithinMs; ;) {
    try {
      return await migrate(settings, tell);
    } catch (error) {
      if (!(error instanceof StoreUnavailableError) || performance.now() > giveUpAt) throw error;
      tell('MongoDB does not answer yet.');
      await delay(500);
    }
  }
}
