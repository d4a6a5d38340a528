// Deletes records of deleted tool servers, or of their former addresses, and accesses that have ended. A mark finds the remains of a
// crash; it works a share at a time, so that nothing else waits for it.

import { periodic, type Periodic } from '#shared/platform/lifecycle/periodic.ts';
import type { RunExecutorParts } from '../../dependencies.ts';

const everyMs = 30_000;
const serversAtOnce = 20;
const accessesAtOnce = 500;

export function toolUpkeep({
  toolServers,
  toolAccess,
  clientRegistrations,
  log,
  clock,
}: Pick<RunExecutorParts, 'toolServers' | 'toolAccess' | 'clientRegistrations' | 'log' | 'clock'>): Periodic {
  return periodic(
    'tool-upkeep',
    everyMs,
    async (signal) => {
      const untilNone = async (some: () => Promise<number>): Promise<void> => {
        while (!signal.aborted && (await some()) > 0);
      };
      for (const server of await toolServers.findOwing(serversAtOnce)) {
        const { _id: server_id, organization_id, url } = server;
        if (server.deleted) {
          await untilNone(() => toolAccess.removeSome({ organization_id, server_id }, accessesAtOnce));
          await untilNone(() => clientRegistrations.removeSome({ organization_id, server_id }, accessesAtOnce));
          if (!signal.aborted) await toolServers.remove(server);
        } else {
          for (const { removeSomeElsewhere } of [toolAccess, clientRegistrations])
            await untilNone(() => removeSomeElsewhere(organization_id, server_id, url, accessesAtOnce));
          if (!signal.aborted) await toolServers.settle(server);
        }
      }
      await untilNone(() => toolAccess.removeOver(new Date(clock()), accessesAtOnce));
    },
    log,
  );
}
