// The writes and look-ups that erase runs: message, answer and idempotency key go; state, times and usage stay for the
// books. A run is hidden first and counts as erased once its content is gone too.
//
// The state is the place where a deletion goes on: hidden and erased runs leave the index range of its look-ups, so
// each costs only its finds, however much was erased before.

import {
  asDurableBefore,
  type DocumentStore,
  type Filter,
  type RelaxedCollection,
} from '#shared/ports/document-store/document-store.ts';
import { runCollection } from '../../collections.ts';
import { inFlightOf, listKeys } from '../rules/run-lists.ts';
import type { RunDocument } from '../rules/run.ts';

/** The owner of the runs to erase. */
export type RunsOf =
  | { readonly organization_id: string; readonly conversation_id: string }
  | { readonly organization_id: string; readonly end_user_id: string }
  | { readonly organization_id: string };

/** Fields of a run that a deletion needs. */
export type RunToErase = Pick<RunDocument, '_id' | 'state' | 'erased'>;

export interface ErasureStore {
  /** Hides these runs from all readers. */
  hide(runIds: readonly string[]): Promise<void>;
  /** Takes a hidden run's content; the last write of an erasure, so that a repeat finds unfinished ones. */
  erase(runId: string): Promise<void>;
  /** Some that can still be found. */
  findShown(of: RunsOf, limit: number): Promise<RunToErase[]>;
  /** Some of an organization that can still be found and are not over. */
  findShownOpen(organizationId: string, limit: number): Promise<RunToErase[]>;
  /** Some that still have content. */
  findWithContent(of: RunsOf, limit: number): Promise<RunToErase[]>;
}

export function createErasureStore(store: DocumentStore): ErasureStore {
  const runs: RelaxedCollection<RunDocument> = store.collection(runCollection);
  const hasFields = { fields: ['state', 'erased'], ...asDurableBefore } as const;
  const withContent = (of: RunsOf): Filter => ({ ...of, content_erased: { $exists: false } });
  return {
    async hide(runIds) {
      if (runIds.length > 0)
        await runs.updateMany({ _id: { $in: runIds } }, { $set: { erased: true }, $unset: listKeys });
    },
    async erase(runId) {
      await runs.updateOne(
        { _id: runId },
        {
          $set: { erased: true, content_erased: true, steps: [] },
          $unset: {
            input: true,
            page: true,
            told: true,
            answer: true,
            response_schema: true,
            idempotency_key: true,
            fingerprint: true,
            error: true,
            error_code: true,
            replies: true,
            wait: true,
            open_step: true,
            'last_step.reasoning': true,
            ...listKeys,
          },
        },
      );
    },
    findShown: (of, limit) => runs.find({ ...withContent(of), erased: { $exists: false } }, { limit, ...hasFields }),
    findShownOpen: (organizationId, limit) =>
      runs.find({ flight_key: inFlightOf(organizationId) }, { limit, ...hasFields }),
    findWithContent: (of, limit) => runs.find(withContent(of), { limit, ...hasFields }),
  };
}
