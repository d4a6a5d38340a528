// Builds the service's parts for tool servers: their stores, the seal on their credentials, and the upkeep of both.

import { createCreations } from '#shared/contract/creations/creations.ts';
import type { Component } from '#shared/platform/lifecycle/component.ts';
import { createResealing, sealedRecordsOpen } from '#shared/platform/sealing/resealing.ts';
import type { OpenableRecords, SealedRecords } from '#shared/platform/sealing/sealed-records.ts';
import { createSealer } from '#shared/platform/sealing/sealed.ts';
import { createSealingKeyStore } from '#shared/platform/sealing/sealing-keys.ts';
import type { RunExecutorParts, RunExecutorDependencies } from '../dependencies.ts';
import { createClientRegistrationStore } from './store/client-registrations.ts';
import { createToolAccessStore } from './store/tool-access.ts';
import { createToolServerStore } from './store/tool-servers.ts';
import { createKnownTools } from './worker/known-tools.ts';
import { toolServerWatch } from './worker/tool-server-watch.ts';
import { toolUpkeep } from './worker/tool-upkeep.ts';

type ToolRooms = Pick<
  RunExecutorParts,
  | 'toolServers'
  | 'toolAccess'
  | 'clientRegistrations'
  | 'registering'
  | 'creations'
  | 'sealer'
  | 'knownTools'
  | 'toolUpkeep'
>;

/** `otherRecords`: sealed ones of other rooms. */
export function toolRooms(
  given: RunExecutorDependencies,
  otherRecords: readonly (SealedRecords & OpenableRecords)[],
): { rooms: ToolRooms; components: Component[] } {
  const { store, log, clock } = given;
  const sealer = createSealer(given.encryptionKey, given.decryptionKeys);
  const toolServers = createToolServerStore(store);
  const toolAccess = createToolAccessStore(store);
  const sealingKeys = createSealingKeyStore(store);
  const clientRegistrations = createClientRegistrationStore(store);
  const records = [toolServers.sealed, ...toolAccess.sealed, clientRegistrations.sealed, ...otherRecords];
  const knownTools = createKnownTools({ toolServers, clock });
  const upkeep = toolUpkeep({ toolServers, toolAccess, clientRegistrations, log, clock });
  const creations = createCreations({ store, log, clock });
  const rooms = {
    toolServers,
    toolAccess,
    clientRegistrations,
    registering: new Map(),
    creations,
    sealer,
    knownTools,
    toolUpkeep: upkeep,
  };
  return {
    rooms,
    components: [
      sealedRecordsOpen({ records, sealer }),
      ...(sealer.otherKeyIds.length > 0
        ? [createResealing({ records, sealingKeys, sealer, service: 'run-executor', log })]
        : []),
      upkeep,
      creations.forgetting,
      toolServerWatch({ ...given, ...rooms }),
    ],
  };
}
