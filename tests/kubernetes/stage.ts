// The stage of the suite: stores in the cluster, the chart installed beside them under the restricted Pod Security
// level with NetworkPolicies, mutual TLS, autoscaling and metrics on. All cases share it. COLLOQUY_TEST_KEEP=1 leaves
// it there for the next run.

import { randomBytes } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import type { PlayStage } from '../faults/machines/scene.ts';
import { mongoRecords } from '../faults/machines/records-of-mongodb.ts';
import { closeAfterAllTests } from '../support/leaks.ts';
import { type Api, openApi } from './api.ts';
import { createAuthority } from '../../scripts/cluster/certificates.ts';
import { writeCertificates } from './certificates.ts';
import { kubectl, kubectlJson } from './commands.ts';
import { imageUnderTest } from './image.ts';
import { createNamespace, deleteNamespace } from './namespaces.ts';
import { type Pods, watchPods } from './pods.ts';
import { forwardPort } from './port-forward.ts';
import { type Release, releaseOf, type Topology, type Values } from './release.ts';
import { readOrWriteSecret, writeSecret } from './secrets.ts';
import { installStores, type Stores, systemLabel } from './stores.ts';
import { forLoad, merge, valuesOf } from './values.ts';
import { keepWarnings } from './warnings.ts';

export interface KubernetesStage extends PlayStage {
  readonly namespace: string;
  readonly storesNamespace: string;
  /** The image under test, by its name. */
  readonly image: string;
  /** The edge's Service, and that of its administration. */
  readonly url: string;
  readonly adminUrl: string;
  readonly api: Api;
  /** How long callers rest after each answer. */
  pauseMs: number;
  readonly pods: Pods;
  readonly stores: Stores;
  readonly release: Release;
  /** Upgrades it to these over the usual values of single services, or of replicas. */
  change(values: Values, topology?: Topology): Promise<string>;
  /** Helm's warnings at the installation, and how long that took. */
  readonly installed: { readonly warnings: string; readonly seconds: number };
  /** Nodes that take pods, the one of the stores first. */
  readonly nodes: readonly string[];
  adminToken(): string;
  credentials(): Readonly<Credentials>;
  /** Writes the Secrets of the release again, with the changed values. */
  rotate(what: Partial<Credentials>): Promise<void>;
  /** Writes a new certificate for each service into its Secret. */
  newCertificates(): Promise<void>;
}

export interface Credentials {
  adminToken: string;
  encryptionKey: string;
  /** With commas between; none where empty. */
  decryptionKeys: string;
  redisPassword: string;
}

export const namespace = process.env['COLLOQUY_TEST_NAMESPACE'] || 'colloquy-test';
const storesNamespace = `${namespace}-stores`;
const endedMs = 90_000;
const keep = Boolean(process.env['COLLOQUY_TEST_KEEP']);

let shared: Promise<KubernetesStage> | undefined;

/** The stage that all cases share; a `before` hook that calls it needs time for a build and an installation. */
export function sharedStage(): Promise<KubernetesStage> {
  shared ??= openStage();
  return shared;
}

let loaded: Promise<unknown> | undefined;

/** The same, with limits for a workload that says more than end-users may. */
export async function loadStage(): Promise<KubernetesStage> {
  const stage = await sharedStage();
  loaded ??= stage.change(forLoad);
  await loaded;
  return stage;
}

