// Acts of administrators that their permissions refused, for the audit: counted by who, what and where over a minute, so that
// whoever tries a thousand times leaves one entry. Beyond the first few of a minute, those of anybody share one that names nobody.

import type { NoteActRequest } from '#proto/colloquy/token/v1/NoteActRequest.ts';
import { backgroundContext } from '#shared/grpc/context.ts';
import type { ServiceClient } from '#shared/grpc/client.ts';
import type { Actor } from '#shared/grpc/actor.ts';
import type { TokenServiceDefinition } from '#shared/grpc/protos.ts';
import { whoAsks } from '#shared/audit/audit.ts';
import { newId } from '#shared/ids/uuid.ts';
import type { Component } from '#shared/lifecycle/component.ts';
import { periodic } from '#shared/lifecycle/periodic.ts';
import type { Logger } from '#shared/telemetry/logger.ts';
import type { Clock } from '#shared/time/clock.ts';

const everyMs = 60_000;
/** Kinds of refusals that have an entry of their own in a minute. */
const mostKinds = 100;
/** Entries that wait for a token service that is away; beyond that the oldest go. */
const mostWaiting = 500;

/** What was refused. */
export interface RefusedAct {
  readonly actor: Actor;
  /** The permission that was lacking. */
  readonly action: string;
  /** Absent where the organization is none of the actor's. */
  readonly organization_id?: string;
  /** The path of the request. */
  readonly target: string;
  readonly request_id: string;
}

export interface RefusedActs {
  /** Tells the token service every minute, and at the end. */
  readonly component: Component;
  note(act: RefusedAct): void;
}

export function createRefusedActs(parts: {
  token: Pick<ServiceClient<TokenServiceDefinition>, 'NoteAct'>;
  log: Logger;
  clock: Clock;
}): RefusedActs {
  const { token, log, clock } = parts;
  const counts = new Map<string, { readonly act: RefusedAct; readonly created_at: string; count: number }>();
  const waiting: NoteActRequest[] = [];

  const tell = async (): Promise<void> => {
    for (const { act, created_at, count } of counts.values()) {
      const { actor, request_id, ...what } = act;
      const entry = { ...what, ...whoAsks({ actor, request_id }), entry_id: newId() };
      waiting.push({ act: entry, outcome: 'refused', count, created_at });
    }
    counts.clear();
    const lost = waiting.splice(0, waiting.length - mostWaiting);
    if (lost.length > 0) log.warn({ entries: lost.length }, 'refused acts are missing from the audit');
    for (let next = waiting[0]; next !== undefined; next = waiting[0]) {
      await token.NoteAct(next, backgroundContext());
      if (waiting[0] === next) waiting.shift();
    }
  };

  const telling = periodic('refused acts', everyMs, tell, log);
  return {
    note(act) {
      const { actor, action, organization_id: organizationId = '' } = act;
      const own = [actor.kind, actor.id ?? '', action, organizationId].join('|');
      const key = counts.has(own) || counts.size < mostKinds ? own : '';
      const counted = counts.get(key);
      if (counted) counted.count += 1;
      else {
        const shown = key === '' ? { ...act, actor: { kind: 'nobody' }, target: '/admin/v1' } : act;
        counts.set(key, { act: shown, created_at: new Date(clock()).toISOString(), count: 1 });
      }
    },
    component: {
      ...telling,
      async stop() {
        await telling.runNow();
        await telling.stop();
      },
    },
  };
}
