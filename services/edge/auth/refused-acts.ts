// Counts the acts of administrators that their permissions refused, for the audit: by actor, act and target over a
// minute, so that a thousand attempts leave one entry. Beyond the first few of a minute in an organization, the rest
// there share one that names nobody: no organization's push out another's, and none learns of attempts elsewhere.

import type { NoteActRequest } from '#proto/colloquy/token/v1/NoteActRequest.ts';
import { whoAsks } from '#shared/contract/audit/audit.ts';
import type { Actor } from '#shared/platform/grpc/actor.ts';
import type { ServiceClient } from '#shared/platform/grpc/client.ts';
import { backgroundContext } from '#shared/platform/grpc/context.ts';
import type { TokenServiceDefinition } from '#shared/platform/grpc/protos.ts';
import { newId } from '#shared/platform/ids/uuid.ts';
import type { Component } from '#shared/platform/lifecycle/component.ts';
import { periodic } from '#shared/platform/lifecycle/periodic.ts';
import type { Logger } from '#shared/platform/telemetry/logger.ts';
import type { Clock } from '#shared/platform/time/clock.ts';

const everyMs = 60_000;
/** Kinds of refusals of one organization, or of none, that have an entry of their own in a minute. */
const mostOfOne = 20;
/** Entries of a minute, of all organizations: made-up organizations make no more than this. */
const mostEntries = 1_000;
/** Entries that wait for a token service that is away; beyond that the oldest go. */
const mostWaiting = 2_000;

/** An act that was refused. */
export interface RefusedAct {
  readonly actor: Actor;
  /** The missing permission. */
  readonly action: string;
  /** Absent where the organization is none of the actor's. */
  readonly organization_id?: string;
  /** The path of the request. */
  readonly target: string;
  readonly request_id: string;
}

export interface RefusedActs {
  /** Reports to the token service every minute, and at the end. */
  readonly component: Component;
  note(act: RefusedAct): void;
  /** Reports the counts up to now. */
  tell(): Promise<void>;
}

interface Counted {
  readonly act: RefusedAct;
  readonly created_at: string;
  count: number;
}

export function createRefusedActs(parts: {
  token: Pick<ServiceClient<TokenServiceDefinition>, 'NoteAct'>;
  log: Logger;
  clock: Clock;
}): RefusedActs {
  const { token, log, clock } = parts;
  const counts = new Map<string, Counted>();
  const kindsOf = new Map<string, number>();
  const waiting: NoteActRequest[] = [];

  const tell = async (): Promise<void> => {
    for (const { act, created_at, count } of counts.values()) {
      const { actor, request_id, ...what } = act;
      const entry = { ...what, ...whoAsks({ actor, request_id }), entry_id: newId() };
      waiting.push({ act: entry, outcome: 'refused', count, created_at });
    }
    counts.clear();
    kindsOf.clear();
    const lost = waiting.splice(0, waiting.length - mostWaiting);
    if (lost.length > 0) log.warn({ entries: lost.length }, 'refused acts are missing from the audit');
    for (let next = waiting[0]; next !== undefined; next = waiting[0]) {
      await token.NoteAct(next, backgroundContext());
      if (waiting[0] === next) waiting.shift();
    }
  };

  const count = (key: string, act: RefusedAct): void => {
    const counted = counts.get(key);
    if (counted) counted.count += 1;
    else counts.set(key, { act, created_at: new Date(clock()).toISOString(), count: 1 });
  };

  const telling = periodic('refused acts', everyMs, tell, log);
  return {
    note(act) {
      const { actor, action, organization_id: where = '', request_id } = act;
      const own = [actor.kind, actor.id ?? '', action, where].join('|');
      const kinds = kindsOf.get(where) ?? 0;
      const isKnown = counts.has(own);
      if (isKnown || (kinds < mostOfOne && counts.size < mostEntries)) {
        if (!isKnown) kindsOf.set(where, kinds + 1);
        count(own, act);
        return;
      }
      const shared = { actor: { kind: 'nobody' }, action: 'administration', target: '/admin/v1', request_id };
      const ofOne = where !== '' && (counts.has(where) || counts.size < mostEntries);
      count(ofOne ? where : '', { ...shared, ...(ofOne ? { organization_id: where } : {}) });
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
