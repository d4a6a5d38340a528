// The stores of the suite, in a namespace of their own, and acts on them: taken away and brought back, paused, given
// another password.

import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parseAllDocuments } from 'yaml';
import { kubectl, kubectlJson } from './commands.ts';

export type StoreName = 'redis' | 'nats' | 'mongodb';

export interface Stores {
  readonly namespace: string;
  /** The address of the service. */
  address(store: StoreName): string;
  /** Deletes the pod and lets none come until `bringBack`. */
  takeAway(store: 'redis' | 'nats'): Promise<void>;
  bringBack(store: 'redis' | 'nats'): Promise<void>;
  /** Stops every process of MongoDB's container where it is; its connections stay. */
  pauseMongodb(): Promise<void>;
  resumeMongodb(): Promise<void>;
  /** Brings removed stores back, and resumes paused ones. */
  heal(): Promise<void>;
  redis(...command: string[]): Promise<string>;
}

interface Manifest {
  kind: string;
  spec: {
    template: { spec: { nodeSelector?: Record<string, string>; containers: { image: string }[] } };
  };
}

const {
  COLLOQUY_REDIS_IMAGE: redisImage,
  COLLOQUY_NATS_IMAGE: natsImage,
  COLLOQUY_MONGODB_IMAGE: mongodbImage,
  COLLOQUY_MONGODB_STAND_IN_IMAGE: standInImage,
} = process.env;

/** The images that the environment names, and whether MongoDB is the stand-in. */
export const storeImages = { redis: redisImage, nats: natsImage, mongodbIsStandIn: Boolean(standInImage) } as const;

/** Manifests and the images that the environment names for them. */
const files: readonly (readonly [file: string, image: string | undefined])[] = [
  ['network-policy.yaml', undefined],
  ['redis.yaml', redisImage],
  ['nats.yaml', natsImage],
  standInImage ? ['mongodb-stand-in.yaml', standInImage] : ['mongodb.yaml', mongodbImage],
];
const readyMs = 180_000;
/** How the processes of MongoDB are known, whichever it is. */
const mongodbProcesses = 'java mongod';

/** Marks the namespaces whose pods may reach the stores. */
export const systemLabel = { 'colloquy-test': 'system' };

/** Applies them and waits until they are ready; all on one node, which nobody may drain. */
export async function installStores(namespace: string, node: string, redisPassword: string): Promise<Stores> {
  const secret = {
    apiVersion: 'v1',
    kind: 'Secret',
    metadata: { name: 'stores', namespace },
    stringData: { 'redis-password': redisPassword },
  };
  const manifests = files.flatMap(([file, image]) => {
    const text = readFileSync(path.join(import.meta.dirname, 'stores', file), 'utf8');
    return parseAllDocuments(text).map((document) => {
      const manifest = document.toJS() as Manifest;
      if (manifest.kind !== 'Deployment') return manifest;
      const { spec } = manifest.spec.template;
      spec.nodeSelector = { 'kubernetes.io/hostname': node };
      for (const container of spec.containers) if (image) container.image = image;
      return manifest;
    });
  });
  const inNamespace = ['--namespace', namespace];
  const input = JSON.stringify({ apiVersion: 'v1', kind: 'List', items: [secret, ...manifests] });
  await kubectl(['apply', ...inNamespace, '--filename=-'], { input });
  const wait = (store: StoreName): Promise<string> =>
    kubectl(['rollout', 'status', `deployment/${store}`, ...inNamespace, `--timeout=${readyMs / 1000}s`], {
      timeoutMs: readyMs + 10_000,
    });
  await Promise.all((['redis', 'nats', 'mongodb'] as const).map(wait));
  const { items } = await kubectlJson<{ items: { metadata: { name: string }; spec: { clusterIP: string } }[] }>([
    'get',
    'services',
    ...inNamespace,
  ]);
  const addresses = new Map(items.map(({ metadata, spec }) => [metadata.name, spec.clusterIP]));
  const scale = (store: StoreName, replicas: number): Promise<string> =>
    kubectl(['scale', `deployment/${store}`, ...inNamespace, `--replicas=${replicas}`]);
  const signal = async (name: 'STOP' | 'CONT'): Promise<void> => {
    const script =
      `for process in /proc/[0-9]*; do read -r name < $process/comm || continue; for wanted in ${mongodbProcesses}; do ` +
      `if [ "$name" = "$wanted" ]; then kill -${name} "\${process#/proc/}"; fi; done; done`;
    await kubectl(['exec', ...inNamespace, 'deployment/mongodb', '--', 'sh', '-c', script]);
  };
  const away = new Set<'redis' | 'nats'>();
  let paused = false;
  const installed: Stores = {
    namespace,
    address: (store) => addresses.get(store) ?? '',
    async takeAway(store) {
      away.add(store);
      await scale(store, 0);
      await kubectl(['wait', ...inNamespace, '--for=delete', 'pod', `--selector=app=${store}`, '--timeout=60s'], {
        timeoutMs: 70_000,
      });
    },
    async bringBack(store) {
      await scale(store, 1);
      await wait(store);
      away.delete(store);
    },
    async pauseMongodb() {
      paused = true;
      await signal('STOP');
    },
    async resumeMongodb() {
      await signal('CONT');
      paused = false;
    },
    async heal() {
      if (paused) await installed.resumeMongodb();
      for (const store of away) await installed.bringBack(store);
    },
    redis: (...command) => kubectl(['exec', ...inNamespace, 'deployment/redis', '--', 'redis-cli', ...command]),
  };
  return installed;
}
