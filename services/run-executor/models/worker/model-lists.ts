// The lists of models that providers give: for administrators, kept for a minute in this process, and read once a day for
// each connection, so that agents whose model ends are known.

import { LRUCache } from 'lru-cache';
import { backgroundContext } from '#shared/platform/grpc/context.ts';
import { periodic, type Periodic } from '#shared/platform/lifecycle/periodic.ts';
import type { RunExecutorParts } from '../../dependencies.ts';
import { announceModelConnections } from '../../events/model-connections-changed.ts';
import type { DatedList, ModelLists } from '../../interfaces.ts';
import { openedConnection } from '../connections.ts';
import { afterList } from '../rules/standings.ts';
import { ListFailure, readModelList } from './read-model-list.ts';

type Parts = Pick<
  RunExecutorParts,
  'modelConnections' | 'knownConnections' | 'reachOf' | 'sealer' | 'bus' | 'log' | 'clock'
>;

const freshMs = 60_000;
/** Administrators wait for it. */
const longestMs = 10_000;
const dayMs = 24 * 60 * 60_000;
/** After a failure, and for a process that dies over it. */
const againMs = 60 * 60_000;
const lookEveryMs = 5 * 60_000;
const mostAtOnce = 100;
/** Lists of a thousand models with their dates. */
const mostHeld = 200;

export function createModelLists(parts: Parts): ModelLists {
  const { modelConnections, reachOf, sealer, clock } = parts;
  const held = new LRUCache<string, DatedList>({ max: mostHeld });
  return {
    async read(document, context, anew = false) {
      const { _id, organization_id: owner, edits = 0, models: offered } = document;
      const key = `${_id}/${edits}`;
      const known = held.get(key);
      if (!anew && known !== undefined && clock() - known.listedAt.getTime() < freshMs) return known;
      const timeout = AbortSignal.timeout(longestMs);
      const signal = context.signal ? AbortSignal.any([context.signal, timeout]) : timeout;
      const list = await readModelList(reachOf, openedConnection(sealer, document), signal);
      const listedAt = new Date(clock());
      const dated = { ...list, listedAt };
      held.set(key, dated);
      const standings = afterList(document.standings ?? [], offered, list, listedAt);
      await modelConnections.change(
        owner,
        _id,
        { set: { standings, list_due_at: new Date(clock() + dayMs) }, unset: [] },
        edits,
      );
      await announceModelConnections(parts, owner, context);
      return dated;
    },
  };
}

/** Reads the lists that are due, one after the other, each in one process. */
export function modelListUpkeep({
  modelConnections,
  modelLists,
  log,
  clock,
}: Pick<RunExecutorParts, 'modelConnections' | 'modelLists' | 'log' | 'clock'>): Periodic {
  return periodic(
    'model-lists',
    lookEveryMs,
    async (signal) => {
      for (let n = 0; n < mostAtOnce && !signal.aborted; n += 1) {
        const now = clock();
        const due = await modelConnections.claimDue(new Date(now), new Date(now + againMs));
        if (due === null) return;
        if (due.disabled) continue;
        try {
          await modelLists.read(due, backgroundContext(signal), true);
        } catch (error) {
          if (signal.aborted) return;
          const why = error instanceof ListFailure ? { reason: error.message } : { err: error };
          log.info({ ...why, connection_id: due._id }, 'the models of a connection were not listed; in an hour again');
        }
      }
    },
    log,
  );
}
