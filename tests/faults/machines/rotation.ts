// The edges that requests go round over: those that live, and that answer. A process that is paused takes connections
// and says nothing; a load balancer takes such a one away, with all that it has open there.

import { setTimeout as delay } from 'node:timers/promises';
import { request } from 'undici';
import { type Client, createClient } from '../../support/black-box/client.ts';

/** The edges that requests go to: their addresses, and which of them live. */
export interface Edges {
  readonly edges: readonly string[];
  /** Where each serves the administration, where that is elsewhere. */
  readonly admins?: readonly string[];
  /** Whether their processes may be paused, as those are that runs are in as well. */
  readonly mayPause?: boolean;
  of(service: 'edge'): readonly { readonly pid: number }[];
}

export interface Rotation {
  /** The next one's client; any where none serves. */
  next(): Client;
  readonly serving: boolean;
  /** Whether edges that say nothing are looked for; at first nobody looks. */
  watch(on: boolean): void;
  close(): Promise<void>;
}

const lookEveryMs = 250;
const silenceMs = 2_000;

export function createRotation({ edges: addresses, admins, mayPause = false, of }: Edges): Rotation {
  const open = (index: number): Client => createClient(addresses[index] ?? '', admins?.[index]);
  const clients = addresses.map((_, index) => open(index));
  const edges = of('edge');
  const silent = new Set<number>();
  const closed = new AbortController();
  const { signal } = closed;
  let turn = 0;
  let watching = false;

  const serves = (index: number): boolean => edges[index]?.pid !== 0 && !silent.has(index);

  const look = async (index: number): Promise<void> => {
    if (edges[index]?.pid === 0 || (await answers(addresses[index] ?? ''))) {
      silent.delete(index);
    } else if (watching && !silent.has(index)) {
      silent.add(index);
      const hung = clients[index];
      clients[index] = open(index);
      await hung?.close();
    }
  };
  const keepLooking = async (): Promise<void> => {
    while (!signal.aborted) {
      if (watching) await Promise.all(addresses.map((_, index) => look(index)));
      await delay(lookEveryMs, undefined, { signal }).catch(() => {});
    }
  };
  const looking = mayPause ? keepLooking() : undefined;

  return {
    next() {
      for (let tried = 0; tried < clients.length; tried += 1) {
        turn = (turn + 1) % clients.length;
        if (serves(turn)) break;
      }
      return clients[turn] as Client;
    },
    get serving() {
      return addresses.some((_, index) => serves(index));
    },
    watch(on) {
      watching = on;
      if (!on) silent.clear();
    },
    async close() {
      closed.abort();
      await looking;
      await Promise.all(clients.map((each) => each.close()));
    },
  };
}

async function answers(address: string): Promise<boolean> {
  try {
    const { body } = await request(`${address}/healthz`, { reset: true, headersTimeout: silenceMs });
    await body.dump();
    return true;
  } catch {
    return false;
  }
}
