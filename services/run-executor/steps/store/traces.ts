// Runs that are over and whose steps still say all they said, by organization and end.

import {
  asDurableBefore,
  type DocumentStore,
  type RelaxedCollection,
} from '#shared/ports/document-store/document-store.ts';
import { runCollection } from '../../collections.ts';
import { type RunDocument, traceKeys } from '../../runs/rules/run.ts';

export interface TraceStore {
  /** The first organization behind `after` that has any; undefined where there is none. */
  nextOrganization(after: string | undefined): Promise<string | undefined>;
  /** Runs of an organization that ended before a time, the oldest first. */
  findEnded(organizationId: string, before: Date, limit: number): Promise<string[]>;
  /** Notes that a run's steps are removed, and takes away the facts that it was told of its end-user. */
  forget(runId: string, now: Date): Promise<void>;
}

export function createTraceStore(store: DocumentStore): TraceStore {
  const runs: RelaxedCollection<RunDocument> = store.collection(runCollection);
  return {
    async nextOrganization(after) {
      const key = after === undefined ? { $exists: true as const } : { $gte: traceKeys(after).to };
      const [next] = await runs.find(
        { trace_key: key },
        { sort: { trace_key: 1 }, limit: 1, fields: ['organization_id'], ...asDurableBefore },
      );
      return next?.organization_id;
    },
    async findEnded(organizationId, before, limit) {
      const { from, before: keyBefore } = traceKeys(organizationId);
      const found = await runs.find(
        { trace_key: { $gte: from, $lt: keyBefore(before) } },
        { sort: { trace_key: 1 }, limit, fields: ['organization_id'], ...asDurableBefore },
      );
      return found.map(({ _id }) => _id);
    },
    async forget(runId, now) {
      const ended = { _id: runId, last_step: { $exists: true } };
      const removed = { steps_removed_at: now };
      const change = {
        $set: { ...removed, 'last_step.removed_at': now },
        $unset: { trace_key: true, 'last_step.reasoning': true, told: true },
      } as const;
      if (await runs.updateOne(ended, change)) return;
      await runs.updateOne({ _id: runId }, { $set: removed, $unset: { trace_key: true, told: true } });
    },
  };
}
