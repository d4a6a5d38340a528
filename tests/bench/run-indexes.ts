// The cost of the indexes of the lists of runs, by run, embedded: the writes of a run's life with all indexes that are
// declared, and without those that only lists need. In turns, so that a machine that slows down slows both.

import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { runCollection } from '#services/run-executor/collections.ts';
import { endedKeysOf, withListKeys } from '#services/run-executor/runs/rules/run-lists.ts';
import { type RunDocument, traceKeys } from '#services/run-executor/runs/rules/run.ts';
import { newId } from '#shared/platform/ids/uuid.ts';
import { silentLogger } from '#shared/platform/telemetry/logger.ts';
import type { Collection, CollectionDefinition } from '#shared/ports/document-store/document-store.ts';
import { openSqliteStore } from '#shared/ports/document-store/sqlite/open-store.ts';
import { percentile, yardstickMs } from './measure.ts';

const rounds = 5;
const atOnce = 16;
const owners = { organizations: 20, agents: 40, endUsers: 2_000 };

/** Finds the runs of a deletion, and so there with or without lists. */
const ofDeletions: CollectionDefinition['indexes'] = [
  { name: 'conversation_content', fields: { organization_id: 1, conversation_id: 1, content_erased: 1, erased: 1 } },
  { name: 'content', fields: { organization_id: 1, content_erased: 1, end_user_id: 1, erased: 1 } },
];
const isOfLists = (name: string): boolean => /^(listed|of_|in_flight|ended)/.test(name);
const bare: CollectionDefinition = {
  ...runCollection,
  indexes: [...runCollection.indexes.filter(({ name }) => !isOfLists(name)), ...ofDeletions],
};

export async function benchRunIndexes(runs = 5_000): Promise<void> {
  const [declared, without]: [Cost[], Cost[]] = [[], []];
  await costOf(runCollection, runs);
  for (let round = 0; round < rounds; round += 1) {
    declared.push(await costOf(runCollection, runs));
    without.push(await costOf(bare, runs));
  }
  const names = runCollection.indexes.map(({ name }) => name).filter(isOfLists);
  console.log(
    `a run's writes, of ${runs}, ${atOnce} at once, ${rounds} rounds; yardstick ${yardstickMs().toFixed(1)} ms`,
  );
  print('all indexes', declared);
  print(`without ${names.join(', ')}`, without);
}

interface Cost {
  readonly cpuUs: number;
  readonly bytes: number;
}

function print(what: string, costs: readonly Cost[]): void {
  const [least, middle, most] = [0, 0.5, 1].map((share) =>
    percentile(
      costs.map(({ cpuUs }) => cpuUs),
      share,
    ).toFixed(0),
  );
  const bytes = costs.at(-1)?.bytes ?? 0;
  console.log(`  ${what}: ${middle} CPU µs (${least} to ${most}), ${bytes.toFixed(0)} bytes in the file`);
}

async function costOf(definition: CollectionDefinition, count: number): Promise<Cost> {
  const folder = mkdtempSync(path.join(tmpdir(), 'colloquy-bench-'));
  const file = path.join(folder, 'runs.db');
  const store = openSqliteStore({ file, log: silentLogger() });
  const collection = store.collection<RunDocument>(definition);
  const of = (n: number): string[] => Array.from({ length: n }, newId);
  const [organizations, agents, endUsers] = [of(owners.organizations), of(owners.agents), of(owners.endUsers)];
  const before = process.cpuUsage();
  for (let n = 0; n < count; n += atOnce)
    await Promise.all(
      Array.from({ length: atOnce }, (_, index) => {
        const at = n + index;
        return live(collection, {
          organization_id: organizations[at % organizations.length] ?? '',
          agent_id: agents[at % agents.length] ?? '',
          end_user_id: endUsers[at % endUsers.length] ?? '',
        });
      }),
    );
  const { user, system } = process.cpuUsage(before);
  await store.close();
  const { size } = statSync(file);
  rmSync(folder, { recursive: true, force: true });
  return { cpuUs: (user + system) / count, bytes: size / count };
}

// As a worker writes it that answers at once: accepted, claimed, ended, and its effects applied.
async function live(
  runs: Collection<RunDocument>,
  owner: Required<Pick<RunDocument, 'organization_id' | 'agent_id' | 'end_user_id'>>,
): Promise<void> {
  const [_id, conversation, now] = [newId(), newId(), new Date()];
  const key = `conversation:${conversation}`;
  const accepted: RunDocument = {
    _id,
    ...owner,
    kind: 'chat',
    state: 'queued',
    conversation_id: conversation,
    end_user_kind: 'identified',
    input: 'How do I return an order that I placed last week, and who pays for sending it back to you?',
    turn: 1,
    open_key: key,
    created_by: 'end_user',
    created_at: now,
    attempt: 1,
    max_attempts: 3,
    epoch: 1,
    frames: 0,
    steps: [],
    usage: { input_tokens: 0, output_tokens: 0 },
  };
  await runs.insert(withListKeys(accepted));
  await runs.updateOne(
    { _id },
    { $set: { state: 'running', owner: 'p/1', lane: key, heartbeat_at: now, started_at: now } },
  );
  await runs.updateOne(
    { _id },
    {
      $set: {
        state: 'succeeded',
        finished_at: now,
        longer: 1,
        ...endedKeysOf(accepted, 'succeeded', 1),
        model: 'demo',
        answer: { text: 'You can return it within 30 days of delivery. '.repeat(6), citations: [] },
        usage: { input_tokens: 20, output_tokens: 60 },
        owed: ['project', 'release', 'settle_usage'],
        owed_since: now,
        trace_key: traceKeys(owner.organization_id).before(now),
      },
      $unset: { heartbeat_at: true, owner: true, flight_key: true },
    },
  );
  await runs.updateOne({ _id }, { $unset: { owed: true, owed_since: true, open_key: true, lane: true } });
}
