// An audit in memory, in place of the token service's: a service's acts, in order, with their outcomes.

import type { BeginActRequest } from '#proto/colloquy/token/v1/BeginActRequest.ts';
import { unavailable } from '#shared/contract/errors/contract-error.ts';
import type { ServiceClient } from '#shared/platform/grpc/client.ts';
import type { TokenServiceDefinition } from '#shared/platform/grpc/protos.ts';

/** An act as it was noted. */
export interface NotedAct extends BeginActRequest {
  /** Absent until it ended. */
  outcome?: string;
}

export interface AuditBookOfTests {
  /** The token service's calls for an audit. */
  readonly token: Pick<ServiceClient<TokenServiceDefinition>, 'BeginAct' | 'EndAct'>;
  readonly acts: NotedAct[];
  /** Makes the token service unreachable, or reachable again. */
  takeAway(away: boolean): void;
}

export function auditBook(): AuditBookOfTests {
  const acts: NotedAct[] = [];
  let away = false;
  const reach = (): void => {
    if (away) throw unavailable('The token service');
  };
  return {
    acts,
    takeAway: (isAway) => (away = isAway),
    token: {
      async BeginAct(act) {
        reach();
        acts.push({ ...act });
        return { entry_id: act.entry_id ?? '' };
      },
      async EndAct({ entry_id: id, outcome, organization_id, target }) {
        reach();
        const act = acts.find(({ entry_id }) => entry_id === id);
        Object.assign(act ?? {}, { outcome, ...(organization_id && { organization_id }), ...(target && { target }) });
        return {};
      },
    },
  };
}
