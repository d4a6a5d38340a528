// The claims of runs, counted as they move: every write that moves a run goes through here.

import type { Metrics } from '#shared/platform/telemetry/metrics.ts';
import { runMetrics } from '../metrics.ts';
import { errorCode, type RunDocument } from '../runs/rules/run.ts';
import type { ClaimStore } from '../runs/store/claims.ts';

/** The store itself where nothing is counted. */
export function watchedClaims(inner: ClaimStore, metrics: Metrics): ClaimStore {
  if (!metrics.on) return inner;
  const ended = metrics.counter(runMetrics.ended);
  const duration = byKind(metrics.histogram(runMetrics.duration));
  const waiting = byKind(metrics.histogram(runMetrics.waiting));
  const claims = metrics.counter(runMetrics.claims);
  const outcomes = {
    claimed: claims({ outcome: 'claimed' }),
    taken: claims({ outcome: 'taken' }),
    parked: claims({ outcome: 'parked' }),
  };
  const takeovers = byKind(metrics.counter(runMetrics.takeovers));
  const handedBack = byKind(metrics.counter(runMetrics.handedBack));
  const epochs = metrics.counter(runMetrics.epochs)({});

  const finished = (run: RunDocument | null): RunDocument | null => {
    if (run === null) return null;
    const { kind, state, created_at: createdAt, finished_at: finishedAt } = run;
    ended({ kind, state, error: errorCode(run) }).add();
    if (finishedAt) duration[kind].observe((finishedAt.getTime() - createdAt.getTime()) / 1000);
    return run;
  };

  return {
    ...inner,
    async claim(run, owner) {
      const claimed = await inner.claim(run, owner);
      outcomes[typeof claimed === 'string' ? claimed : 'claimed'].add();
      if (typeof claimed !== 'string' && run.started_at === undefined && claimed.started_at)
        waiting[run.kind].observe((claimed.started_at.getTime() - run.created_at.getTime()) / 1000);
      return claimed;
    },
    async handBack(fence, kind, as) {
      const done = await inner.handBack(fence, kind, as);
      if (done) handedBack[kind].add();
      return done;
    },
    async openEpoch(fence) {
      const epoch = await inner.openEpoch(fence);
      if (epoch !== null) epochs.add();
      return epoch;
    },
    finish: async (...end) => finished(await inner.finish(...end)),
    findEndedBy: async (fence) => finished(await inner.findEndedBy(fence)),
    finishUnheld: async (run, ending, owed, now) => finished(await inner.finishUnheld(run, ending, owed, now)),
    async takeOver(run, now) {
      const taken = await inner.takeOver(run, now);
      if (taken) takeovers[run.kind].add();
      return taken;
    },
  };
}

function byKind<I>(labelled: (labels: { kind: string }) => I): Record<RunDocument['kind'], I> {
  return { chat: labelled({ kind: 'chat' }), document: labelled({ kind: 'document' }) };
}
