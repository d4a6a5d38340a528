// The runs that callers start and read. Every read by a caller carries the owner's filter, and none finds a run whose
// conversation was deleted. claims.ts has the writes of workers.

import type { Access__Output } from '#proto/colloquy/common/v1/Access.ts';
import { ownerFilter } from '#shared/contract/access/access.ts';
import type { PageRequest } from '#shared/contract/pagination/page.ts';
import {
  asDurableBefore,
  asMade,
  type DocumentStore,
  type RelaxedCollection,
} from '#shared/ports/document-store/document-store.ts';
import { runCollection } from '../../collections.ts';
import { answerKept, isKeptAnswer, type KeptAnswer, type PendingAnswer } from '../../waits/rules/pending-answer.ts';
import { withListKeys } from '../rules/run-lists.ts';
import type { RunQuery } from '../rules/run-query.ts';
import { isFinal, type RunDocument, type RunState, serialKeyOf } from '../rules/run.ts';
import { countOpen, type FailedRuns, failedSince } from './run-counts.ts';
import { readRunList } from './run-list.ts';

/** Fields of a run that its queue needs. */
export type RunStateOf = Pick<RunDocument, '_id' | 'state' | 'parked_key' | 'waiting_since' | 'waits'>;

/** The holder of an Idempotency-Key: a run, or a message that is to answer one. */
export type HeldKey =
  | { readonly run: RunDocument; readonly answer?: undefined }
  | { readonly run?: undefined; readonly answer: PendingAnswer };

export interface RunStore {
  /** The commit point of a message. Throws DuplicateKeyError for a used idempotency key or id. */
  insert(run: RunDocument): Promise<void>;
  find(runId: string): Promise<RunDocument | null>;
  /** The run at this moment, with its worker; a crash of the server may take it back, so no caller is told of it. */
  findAsMade(runId: string): Promise<RunDocument | null>;
  findForCaller(access: Access__Output | null, runId: string): Promise<RunDocument | null>;
  findForOrganization(organizationId: string, runId: string): Promise<RunDocument | null>;
  findByIdempotencyKey(organizationId: string, hash: string): Promise<HeldKey | null>;
  /** Runs that are not over, effects included, of a caller's conversation. */
  findOpenInConversation(access: Access__Output | null, conversationId: string): Promise<RunDocument[]>;
  /** The newest runs of an organization that a query asks for, a page. */
  list(
    organizationId: string,
    query: RunQuery,
    page: PageRequest | null,
  ): Promise<{ data: RunDocument[]; next_cursor?: string }>;
  /** As in run-counts.ts. */
  countOpen(organizationId: string): Promise<ReadonlyMap<RunState, number>>;
  failedSince(organizationId: string, since: Date): Promise<FailedRuns>;
  /** The existing ones of these runs, and their waits, at this moment. */
  findStates(runIds: readonly string[]): Promise<RunStateOf[]>;
  /** Of these runs, those not in a final state. */
  filterActive(runIds: readonly string[]): Promise<string[]>;
}

const notErased = { erased: { $exists: false } } as const;

export function createRunStore(store: DocumentStore): RunStore {
  const runs: RelaxedCollection<RunDocument> = store.collection(runCollection);
  return {
    insert: (run) => runs.insert(withListKeys(run)),
    find: (runId) => runs.findOne({ _id: runId }, asDurableBefore),
    findAsMade: (runId) => runs.findOne({ _id: runId }, asMade),
    findForCaller: (access, runId) =>
      runs.findOne({ ...ownerFilter(access), _id: runId, kind: 'chat', ...notErased }, asDurableBefore),
    findForOrganization: (organizationId, runId) =>
      runs.findOne({ _id: runId, organization_id: organizationId, ...notErased }, asDurableBefore),
    async findByIdempotencyKey(organizationId, hash) {
      const held: RunDocument | KeptAnswer | null = await runs.findOne(
        { idempotency_key: hash, organization_id: organizationId },
        asDurableBefore,
      );
      if (held === null) return null;
      return isKeptAnswer(held) ? { answer: answerKept(held) } : { run: held };
    },
    findOpenInConversation: (access, conversationId) =>
      runs.find(
        { open_key: serialKeyOf({ conversation_id: conversationId }), ...ownerFilter(access), ...notErased },
        { limit: 200, ...asDurableBefore },
      ),
    list: (organizationId, query, page) => readRunList(runs, organizationId, query, page),
    countOpen: (organizationId) => countOpen(runs, organizationId),
    failedSince: (organizationId, since) => failedSince(runs, organizationId, since),
    findStates: (runIds) =>
      runIds.length === 0
        ? Promise.resolve([])
        : runs.find(
            { _id: { $in: runIds } },
            { limit: runIds.length, fields: ['state', 'parked_key', 'waiting_since', 'waits'], ...asMade },
          ),
    async filterActive(runIds) {
      const found = await runs.find(
        { _id: { $in: runIds } },
        { limit: runIds.length || 1, fields: ['state'], ...asDurableBefore },
      );
      return found.filter((run) => !isFinal(run.state)).map((run) => run._id);
    },
  };
}
