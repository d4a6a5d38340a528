// Follows the answers that are on their way, one run after the other, as the service works on them.

import { afterFrame, withoutDecided } from '../../shared/answer.ts';
import { ApiError } from '../../shared/api-error.ts';
import { followRun } from '../../shared/follow-run.ts';
import type { ServiceApi } from '../../shared/service-api.ts';
import { type Problem, problemOf } from '../../shared/problems.ts';
import { type AnswerItem, answerOf, answerUnderWay } from '../../shared/turns.ts';
import type { ChatStore } from './store.ts';

/** See above. */
export interface Following {
  /** Follows answers under way, if that is not being done. */
  go(): void;
  /** Lets go of the shown answer: it goes on being written, and is there when the visitor comes back. */
  leave(): void;
}

/**
 * `onEnd` is told of each answer that was followed to its end; `onGone` where a run is not there any more; `onProblem` where one
 * cannot be followed, or not for now.
 */
export function createFollowing({
  api,
  store,
  signal,
  onEnd,
  onGone,
  onProblem,
}: {
  api: ServiceApi;
  store: ChatStore;
  signal: AbortSignal;
  onEnd: (item: AnswerItem) => void;
  onGone: () => void;
  onProblem: (problem: Problem) => void;
}): Following {
  let current: AbortController | undefined;

  const shown = (runId: string): AnswerItem | undefined => answerOf(store.state.items, runId);

  const follow = async ({ runId }: AnswerItem, leaving: AbortSignal): Promise<void> => {
    let troubles = 0;
    await followRun({
      runId,
      open: api.openStream,
      signal: leaving,
      hurry: networkIsBack,
      onFrames: (frames) =>
        store.changeAnswer(runId, ({ answer, isStopping, approvalRead }) => {
          const next = withoutDecided(frames.reduce(afterFrame, answer), approvalRead);
          return { answer: next, trouble: undefined, isStopping: isStopping && !next.done };
        }),
      onTrouble(error) {
        const trouble = error && problemOf(error);
        store.changeAnswer(runId, () => ({ trouble }));
        troubles = trouble ? troubles + 1 : 0;
        // A connection that is cut, and back at once, is none of the page's business.
        if (trouble && troubles === (trouble.code === 'offline' ? 2 : 1)) onProblem(trouble);
      },
    });
  };

  const go = async (): Promise<void> => {
    const leaving = new AbortController();
    current = leaving;
    signal.addEventListener('abort', () => leaving.abort(), { once: true, signal: leaving.signal });
    for (let item = answerUnderWay(store.state.items); item; item = answerUnderWay(store.state.items)) {
      const { runId } = item;
      try {
        await follow(item, leaving.signal);
      } catch (error) {
        if (leaving.signal.aborted) return;
        const isGone = error instanceof ApiError && error.status === 404;
        const trouble = problemOf(error);
        // The page gets no more of it.
        store.changeAnswer(runId, ({ answer }) => ({
          answer: { ...answer, done: true, question: undefined, approval: undefined },
          trouble,
          isStopping: false,
        }));
        if (isGone) onGone();
        else onProblem(trouble);
        continue;
      }
      if (leaving.signal.aborted) return;
      const ended = shown(runId);
      if (ended) onEnd(ended);
    }
    if (current === leaving) current = undefined;
    leaving.abort();
  };

  return {
    go() {
      if (current === undefined && !signal.aborted) void go();
    },
    leave() {
      current?.abort();
      current = undefined;
    },
  };
}

/** Resolves when the network comes back, or somebody turns to the page again. */
function networkIsBack(over: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const until = { signal: over };
    window.addEventListener('online', () => resolve(), until);
    document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && resolve(), until);
  });
}
