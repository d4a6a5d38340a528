// The cluster of processes, on a MongoDB that was filled straight.

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type Collection, MongoClient } from 'mongodb';
import type { Dispatcher } from 'undici';
import { readSettings } from '#shared/platform/config/settings.ts';
import { mongoOptions } from '#shared/platform/process/stores.ts';
import { mongoSettings } from '#shared/ports/mongodb/settings.ts';
import { type Cluster, services, startCluster } from '../../../scripts/cluster/cluster.ts';
import type { Loaded } from '../../support/fill-folder.ts';
import { type Amounts, documents, type Landmarks, runsPerConversation } from './documents.ts';
import { type Figures, measure } from './measures.ts';
import { externalId, makeOwners } from './owners.ts';
import { env } from './settings.ts';

const batch = 5_000;

/** Starts a cluster, fills its MongoDB, and measures. */
export async function clusterColumn(dispatcher: Dispatcher, amounts: Amounts): Promise<Figures> {
  const folder = mkdtempSync(path.join(tmpdir(), 'colloquy-scale-'));
  let erased = false;
  process.env['COLLOQUY_STAND_IN_HEAP'] ??= '6g';
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

// In batches, past the adapter, which inserts one at a time: the documents are as it would write them.
async function fill(cluster: Cluster, all: Iterable<Loaded>): Promise<number> {
  const settings = readSettings(mongoSettings, { ...process.env, ...cluster.stores.environment });
  const client = new MongoClient(settings.MONGODB_URL);
  const batches = new Map<Collection, Loaded['document'][]>();
  const collections = new Map<string, Collection>();
  const collectionOf = (service: string, name: string): Collection => {
    const place = `${service}/${name}`;
    let collection = collections.get(place);
    if (!collection) {
      collection = client.db(mongoOptions(service, settings).database).collection(name);
      collections.set(place, collection);
      batches.set(collection, []);
    }
    return collection;
  };
  const insert = async (collection: Collection, documents: readonly Loaded['document'][]): Promise<void> => {
    if (documents.length > 0) await collection.insertMany(documents as never, { ordered: false });
  };
  let loaded = 0;
  for (const { service, collection: definition, document } of all) {
    const collection = collectionOf(service, definition.name);
    const waiting = batches.get(collection) ?? [];
    waiting.push(document);
    loaded += 1;
    if (waiting.length === batch) await insert(collection, waiting.splice(0));
  }
  for (const [collection, waiting] of batches) await insert(collection, waiting);
  await client.close();
  return loaded;
}
