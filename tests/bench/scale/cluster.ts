// The cluster of processes, on a MongoDB that was filled through the adapter.

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Dispatcher } from 'undici';
import { readSettings } from '#shared/config/settings.ts';
import type { DocumentStore } from '#shared/document-store/document-store.ts';
import { openMongoStore } from '#shared/document-store/mongodb/open-store.ts';
import { eachOf } from '#shared/lifecycle/turn.ts';
import { mongoSettings } from '#shared/mongodb/settings.ts';
import { mongoOptions } from '#shared/process/stores.ts';
import { type Cluster, services, startCluster } from '../../../scripts/cluster/cluster.ts';
import { type Amounts, documents, type Landmarks, type Loaded, runsPerConversation } from './documents.ts';
import { type Figures, measure } from './measures.ts';
import { externalId, makeOwners } from './owners.ts';
import { env } from './settings.ts';

const insertedAtOnce = 64;
const batch = 5_000;

/** Starts a cluster, fills its MongoDB, and measures. */
export async function clusterColumn(dispatcher: Dispatcher, amounts: Amounts): Promise<Figures> {
  const folder = mkdtempSync(path.join(tmpdir(), 'colloquy-scale-'));
  let erased = false;
  const cluster = await startCluster({
    folder,
    port: 0,
    environment: { ...process.env, ...env },
    onLine: (_process, line) => (erased ||= line.includes('organization erased')),
  });
  try {
    const owners = await makeOwners(cluster.demo);
    const landmarks: Landmarks = { toDelete: [] };
    const startedAt = performance.now();
    const loaded = await fill(cluster, documents(owners, amounts, landmarks));
    const seconds = (performance.now() - startedAt) / 1_000;
    console.log(
      `loaded ${loaded.toLocaleString('en')} documents in ${seconds.toFixed(0)} s (${cluster.stores.mongodb.kind})`,
    );
    const { demo } = cluster;
    return await measure({
      target: { dispatcher, origins: cluster.edges, apiKey: demo.api_key, agentId: demo.agent_id },
      adminToken: demo.admin_token,
      adminOrigin: demo.admin_url,
      pids: services.flatMap((service) => cluster.of(service).map(({ pid }) => pid)),
      owners,
      externalId,
      landmarks,
      repeats: 20,
      doomedRuns: amounts.doomed * runsPerConversation,
      isErased: () => erased,
    });
  } finally {
    await cluster.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function fill(cluster: Cluster, all: Iterable<Loaded>): Promise<number> {
  const settings = readSettings(mongoSettings, { ...process.env, ...cluster.stores.environment });
  const stores = new Map<string, DocumentStore>();
  const storeOf = (service: string): DocumentStore => {
    let store = stores.get(service);
    if (!store) stores.set(service, (store = openMongoStore(mongoOptions(service, settings))));
    return store;
  };
  let loaded = 0;
  let waiting: Loaded[] = [];
  const insertAll = async (): Promise<void> => {
    await eachOf(waiting, insertedAtOnce, ({ service, collection, document }) =>
      storeOf(service).collection(collection).insert(document),
    );
    loaded += waiting.length;
    waiting = [];
  };
  for (const one of all) {
    waiting.push(one);
    if (waiting.length === batch) await insertAll();
  }
  await insertAll();
  for (const store of stores.values()) await store.close();
  return loaded;
}
