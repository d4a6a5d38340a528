// Chat runs on their way to a worker. The limits of an organization come from the limits service and are cached for a moment; the
// rules are rules/org-queue.ts.

import { randomUUID } from 'node:crypto';
import type { RefreshingCache } from '#shared/platform/lifecycle/refreshing-cache.ts';
import type { RunExecutorDependencies } from '../../dependencies.ts';
import { queueFull } from '../../errors.ts';
import type { JoinedPlace, RunQueue } from '../../interfaces.ts';
import { insistForALease } from '../../runs/worker/insist.ts';
import type { KnownLimits } from '../../runs/worker/known-limits.ts';
import type { WaitingRunStore } from '../../waits/store/waiting-runs.ts';
import {
  claimable,
  comeBack,
  countsOf,
  emptyQueue,
  enter,
  hold,
  inOrder,
  isTakenByItself,
  join,
  leave,
  leaveToWait,
  letGo,
  type OrgQueue,
  putBack,
  type QueueBounds,
  restore,
  shares,
  take,
} from '../rules/org-queue.ts';
import { retryAfter } from '../rules/pace.ts';
import type { Change, OrgQueueStore } from '../store/org-queues.ts';
import { createDeploymentBound } from './deployment-bound.ts';

/** Organizations that one look takes from. */
const organizationsAtOnce = 50;
/** Half: an address that takes all it gets leaves as much to everybody else. */
const usualAddressShare = 0.5;

/** Parts of the queue. */
export type RunQueueParts = Pick<RunExecutorDependencies, 'settings' | 'clock'> & {
  /** Of an organization's places, for the anonymous end-users of one address; half, where absent. */
  readonly addressShare?: number;
  readonly orgQueues: OrgQueueStore;
  readonly waitingRuns: Pick<WaitingRunStore, 'count'>;
  readonly knownLimits: RefreshingCache<KnownLimits>;
};

/** The result of joining: the wait of a refused run, or as `RunQueue.join`. */
type Joined = { readonly retryAfter: number } | JoinedPlace;

