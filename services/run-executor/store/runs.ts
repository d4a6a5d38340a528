// The runs that callers start and read. Every read by a caller carries the owner's filter, and none finds a run
// whose conversation was deleted. What workers write is in claims.ts.

import { type Access__Output } from '#proto/colloquy/common/v1/Access.ts';
import { ownerFilter } from '#shared/access/access.ts';
import type { Collection } from '#shared/document-store/document-store.ts';
import { type PageRequest, readPage } from '#shared/pagination/page.ts';
import { isFinal, type RunDocument } from '../domain/run.ts';

/** What a queue needs to know of a run. */
export type RunStateOf = Pick<RunDocument, '_id' | 'state' | 'parked_key' | 'waiting_since' | 'waits'>;

export interface RunStore {
  /** The commit point of a message. Throws DuplicateKeyError for a used idempotency key or id. */
  insert(run: RunDocument): Promise<void>;
  find(runId: string): Promise<RunDocument | null>;
  findForCaller(access: Access__Output | null, runId: string): Promise<RunDocument | null>;
  findForOrganization(organizationId: string, runId: string): Promise<RunDocument | null>;
  findByIdempotencyKey(organizationId: string, hash: string): Promise<RunDocument | null>;
  /** Deletes what holds the key of a message that has not answered a run. */
  deleteHolder(messageId: string): Promise<void>;
  /** Runs that are not over, effects included, of a caller's conversation. */
  findOpenInConversation(access: Access__Output | null, conversationId: string): Promise<RunDocument[]>;
  /** The newest runs of an organization, a page. */
  list(
    organizationId: string,
    only: { state?: string; kind?: string },
    page: PageRequest | null,
  ): Promise<{ data: RunDocument[]; next_cursor?: string }>;
  /** Of these runs, those that are there, and what they wait for. */
  findStates(runIds: readonly string[]): Promise<RunStateOf[]>;
  /** Of these runs, those not in a final state. */
  filterActive(runIds: readonly string[]): Promise<string[]>;
}

const notErased = { erased: { $exists: false } } as const;

export function runStore(runs: Collection<RunDocument>): RunStore {
  return {
    insert: (run) => runs.insert(run),
    find: (runId) => runs.findOne({ _id: runId }),
    findForCaller: (access, runId) => runs.findOne({ ...ownerFilter(access), _id: runId, kind: 'chat', ...notErased }),
    findForOrganization: (organizationId, runId) =>
      runs.findOne({ _id: runId, organization_id: organizationId, ...notErased }),
    findByIdempotencyKey: (organizationId, hash) =>
      runs.findOne({ idempotency_key: hash, organization_id: organizationId }),
    async deleteHolder(messageId) {
      await runs.deleteOne({ _id: messageId, 'answers.run_id': { $exists: true } });
    },
    findOpenInConversation: (access, conversationId) =>
      runs.find({ open_key: `conversation:${conversationId}`, ...ownerFilter(access), ...notErased }, { limit: 200 }),
    list(organizationId, only, page) {
      // One state is looked for kind by kind, since each kind and state has a place of its own in the index.
      const kinds = only.state && !only.kind ? ['chat', 'document'] : [only.kind];
      const filters = kinds.map((kind) => ({
        organization_id: organizationId,
        ...notErased,
        ...(kind ? { kind } : {}),
        ...(only.state ? { state: only.state } : {}),
      }));
      return readPage(runs, filters, page, ['runs', organizationId, only.state, only.kind]);
    },
    findStates: (runIds) =>
      runIds.length === 0
        ? Promise.resolve([])
        : runs.find(
            { _id: { $in: runIds } },
            { limit: runIds.length, fields: ['state', 'parked_key', 'waiting_since', 'waits'] },
          ),
    async filterActive(runIds) {
      const found = await runs.find({ _id: { $in: runIds } }, { limit: runIds.length || 1, fields: ['state'] });
      return found.filter((run) => !isFinal(run.state)).map((run) => run._id);
    },
  };
}
