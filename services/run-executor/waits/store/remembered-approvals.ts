// Approvals that hold for a conversation: of one tool, with everything but the arguments that the approval was given for.

import { createHash } from 'node:crypto';
import type { CollectionDefinition, DocumentStore } from '#shared/ports/document-store/document-store.ts';

/**
 * The key of a remembered approval. Former releases kept theirs under other ids, bound to less: those are never found.
 */
export interface RememberedCall {
  readonly organization_id: string;
  readonly conversation_id: string;
  /** Hash of the approval's call but for the arguments (tools/rules/tool-server.ts). */
  readonly tool_hash: string;
}

export interface RememberedApprovalDocument extends RememberedCall {
  _id: string;
  /** The run in which it was given; it is deleted with that. */
  run_id: string;
  call_id: string;
  decided_at: Date;
}

export const rememberedApprovalCollection: CollectionDefinition = {
  name: 'remembered_approvals',
  indexes: [{ name: 'run', fields: { run_id: 1 } }],
  sharding: { key: { _id: 'hashed' }, because: 'looked up by its id, a hash of its key' },
};

const atOnce = 1_000;

export interface RememberedApprovalStore {
  remember(call: RememberedCall, given: { run_id: string; call_id: string; decided_at: Date }): Promise<void>;
  has(call: RememberedCall): Promise<boolean>;
  deleteOf(runId: string): Promise<void>;
}

export function createRememberedApprovalStore(store: DocumentStore): RememberedApprovalStore {
  const remembered = store.collection<RememberedApprovalDocument>(rememberedApprovalCollection);
  return {
    async remember(call, given) {
      await remembered.upsertOne({ _id: idOf(call) }, { $setOnInsert: { ...call, ...given } });
    },
    async has(call) {
      return (await remembered.findOne({ _id: idOf(call), organization_id: call.organization_id })) !== null;
    },
    async deleteOf(runId) {
      await remembered.deleteMany({ run_id: runId }, atOnce);
    },
  };
}

function idOf({ organization_id, conversation_id, tool_hash }: RememberedCall): string {
  const parts = [organization_id, conversation_id, tool_hash];
  return createHash('sha256').update(JSON.stringify(parts)).digest('base64url');
}
