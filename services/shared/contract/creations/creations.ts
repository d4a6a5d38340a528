// Makes something once for each Idempotency-Key, also where a process dies in between.
// 1. A claim comes first: the key, its request's fingerprint, and the id of the thing to be made. A repeat of the key
//    makes it under that id or finds it there, so that it is made once, by any caller.
// 2. A claim whose thing was made and is gone since is not taken up again.
// 3. Claims are kept for a day. No secret is in one: an answer's secret is not shown again.

import type { Creation__Output } from '#proto/colloquy/common/v1/Creation.ts';
import { ContractError } from '#shared/contract/errors/contract-error.ts';
import { newId } from '#shared/platform/ids/uuid.ts';
import { periodic, type Periodic } from '#shared/platform/lifecycle/periodic.ts';
import type { Logger } from '#shared/platform/telemetry/logger.ts';
import type { Clock } from '#shared/platform/time/clock.ts';
import {
  type CollectionDefinition,
  type DocumentStore,
  DuplicateKeyError,
} from '#shared/ports/document-store/document-store.ts';

/** `_id` is the hash of the key's owner, its purpose, and the key. */
interface Claim {
  _id: string;
  /** The fingerprint of the request. */
  fingerprint: string;
  /** The id of the thing to be made. */
  made: string;
  /** It was made. */
  done?: true;
  created_at: Date;
}

/** How something is made. */
export interface Making<T> {
  /** The thing under the id, if it is there. */
  find(id: string): Promise<T | null>;
  /** Makes it; a DuplicateKeyError of `_id` says that another has. */
  make(id: string): Promise<T>;
  /** Whether nothing can be made under this id any more, and nothing is there: it is made under another one then. */
  isLost?(id: string): Promise<boolean>;
}

export interface Creations {
  /**
   * Makes it, or finds the thing that the key has made. Without a key it is made. Throws `conflict` for a key of
   * something else. `id` is its id where it is made for the first time; without it, a new one.
   */
  once<T>(creation: Creation__Output | null, making: Making<T>, id?: string): Promise<T>;
  /** Forgets claims that are older than a day. */
  readonly forgetting: Periodic;
}

export const creationCollection: CollectionDefinition = {
  name: 'creations',
  indexes: [{ name: 'created_at', fields: { created_at: 1 } }],
  sharding: { key: { _id: 'hashed' }, because: 'written and read by id; some are deleted every few minutes, by age' },
};

const keptMs = 24 * 60 * 60_000;
const forgetEveryMs = 5 * 60_000;
const batch = 500;

export function createCreations({ store, log, clock }: { store: DocumentStore; log: Logger; clock: Clock }): Creations {
  const claims = store.collection<Claim>(creationCollection);

  /** The claim of a key, made now where there is none. */
  async function claimOf(
    { key, fingerprint }: Creation__Output,
    made: string,
  ): Promise<{ claim: Claim; isNew: boolean }> {
    for (;;) {
      const claim: Claim = { _id: key, fingerprint, made, created_at: new Date(clock()) };
      try {
        await claims.insert(claim);
        return { claim, isNew: true };
      } catch (error) {
        if (!(error instanceof DuplicateKeyError)) throw error;
      }
      // Null where it was forgotten just now.
      const found = await claims.findOne({ _id: key });
      if (!found) continue;
      if (found.fingerprint !== fingerprint)
        throw conflict('This Idempotency-Key was used for another request; use a new one.');
      return { claim: found, isNew: false };
    }
  }

  return {
    async once(creation, making, id = newId()) {
      const { find, make, isLost } = making;
      if (!creation) return make(id);
      const { claim, isNew } = await claimOf(creation, id);
      const { _id, made, done } = claim;
      const mark = () => claims.updateOne({ _id, made }, { $set: { done: true } });
      // It is made, and its answer may hold a secret that is not shown again: a mark that fails is tried once more.
      const markDone = () => mark().catch(mark);
      if (!isNew) {
        const found = await find(made);
        if (found !== null) {
          // Its maker may have died before the mark: it is not to be made again where it goes.
          if (!done) await markDone();
          return found;
        }
        if (done) throw goneSince();
        if (made !== id && (await isLost?.(made))) {
          // Of several callers, one moves the claim, and the others follow it.
          await claims.updateOne({ _id, made, done: { $exists: false } }, { $set: { made: id } });
          return this.once(creation, making, id);
        }
      }
      let result;
      try {
        result = await make(made);
      } catch (error) {
        if (!(error instanceof DuplicateKeyError && error.index === '_id')) throw error;
        result = await find(made);
      }
      await markDone();
      if (result === null) throw goneSince();
      return result;
    },

    forgetting: periodic(
      'old idempotency keys',
      forgetEveryMs,
      async (signal) => {
        const before = { created_at: { $lt: new Date(clock() - keptMs) } };
        while (!signal.aborted && (await claims.deleteMany(before, batch)) === batch);
      },
      log,
    ),
  };
}

/** For a repeat of a call whose answer showed a secret once. */
export function shownOnce(what: string): ContractError {
  return conflict(
    `This Idempotency-Key has made ${what} already, and its secret is shown only once. Revoke it if it was lost, and use a new key.`,
  );
}

function goneSince(): ContractError {
  return conflict('What this Idempotency-Key made is there no more; use a new key.');
}

function conflict(message: string): ContractError {
  return new ContractError('conflict', message, { details: [{ path: '', message: 'idempotency_key' }] });
}
