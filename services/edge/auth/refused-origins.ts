// Counts the origins that an organization's requests were refused from, by organization and origin over a minute, for
// the people who set it up. The origins are from outside, so an organization has the first few of a minute only.

import type { OriginRefusals } from '#proto/colloquy/token/v1/OriginRefusals.ts';
import type { ServiceClient } from '#shared/platform/grpc/client.ts';
import { backgroundContext } from '#shared/platform/grpc/context.ts';
import type { TokenServiceDefinition } from '#shared/platform/grpc/protos.ts';
import type { Component } from '#shared/platform/lifecycle/component.ts';
import { periodic } from '#shared/platform/lifecycle/periodic.ts';
import type { Logger } from '#shared/platform/telemetry/logger.ts';
import type { Clock } from '#shared/platform/time/clock.ts';
import { couldBeOrigin } from '../domain/origin.ts';

const everyMs = 60_000;
/** Origins of one organization that are reported in a minute. */
const mostOfOne = 20;
/** Of all organizations together. */
const most = 500;

export interface RefusedOrigins {
  /** Reports to the token service every minute, and at the end. */
  readonly component: Component;
  /** Counts one, unless it cannot be an origin. */
  note(organizationId: string, origin: string): void;
  /** Reports the counts up to now. */
  tell(): Promise<void>;
}

interface Counted {
  readonly organization_id: string;
  readonly origin: string;
  count: number;
  last_at: string;
}

export function createRefusedOrigins(parts: {
  token: Pick<ServiceClient<TokenServiceDefinition>, 'NoteRefusedOrigins'>;
  log: Logger;
  clock: Clock;
}): RefusedOrigins {
  const { token, log, clock } = parts;
  const counts = new Map<string, Counted>();
  const ofOrganization = new Map<string, number>();

  const add = (organizationId: string, origin: string, count: number, at: string): void => {
    const key = `${organizationId} ${origin}`;
    const counted = counts.get(key);
    if (counted) {
      counted.count += count;
      counted.last_at = at > counted.last_at ? at : counted.last_at;
      return;
    }
    const others = ofOrganization.get(organizationId) ?? 0;
    if (others >= mostOfOne || counts.size >= most) return;
    counts.set(key, { organization_id: organizationId, origin, count, last_at: at });
    ofOrganization.set(organizationId, others + 1);
  };

  const tell = async (): Promise<void> => {
    const refusals: OriginRefusals[] = [...counts.values()];
    if (refusals.length === 0) return;
    const taken = [...counts.values()];
    counts.clear();
    ofOrganization.clear();
    try {
      await token.NoteRefusedOrigins({ refusals }, backgroundContext());
    } catch (error) {
      for (const { organization_id: id, origin, count, last_at: at } of taken) add(id, origin, count, at);
      throw error;
    }
  };

  const telling = periodic('refused origins', everyMs, tell, log);
  return {
    note(organizationId, origin) {
      // A page without an origin of its own, such as a file, sends `null`.
      if (origin === 'null' || couldBeOrigin(origin)) add(organizationId, origin, 1, new Date(clock()).toISOString());
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