async function openStage(): Promise<KubernetesStage> {
  const image = await imageUnderTest();
  const nodes = await nodesOfCluster();
  await createNamespace(namespace, systemLabel);
  await createNamespace(storesNamespace);
  const credentials = await credentialsOf();
  const [storesNode = ''] = nodes;
  const stores = await installStores(storesNamespace, storesNode, credentials.redisPassword);
  await writeCredentials(credentials);
  const authority = createAuthority('colloquy-test');
  await writeCertificates(authority, namespace);

  const api = await openApi();
  const pods = watchPods(api, namespace);
  keepWarnings(pods);
  const release = releaseOf('colloquy', namespace);
  const operators = await operatorNetworks();
  const values = (topology: Topology): Values => valuesOf(image, storesNamespace, operators, topology);
  const begunAt = performance.now();
  const warnings = await release.upgrade(values('services'));
  const installed = { warnings, seconds: (performance.now() - begunAt) / 1000 };
  const mongodb = await forwardPort(storesNamespace, 'service/mongodb', 27017);
  const records = mongoRecords(`mongodb://127.0.0.1:${mongodb.port}/?directConnection=true`, 'colloquy_');
  const url = process.env['COLLOQUY_EDGE_URL'] || (await serviceUrl(release, 'edge'));
  const adminUrl = process.env['COLLOQUY_EDGE_ADMIN_URL'] || (await serviceUrl(release, 'edge-admin'));

  const stage: KubernetesStage = {
    namespace,
    storesNamespace,
    image: `${image.repository}:${image.tag}`,
    url,
    adminUrl,
    api,
    pods,
    stores,
    release,
    installed,
    records,
    nodes,
    pauseMs: 0,
    rest: () => (stage.pauseMs > 0 ? delay(stage.pauseMs) : Promise.resolve()),
    cluster: {
      edges: [url],
      admins: [adminUrl],
      of: () => [{ pid: 1 }],
      demo: {
        get admin_token() {
          return credentials.adminToken;
        },
      },
    },
    adminToken: () => credentials.adminToken,
    credentials: () => ({ ...credentials }),
    change: (own, topology = 'services') => release.upgrade(merge(values(topology), own)),
    async rotate(what) {
      Object.assign(credentials, what);
      await writeCredentials(credentials);
    },
    newCertificates: () => writeCertificates(authority, namespace),
    listen: (listener) => pods.listen(listener),
    async heal() {
      await stores.heal();
      for (const node of nodes) await kubectl(['uncordon', node]);
      await release.ready();
      // An ending pod still refuses.
      const ended = (): boolean =>
        pods.all.every(({ deletedAt, goneAt }) => deletedAt === undefined || goneAt !== undefined);
      await pods.until('pods that end are gone', ended, endedMs);
    },
  };
  closeAfterAllTests(async () => {
    authority.close();
    await records.close();
    await mongodb.close();
    await pods.close();
    await api.close();
    if (keep) return;
    await Promise.all([namespace, storesNamespace].map(deleteNamespace));
  });
  return stage;
}

async function nodesOfCluster(): Promise<string[]> {
  const { items } = await kubectlJson<{
    items: { metadata: { name: string }; spec: { taints?: { effect: string }[] } }[];
  }>(['get', 'nodes']);
  return items
    .filter(({ spec }) => !(spec.taints ?? []).some(({ effect }) => effect !== 'PreferNoSchedule'))
    .map(({ metadata }) => metadata.name);
}

/** Where the suite is, as pods see it: in the network of the nodes, where the environment says nothing else. */
async function operatorNetworks(): Promise<string[]> {
  const given = process.env['COLLOQUY_ADMIN_FROM'];
  if (given) return given.split(',');
  const { items } = await kubectlJson<{ items: { status: { addresses: { type: string; address: string }[] } }[] }>([
    'get',
    'nodes',
  ]);
  const addresses = items.flatMap(({ status }) => status.addresses.filter(({ type }) => type === 'InternalIP'));
  const networks = addresses.map(({ address }) =>
    address.includes(':') ? `${address}/128` : address.replace(/\.\d+$/, '.0/24'),
  );
  return [...new Set(networks)];
}

async function serviceUrl(release: Release, component: 'edge' | 'edge-admin'): Promise<string> {
  const service = await kubectlJson<{ spec: { clusterIP: string; ports: { port: number }[] } }>([
    ...['get', 'service', `${release.name}-${component}`, '--namespace', release.namespace],
  ]);
  return `http://${service.spec.clusterIP}:${service.spec.ports[0]?.port ?? 80}`;
}

async function credentialsOf(): Promise<Credentials> {
  const kept = await readOrWriteSecret(namespace, 'colloquy-kept', () => ({
    adminToken: randomBytes(24).toString('hex'),
    encryptionKey: randomBytes(32).toString('base64'),
    redisPassword: randomBytes(12).toString('hex'),
  }));
  return { adminToken: '', encryptionKey: '', decryptionKeys: '', redisPassword: '', ...kept };
}

async function writeCredentials(credentials: Credentials): Promise<void> {
  const { adminToken, encryptionKey, decryptionKeys, redisPassword } = credentials;
  const host = (store: string): string => `${store}.${storesNamespace}.svc`;
  await writeSecret(namespace, 'colloquy-kept', { ...credentials });
  await writeSecret(namespace, 'colloquy-operator', {
    'admin-token': adminToken,
    'encryption-key': encryptionKey,
    'decryption-keys': decryptionKeys,
  });
  await writeSecret(namespace, 'colloquy-stores', {
    'mongodb-url': `mongodb://${host('mongodb')}:27017/?directConnection=true`,
    'redis-url': `redis://:${redisPassword}@${host('redis')}:6379`,
    'nats-url': `nats://${host('nats')}:4222`,
  });
}
