// The runs that callers start and read. Every read by a caller carries the owner's filter, and none finds a run
// whose conversation was deleted. What workers write is in claims.ts.

import { type Access__Output } from '#proto/colloquy/common/v1/Access.ts';
import { ownerFilter } from '#shared/access/access.ts';
import type { Collection } from '#shared/document-store/document-store.ts';
import type { PageRequest } from '#shared/pagination/page.ts';
import { isFinal, type RunDocument, type RunState, serialKeyOf } from '../domain/run.ts';
import { boundsOf, endedIn, inFlight, withListKeys } from '../domain/run-lists.ts';
import type { RunQuery } from '../domain/run-query.ts';
import { readRunList } from './run-list.ts';

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
  /** The newest runs of an organization that a query asks for, a page. */
  list(
    organizationId: string,
    query: RunQuery,
    page: PageRequest | null,
  ): Promise<{ data: RunDocument[]; next_cursor?: string }>;
  /** How many of an organization are in each state that is not final; of each kind, 10,000 are looked at, the oldest. */
  countOpen(organizationId: string): Promise<ReadonlyMap<RunState, number>>;
  /** Of those that were accepted since then, how many failed with each code; `more`: beyond those that are looked at. */
  failedSince(organizationId: string, since: Date): Promise<{ codes: ReadonlyMap<string, number>; more: boolean }>;
  /** Of these runs, those that are there, and what they wait for. */
  findStates(runIds: readonly string[]): Promise<RunStateOf[]>;
  /** Of these runs, those not in a final state. */
  filterActive(runIds: readonly string[]): Promise<string[]>;
}

const kinds = ['chat', 'document'] as const;
/** Runs of a kind in flight that are counted, and failed ones that are looked at. */
const mostCounted = 10_000;
const mostFailed = 5_000;

const notErased = { erased: { $exists: false } } as const;

export function runStore(runs: Collection<RunDocument>): RunStore {
  return {
    insert: (run) => runs.insert(withListKeys(run)),
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
      runs.find(
        { open_key: serialKeyOf({ conversation_id: conversationId }), ...ownerFilter(access), ...notErased },
        { limit: 200 },
      ),
    list: (organizationId, query, page) => readRunList(runs, organizationId, query, page),
    async countOpen(organizationId) {
      // The oldest of them go first, and are not among those that wait in a queue of many.
      const lists = await Promise.all(
        kinds.map((kind) =>
          runs.find(
            { flight_key: boundsOf(inFlight(organizationId, kind)) },
            { sort: { flight_key: 1 }, limit: mostCounted, fields: ['state'] },
          ),
        ),
      );
      const counts = new Map<RunState, number>();
      for (const { state } of lists.flat()) counts.set(state, (counts.get(state) ?? 0) + 1);
      return counts;
    },
    async failedSince(organizationId, since) {
      // A field that is not read alone, and each of these runs is read whole, with its answer.
      const lists = await Promise.all(
        kinds.map((kind) =>
          runs.find(
            { ended_key: boundsOf(endedIn(organizationId, kind, 'failed'), { from: since }) },
            { sort: { ended_key: -1 }, limit: mostFailed + 1, fields: ['error_code'] },
          ),
        ),
      );
      const codes = new Map<string, number>();
      for (const { error_code: code } of lists.flatMap((list) => list.slice(0, mostFailed)))
        if (code !== undefined) codes.set(code, (codes.get(code) ?? 0) + 1);
      return { codes, more: lists.some((list) => list.length > mostFailed) };
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
