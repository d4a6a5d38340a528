// Calls that asked for approval: as shown, and as decided. The run's wait decides; these documents follow it, and stay
// when the run goes on.

import { type PageRequest, readPage } from '#shared/contract/pagination/page.ts';
import type { CollectionDefinition, DocumentStore } from '#shared/ports/document-store/document-store.ts';
import type { ToolResult } from '../../models/model.ts';
import type { ApprovalDocument, ApprovalOutcome } from '../rules/approval.ts';
import type { DecidedBy } from '../rules/wait.ts';

export const approvalCollection: CollectionDefinition = {
  name: 'approvals',
  indexes: [
    { name: 'listed', fields: { organization_id: 1, created_at: -1, _id: -1 } },
    { name: 'listed_state', fields: { organization_id: 1, state: 1, created_at: -1, _id: -1 } },
    { name: 'run', fields: { run_id: 1, created_at: 1 } },
    { name: 'due', fields: { due_at: 1 }, sparse: true },
  ],
  sharding: { key: { run_id: 'hashed' }, because: 'asked, decided and read by run; lists are read seldom' },
};

/** More than a run can ask for. */
const mostOfRun = 1_000;

export interface Decision {
  readonly outcome: ApprovalOutcome;
  readonly decided_by: DecidedBy;
  readonly decided_at: Date;
}

export interface ApprovalStore {
  /** Records a call that is about to ask; where a lost worker has recorded it before, the later time counts. */
  ask(approval: ApprovalDocument): Promise<void>;
  /** Inserts a call that a remembered approval covers; once, however often it is called. */
  insertOnce(approval: ApprovalDocument): Promise<void>;
  /** Records the decision; the first counts. */
  decide(runId: string, callId: string, decision: Decision): Promise<void>;
  /** Records the outcome of the call. */
  noteResult(runId: string, callId: string, status: ToolResult['status']): Promise<void>;
  /** Those of a run, oldest first. */
  findOf(runId: string): Promise<ApprovalDocument[]>;
  list(
    organizationId: string,
    state: string | undefined,
    page: PageRequest | null,
  ): Promise<{ data: ApprovalDocument[]; next_cursor?: string }>;
  /** Pending ones whose deadline is `now` or earlier. */
  findDue(now: Date, limit: number): Promise<ApprovalDocument[]>;
  /** Removes the arguments of a run's. */
  strip(runId: string): Promise<void>;
  deleteOf(runId: string): Promise<void>;
}

export function createApprovalStore(store: DocumentStore): ApprovalStore {
  const approvals = store.collection<ApprovalDocument>(approvalCollection);
  const insertOnce = async ({ _id, ...approval }: ApprovalDocument): Promise<boolean> =>
    (await approvals.upsertOne({ _id }, { $setOnInsert: { ...approval } })).inserted;
  return {
    async ask(approval) {
      if (await insertOnce(approval)) return;
      const { _id, state, hash, created_at, expires_at, due_at } = approval;
      await approvals.updateOne(
        { _id, expires_at: { $lt: expires_at }, result_status: { $exists: false } },
        {
          $set: { state, hash, created_at, expires_at, ...(due_at && { due_at }) },
          $unset: { outcome: true, decided_by: true, decided_at: true },
        },
      );
    },
    async insertOnce(approval) {
      await insertOnce(approval);
    },
    async decide(runId, callId, decision) {
      await approvals.updateOne(
        { _id: `${runId}/${callId}`, state: 'pending' },
        { $set: { state: 'decided', ...decision }, $unset: { due_at: true } },
      );
    },
    async noteResult(runId, callId, status) {
      await approvals.updateOne({ _id: `${runId}/${callId}` }, { $set: { result_status: status } });
    },
    findOf: (runId) => approvals.find({ run_id: runId }, { sort: { created_at: 1 }, limit: mostOfRun }),
    list: (organizationId, state, page) =>
      readPage(approvals, { organization_id: organizationId, ...(state === undefined ? {} : { state }) }, page, [
        'approvals',
        organizationId,
        state,
      ]),
    findDue: (now, limit) => approvals.find({ due_at: { $lte: now } }, { sort: { due_at: 1 }, limit }),
    async strip(runId) {
      await approvals.updateMany({ run_id: runId }, { $unset: { arguments_json: true } });
    },
    async deleteOf(runId) {
      for (let deleted = mostOfRun; deleted === mostOfRun;)
        deleted = await approvals.deleteMany({ run_id: runId }, mostOfRun);
    },
  };
}
