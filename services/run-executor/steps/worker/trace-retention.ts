// Removes the content of steps that are older than their organization keeps them. State, times, counts, input and
// answer stay.
//
// 1. A pass goes round all organizations, or 500 of them, a share of each, from where the last pass ended.
// 2. Organizations with more than their share take turns until none has more, or the time of the pass is over: none
//    falls behind because of a number, and none waits for all of another's.
// 3. Between the pages of a backlog it rests for as long as a page took: chat goes ahead of it.

import { setTimeout as delay } from 'node:timers/promises';
import { periodic, type Periodic } from '#shared/platform/lifecycle/periodic.ts';
import { eachOf } from '#shared/platform/lifecycle/each-of.ts';
import type { RunExecutorParts } from '../../dependencies.ts';

const everyMs = 10 * 60_000;
/** How long a pass may take. */
const passMs = 8 * 60_000;
const dayMs = 86_400_000;
/** Organizations that one pass looks at, and runs of one of them that it strips before it is another's turn. */
const organizationsAtOnce = 500;
const share = 1_000;
const page = 100;
const strippedAtOnce = 4;
const longestRestMs = 1_000;

type Parts = Pick<RunExecutorParts, 'traces' | 'steps' | 'approvals' | 'knownLimits' | 'clock' | 'log'>;

/** Time as a pass measures it. */
export interface PassTime {
  /** Milliseconds that only grow. */
  now(): number;
  /** Resolves after so many, and at once where the signal aborts. */
  rest(ms: number, signal: AbortSignal): Promise<void>;
}

const realTime: PassTime = {
  now: () => performance.now(),
  rest: (ms, signal) => delay(ms, undefined, { signal }).catch(() => {}),
};

/** The task, which also runs when asked. */
export function traceRetention(parts: Parts, time: PassTime = realTime): Periodic {
  const { traces, steps, approvals, knownLimits, clock, log } = parts;
  let after: string | undefined;

  const stripPage = async (organizationId: string): Promise<number> => {
    const { traceRetentionDays } = await knownLimits.get(organizationId);
    const now = clock();
    const runIds = await traces.findEnded(organizationId, new Date(now - traceRetentionDays * dayMs), page);
    await eachOf(runIds, strippedAtOnce, async (runId) => {
      await steps.strip(runId, new Date(now));
      await approvals.strip(runId);
      await traces.forget(runId, new Date(now));
    });
    return runIds.length;
  };

  const pass = async (signal: AbortSignal): Promise<void> => {
    const endsAt = time.now() + passMs;
    const isOver = (): boolean => signal.aborted || time.now() >= endsAt;

    /** Whether the organization has more. */
    const stripShare = async (organizationId: string): Promise<boolean> => {
      let stripped = 0;
      let hasMore = true;
      try {
        while (hasMore && stripped < share && !isOver()) {
          const began = time.now();
          const found = await stripPage(organizationId);
          stripped += found;
          hasMore = found === page;
          if (hasMore) await time.rest(Math.min(time.now() - began, longestRestMs), signal);
        }
      } finally {
        if (stripped > 0)
          log.info({ organization_id: organizationId, runs: stripped }, 'the steps of old runs were removed');
      }
      return hasMore;
    };

    let behind: string[] = [];
    const from = after;
    let isAnew = from === undefined;
    for (let looked = 0; looked < organizationsAtOnce && !isOver(); looked += 1) {
      const organizationId = await traces.nextOrganization(after);
      if (isAnew && (organizationId === undefined || (from !== undefined && organizationId > from))) break;
      isAnew ||= organizationId === undefined;
      after = organizationId;
      if (organizationId !== undefined && (await stripShare(organizationId))) behind.push(organizationId);
    }
    while (behind.length > 0 && !isOver()) {
      const turns = behind;
      behind = [];
      for (const organizationId of turns) if (await stripShare(organizationId)) behind.push(organizationId);
    }
  };

  return periodic('trace-retention', everyMs, pass, log);
}