export function createRunQueue({
  orgQueues,
  waitingRuns,
  knownLimits,
  settings,
  clock,
  addressShare = usualAddressShare,
}: RunQueueParts): RunQueue {
  const deployment = createDeploymentBound(waitingRuns, settings.QUEUE_MAX_RUNS, clock);
  const process = randomUUID();
  let takings = 0;
  const boundsOf = async (organizationId: string): Promise<QueueBounds> => {
    const { concurrentRuns, queuedRuns } = await knownLimits.get(organizationId);
    return {
      concurrent: concurrentRuns,
      queued: queuedRuns,
      addressShare,
    };
  };
  const now = (): Date => new Date(clock());

  // A change that was lost is made again: each is found done, or has no effect the second time.
  const insistOn = <R>(organizationId: string, concurrent: number, act: (queue: OrgQueue) => Change<R>): Promise<R> =>
    insistForALease(settings, () => orgQueues.change(organizationId, concurrent, act));

  /** Moves a run by a rule. Whether another can be taken then. */
  const move = async (organizationId: string, rule: (queue: OrgQueue) => OrgQueue): Promise<boolean> => {
    const { concurrent } = await boundsOf(organizationId);
    return insistOn(organizationId, concurrent, (queue) => {
      const next = rule(queue);
      return { queue: next, value: claimable(next, concurrent) > 0 };
    });
  };

  const takeUpTo = (
    organizationId: string,
    concurrent: number,
    count: number,
    entering?: string,
  ): Promise<{ runIds: string[]; more: boolean }> => {
    const by = `${process}/${(takings += 1)}`;
    return insistOn(organizationId, concurrent, (queue) => {
      const entered = entering === undefined ? queue : enter(queue, entering, now());
      const { queue: next, runIds } = take(entered, concurrent, count, by, now());
      return { queue: next, value: { runIds, more: claimable(next, concurrent) > 0 }, served: next !== entered };
    });
  };

  return {
    async join({ _id: runId, organization_id: organizationId, end_user_id: endUser = '' }, address, worker) {
      const own = await boundsOf(organizationId);
      const place = { end_user_id: endUser, since: now(), ...(address === undefined ? {} : { address }) };
      let came: JoinedPlace = { taken: false, isNew: false };
      await deployment.admit(async () => {
        const outcome = await orgQueues.change<Joined>(organizationId, own.concurrent, (queue) => {
          const { queue: next, outcome: how } = join(queue, runId, place, own);
          if (how === 'full' || how === 'address_full')
            return { queue, value: { retryAfter: retryAfter(queue.pace, now()) } };
          const isNew = how === 'joined';
          // By a call whose answer was lost: it is at work.
          if (isTakenByItself(next, runId)) return { queue: next, value: { taken: true, isNew } };
          if (!worker) return { queue: next, value: { taken: false, isNew } };
          // Where nobody is ahead of it, it is taken as it comes in.
          const { queue: after, runIds } = take(enter(next, runId, now()), own.concurrent, 1, runId, now());
          return runIds[0] === runId
            ? { queue: after, value: { taken: true, isNew }, served: true }
            : { queue: next, value: { taken: false, isNew } };
        });
        if ('retryAfter' in outcome) throw queueFull('org', outcome.retryAfter);
        came = outcome;
        // One that was in is counted.
        return came.taken || !came.isNew;
      });
      return came;
    },

    async giveBack({ _id: runId, organization_id: organizationId }) {
      deployment.gaveBack();
      const { concurrent } = await boundsOf(organizationId);
      await orgQueues.change(organizationId, concurrent, (queue) => ({
        queue: leave(queue, [runId], now()),
        value: undefined,
      }));
    },

    async restore({ _id: runId, organization_id: organizationId, end_user_id: endUser = '' }, taken) {
      await move(organizationId, (queue) => restore(queue, runId, endUser, taken, now()));
    },

    leave({ _id: runId, organization_id: organizationId }) {
      deployment.left();
      return move(organizationId, (queue) => leave(queue, [runId], now()));
    },

    async takeInTurn(free) {
      const inTurn = await orgQueues.nextInTurn(Math.min(free, organizationsAtOnce));
      const given = shares(
        inTurn.map((queue) => queue.claimable ?? 0),
        free,
      );
      const taken = await Promise.all(
        inTurn.flatMap(({ _id, concurrent }, at) => {
          const share = given[at] ?? 0;
          return share === 0 ? [] : [takeUpTo(_id, concurrent, share)];
        }),
      );
      const runIds = taken.flatMap((one) => one.runIds);
      return { runIds, more: runIds.length === free || inTurn.length === organizationsAtOnce };
    },

    async takeOf(organizationId, entering) {
      const { concurrent } = await boundsOf(organizationId);
      const { runIds, more } = await takeUpTo(organizationId, concurrent, 1, entering);
      return { runId: runIds[0], more };
    },

    async enter({ _id: runId, organization_id: organizationId }) {
      await move(organizationId, (queue) => enter(queue, runId, now()));
    },

    hold: ({ _id: runId, organization_id: organizationId }) =>
      move(organizationId, (queue) => hold(queue, runId, now())),

    async putBack({ _id: runId, organization_id: organizationId }) {
      await move(organizationId, (queue) => putBack(queue, runId, now()));
    },

    async letGo({ _id: runId, organization_id: organizationId, end_user_id: endUser = '' }) {
      await move(organizationId, (queue) => letGo(queue, runId, endUser, now()));
    },

    leaveToWait({ _id: runId, organization_id: organizationId, waits = 0 }) {
      deployment.left();
      return move(organizationId, (queue) => leaveToWait(queue, runId, waits, now()));
    },

    async comeBack({ _id: runId, organization_id: organizationId, end_user_id: endUser = '', waits = 0 }) {
      await move(organizationId, (queue) => comeBack(queue, runId, endUser, waits, now()));
    },

    async positions(organizationId) {
      const queue = await orgQueues.find(organizationId);
      return new Map(queue ? inOrder(queue).map((runId, at) => [runId, at + 1]) : []);
    },

    async counts(organizationId) {
      const { running, ...waiting } = countsOf((await orgQueues.find(organizationId)) ?? emptyQueue);
      return { running, waiting: waiting.joining + waiting.waiting + waiting.held };
    },
  };
}
