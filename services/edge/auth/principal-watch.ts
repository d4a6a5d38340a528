// Ends open responses when a principal loses access: the session has ended, the role was taken away, the organization
// is gone. Checks on every event that may mean so, and every few seconds all the same.

import type { Permission } from '#shared/contract/permissions/permissions.ts';
import type { Component } from '#shared/platform/lifecycle/component.ts';
import { periodic } from '#shared/platform/lifecycle/periodic.ts';
import type { Logger } from '#shared/platform/telemetry/logger.ts';
import type { Clock } from '#shared/platform/time/clock.ts';
import { verdictOn } from '../domain/allowed.ts';
import type { Principal } from './principal.ts';

// Together less than five seconds, after which an ended response is over: a check trusts an answer read just before it,
// and reads older ones again.
const lookEveryMs = 4_000;
const freshMs = 500;

/** An open response of a principal. */
export interface Held {
  readonly principal: Principal;
  readonly permission: Permission;
  readonly organizationId: string | undefined;
}

export interface PrincipalWatch {
  readonly component: Component;
  /** Calls `listener` once when the principal loses access. Returns the function that ends the watch. */
  watch(held: Held, listener: () => void): () => void;
  /** Checks all now, against the current answers: the cache of changed ones is clear. */
  check(): Promise<void>;
  /** Checks all now, against cached answers: events can be lost. */
  look(): Promise<void>;
}

export function createPrincipalWatch({ clock, log }: { clock: Clock; log: Logger }): PrincipalWatch {
  const watches = new Map<symbol, Held & { readonly listener: () => void }>();

  const check = async (ms?: number): Promise<void> => {
    // Many streams of one session need one answer.
    const answers = new Map<Principal, Promise<Principal | undefined>>();
    await Promise.all(
      [...watches].map(async ([key, { principal, permission, organizationId, listener }]) => {
        if (!principal.again) return;
        let answer = answers.get(principal);
        if (!answer) answers.set(principal, (answer = principal.again(ms).catch(() => undefined)));
        const now = await answer;
        const verdict = now && verdictOn(now, permission, organizationId, clock());
        // A response needs a fresh proof of identity to begin only: the proof grows old.
        if (verdict === 'allowed' || verdict === 'unproved') return;
        if (watches.delete(key)) listener();
      }),
    );
  };

  const look = (): Promise<void> => check(freshMs);
  return {
    component: periodic('open responses of administrators', lookEveryMs, look, log),
    watch(held, listener) {
      const key = Symbol('watch');
      watches.set(key, { ...held, listener });
      return () => void watches.delete(key);
    },
    check: () => check(),
    look,
  };
}
