// The tool servers that agents may use and their tools, kept for a moment: a run reads them at each claim.

import { RefreshingCache } from '#shared/platform/lifecycle/refreshing-cache.ts';
import type { Clock } from '#shared/platform/time/clock.ts';
import { sizeOf } from '../rules/accepted-definitions.ts';
import type { ToolServerStore, UsableToolServer } from '../store/tool-servers.ts';

export interface KnownTools {
  /** The store's state, at most 5 s old. Throws the store's errors. */
  findUsable(organizationId: string, serverIds: readonly string[]): Promise<readonly UsableToolServer[]>;
  /** From now on, reads of this organization go to the store. */
  forget(organizationId: string): void;
}

/** For as long a change may not be noticed whose event was lost. */
const freshMs = 5_000;
/** A server may have a million. */
const mostBytes = 64_000_000;

export function createKnownTools({
  toolServers,
  clock,
}: {
  toolServers: Pick<ToolServerStore, 'findUsable'>;
  clock: Clock;
}): KnownTools {
  const cache = new RefreshingCache<readonly UsableToolServer[]>({
    freshMs,
    // A tool that an administrator has removed is not used for longer, also while the store is down.
    staleMs: freshMs,
    max: 10_000,
    room: {
      size: mostBytes,
      sizeOf: (servers) => servers.reduce((sum, { tools }) => sum + 1_000 + sizeOf(tools), 1_000),
    },
    clock,
    load(key) {
      const [organizationId = '', ...serverIds] = key.split('/');
      return toolServers.findUsable(organizationId, serverIds);
    },
  });
  return {
    async findUsable(organizationId, serverIds) {
      return serverIds.length === 0 ? [] : cache.get([organizationId, ...serverIds].join('/'));
    },
    forget: (organizationId) => cache.forget((_servers, key) => key.startsWith(`${organizationId}/`)),
  };
}
