// Counts refused sign-ins to the administration, for the audit: by address over a minute, so that a thousand attempts
// leave one entry. Addresses beyond the first few of a minute share one that names none.

import type { NoteActRequest } from '#proto/colloquy/token/v1/NoteActRequest.ts';
import type { ServiceClient } from '#shared/platform/grpc/client.ts';
import { backgroundContext } from '#shared/platform/grpc/context.ts';
import type { TokenServiceDefinition } from '#shared/platform/grpc/protos.ts';
import { newId } from '#shared/platform/ids/uuid.ts';
import type { Component } from '#shared/platform/lifecycle/component.ts';
import { periodic } from '#shared/platform/lifecycle/periodic.ts';
import type { Logger } from '#shared/platform/telemetry/logger.ts';
import type { Clock } from '#shared/platform/time/clock.ts';

const everyMs = 60_000;
/** Addresses that have an entry of their own in a minute. */
const mostAddresses = 20;
/** Entries that wait for a token service that is away; beyond that the oldest go. */
const mostWaiting = 200;

export interface RefusedSignIns {
  /** Reports to the token service every minute, and at the end. */
  readonly component: Component;
  /** Counts one; `address` is absent where the connection was gone already. */
  note(address: string | undefined, requestId: string): void;
  /** Reports the counts up to now. */
  tell(): Promise<void>;
}

interface Counted {
  readonly request_id: string;
  readonly created_at: string;
  count: number;
}

export function createRefusedSignIns(parts: {
  token: Pick<ServiceClient<TokenServiceDefinition>, 'NoteAct'>;
  log: Logger;
  clock: Clock;
}): RefusedSignIns {
  const { token, log, clock } = parts;
  const counts = new Map<string, Counted>();
  const waiting: NoteActRequest[] = [];

  const take = (): void => {
    for (const [address, { request_id, created_at, count }] of counts) {
      const from = address === '' ? {} : { address };
      const act = { entry_id: newId(), actor: 'nobody', action: 'operator.sign_in', target: '/admin/v1', request_id };
      waiting.push({ act: { ...act, ...from }, outcome: 'refused', count, created_at });
    }
    counts.clear();
    const lost = waiting.splice(0, waiting.length - mostWaiting);
    if (lost.length > 0) log.warn({ entries: lost.length }, 'refused sign-ins are missing from the audit');
  };

  const tell = async (): Promise<void> => {
    take();
    for (let next = waiting[0]; next !== undefined; next = waiting[0]) {
      await token.NoteAct(next, backgroundContext());
      if (waiting[0] === next) waiting.shift();
    }
  };

  const telling = periodic('refused sign-ins', everyMs, tell, log);
  return {
    note(address = '', requestId) {
      const key = counts.has(address) || counts.size < mostAddresses ? address : '';
      const counted = counts.get(key);
      if (counted) counted.count += 1;
      else counts.set(key, { request_id: requestId, created_at: new Date(clock()).toISOString(), count: 1 });
    },
    tell: telling.runNow,
    component: {
      ...telling,
      async stop() {
        await telling.runNow();
        await telling.stop();
      },
    },
  };
}
