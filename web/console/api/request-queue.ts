// Pure, but for the timers that it is given. How the console keeps to the bounds of the administration: so many
// requests at once, others in turn, and one that was too many is sent again when it is due. A refusal of that kind says
// that nothing was done.

import { ApiError } from '../../shared/api-error.ts';

/** A member has 16 places on an edge, all of their pages and programs together. */
export const mostAtOnce = 8;
/** Longer than this nobody is kept waiting without a word: the page counts down (components/states.tsx). */
const patienceSeconds = 5;

export interface RequestQueue {
  /** Resolves when it is the caller's turn, with a function that ends it. Rejects where the signal ends first. */
  enter(signal?: AbortSignal): Promise<() => void>;
}

export function createRequestQueue(most = mostAtOnce): RequestQueue {
  const waiting: (() => void)[] = [];
  let taken = 0;
  const leaver = (): (() => void) => {
    let left = false;
    return () => {
      if (left) return;
      left = true;
      const next = waiting.shift();
      if (next) next();
      else taken -= 1;
    };
  };
  return {
    enter(signal) {
      if (signal?.aborted) return Promise.reject(signal.reason as Error);
      if (taken < most) {
        taken += 1;
        return Promise.resolve(leaver());
      }
      return new Promise((resolve, reject) => {
        const enters = (): void => {
          signal?.removeEventListener('abort', giveUp);
          resolve(leaver());
        };
        const giveUp = (): void => {
          waiting.splice(waiting.indexOf(enters), 1);
          reject(signal?.reason as Error);
        };
        waiting.push(enters);
        signal?.addEventListener('abort', giveUp, { once: true });
      });
    },
  };
}

/** In how many seconds a refused request is due again; undefined for one that was refused for something else. */
export function dueAgainIn({
  scope,
  retry_after: seconds,
}: {
  scope?: unknown;
  retry_after?: unknown;
}): number | undefined {
  return scope === 'administration' && typeof seconds === 'number' ? seconds : undefined;
}

/** The same where the viewer of the page can be left waiting for it. */
export function dueSoon(error: unknown): number | undefined {
  if (!(error instanceof ApiError) || error.retryAfterSeconds === undefined) return undefined;
  const due = dueAgainIn({ scope: error.scope, retry_after: error.retryAfterSeconds });
  return due === undefined || due > patienceSeconds ? undefined : due;
}
