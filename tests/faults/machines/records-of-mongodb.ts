// The records of one case in MongoDB, by the organizations that were made for it; and a wait until all is in order.

import { setTimeout as delay } from 'node:timers/promises';
import { type Document, MongoClient } from 'mongodb';
import { databases } from '#programs/migrate/migrate.ts';
import type { ConversationDocument } from '#services/conversation/domain/conversation.ts';
import type { MessageDocument } from '#services/conversation/domain/message.ts';
import type { SlotDocument } from '#services/limits/store/slots.ts';
import type { UsageEntryDocument, UsageSum } from '#services/limits/store/usage.ts';
import type { OrgQueueDocument } from '#services/run-executor/queue/store/org-queue-document.ts';
import type { RunDocument } from '#services/run-executor/runs/rules/run.ts';
import type { CallResultDocument, StepDocument } from '#services/run-executor/steps/rules/step.ts';
import type { ApprovalDocument } from '#services/run-executor/waits/rules/approval.ts';
import type { Records } from '../records.ts';

const lookEveryMs = 200;

export interface MongoRecords {
  read(organizationIds: readonly string[]): Promise<Records>;
  runs(organizationIds: readonly string[]): Promise<RunDocument[]>;
  /** Waits until nothing is in flight, owed or held; how long that took, undefined where it is not so in time. */
  quiet(organizationIds: readonly string[], patienceMs: number): Promise<number | undefined>;
  close(): Promise<void>;
}

export function mongoRecords(url: string, prefix: string): MongoRecords {
  const client = new MongoClient(url, { serverSelectionTimeoutMS: 5_000 });
  const all = (service: string, collection: string, filter: object): Promise<Document[]> =>
    client
      .db(`${prefix}${service.replaceAll('-', '_')}`)
      .collection(collection)
      .find(filter)
      .toArray();
  const of = (organizationIds: readonly string[]) => ({ organization_id: { $in: organizationIds } });
  const runs = async (ids: readonly string[]): Promise<RunDocument[]> =>
    (await all('run-executor', 'runs', of(ids))) as unknown as RunDocument[];

  const queues = async (ids: readonly string[]): Promise<OrgQueueDocument[]> =>
    (await all('run-executor', 'org_queues', { _id: { $in: ids } })) as unknown as OrgQueueDocument[];

  const busy = async (ids: readonly string[]): Promise<boolean> => {
    const unsettled = await all('run-executor', 'runs', {
      ...of(ids),
      $or: [{ state: { $nin: ['succeeded', 'failed', 'cancelled'] } }, { owed_since: { $exists: true } }],
    });
    if (unsettled.length > 0) return true;
    if ((await all('run-executor', 'approvals', { ...of(ids), state: 'pending' })).length > 0) return true;
    if ((await all('conversation', 'conversations', { ...of(ids), owed_since: { $exists: true } })).length > 0)
      return true;
    // The upkeep's second look erases a dead writer's remains in a deleted conversation.
    const deleted = await all('conversation', 'conversations', { ...of(ids), look_again_at: { $exists: true } });
    const left = { conversation_id: { $in: deleted.map(({ _id }) => String(_id)) } };
    if (deleted.length > 0 && (await all('conversation', 'messages', left)).length > 0) return true;
    const slots = (await all('limits', 'slots', of(ids))) as unknown as SlotDocument[];
    const held = [...slots, ...(await queues(ids))];
    return held.some(({ runs: left }) => Object.keys(left).length > 0);
  };

  return {
    runs,
    async read(ids) {
      const texts = new Map<string, string[]>();
      for (const [service, collections] of Object.entries(databases)) {
        const documents = await Promise.all(collections.map(({ name }) => all(service, name, {})));
        texts.set(
          service,
          documents.flat().map((document) => JSON.stringify(document)),
        );
      }
      const runRecords = await runs(ids);
      const steps = await all('run-executor', 'steps', { run_id: { $in: runRecords.map(({ _id }) => _id) } });
      return {
        runs: runRecords,
        steps: steps as unknown as StepDocument[],
        callResults: (await all('run-executor', 'call_results', of(ids))) as unknown as CallResultDocument[],
        approvals: (await all('run-executor', 'approvals', of(ids))) as unknown as ApprovalDocument[],
        messages: (await all('conversation', 'messages', of(ids))) as unknown as MessageDocument[],
        conversations: (await all('conversation', 'conversations', of(ids))) as unknown as ConversationDocument[],
        slots: (await all('limits', 'slots', of(ids))) as unknown as SlotDocument[],
        queues: await queues(ids),
        usageEntries: (await all('limits', 'usage_entries', of(ids))) as unknown as UsageEntryDocument[],
        usageSums: (await all('limits', 'usage_sums', of(ids))) as unknown as UsageSum[],
        texts,
      };
    },
    async quiet(ids, patienceMs) {
      const begunAt = performance.now();
      while (await busy(ids)) {
        if (performance.now() - begunAt > patienceMs) return undefined;
        await delay(lookEveryMs);
      }
      return performance.now() - begunAt;
    },
    close: () => client.close(),
  };
}
