// A client's connections to its peer, made anew from time to time, so that calls reach replicas that came later and
// certificates that were renewed. The client renews and not the server: a connection ended from outside cuts off the
// calls on it that take longer than its grace, and grpc-js 1.14.7 takes a ping on a connection that is being ended for
// one that failed.
// 1. A channel of `maxAgeMs` (a tenth more or less) is replaced at the next call, once the new one is connected; until
//    then, and where none can be made, the old one serves.
// 2. A channel that was replaced is closed once the last call on it has ended.

import { type Client, connectivityState } from '@grpc/grpc-js';
import type { Clock } from '#shared/platform/time/clock.ts';

/** How long a new channel may take to connect. */
const connectMs = 5_000;
/** How long after a channel that could not be made the next one is tried. */
const tryAgainMs = 5_000;

/** A channel for one call. */
export interface Lent {
  readonly channel: Client;
  /** The call has ended. */
  giveBack(): void;
}

/** The channels of one client. */
export interface RenewedChannel {
  /** The channel for a call that begins now. */
  lend(): Lent;
  /** Ends all, with the calls on them. */
  close(): void;
}

interface Held {
  readonly channel: Client;
  readonly renewAt: number;
  calls: number;
}

/** Makes the first channel, which connects at its first call. `maxAgeMs` undefined: it is never replaced. */
export function renewedChannel(
  make: () => Client,
  maxAgeMs: number | undefined,
  clock: Clock = () => performance.now(),
): RenewedChannel {
  const hold = (channel: Client): Held => ({
    channel,
    // Apart from each other, lest all clients of a peer that came up together come at once for good.
    renewAt: maxAgeMs === undefined ? Infinity : clock() + maxAgeMs * (0.9 + 0.2 * Math.random()),
    calls: 0,
  });
  let current = hold(make());
  let next: Client | undefined;
  let tryAt = -Infinity;
  const replaced = new Set<Held>();
  let closed = false;

  // Not `waitForReady`: closed meanwhile, it leaves a timer of half an hour behind (grpc-js 1.14.7).
  const renew = (): void => {
    const made = make();
    next = made;
    const connecting = made.getChannel();
    const deadline = Date.now() + connectMs;
    const look = (late?: Error): void => {
      if (closed) return;
      const state = connecting.getConnectivityState(true);
      if (state === connectivityState.READY) take(made);
      else if (late === undefined) connecting.watchConnectivityState(state, deadline, look);
      else giveUp(made);
    };
    look();
  };
  const take = (made: Client): void => {
    next = undefined;
    const old = current;
    current = hold(made);
    if (old.calls === 0) old.channel.close();
    else replaced.add(old);
  };
  const giveUp = (made: Client): void => {
    next = undefined;
    tryAt = clock() + tryAgainMs;
    made.close();
  };

  return {
    lend() {
      const now = clock();
      if (now >= current.renewAt && now >= tryAt && next === undefined && !closed) renew();
      const held = current;
      held.calls += 1;
      return {
        channel: held.channel,
        giveBack() {
          held.calls -= 1;
          if (held.calls === 0 && replaced.delete(held)) held.channel.close();
        },
      };
    },
    close() {
      closed = true;
      next?.close();
      for (const { channel } of [current, ...replaced]) channel.close();
    },
  };
}
