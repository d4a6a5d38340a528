// A replica: all six services in one process, on the stores that all replicas share. Each service is composed as it is for a
// process of its own; here they call each other within the process.
//
// Start: the shared connections, then the token service, which makes its first signing key before anybody is answered, then
// the others, and the edge last. Stop is the reverse.

import type { SettingDefinitions, SettingValues } from '#shared/platform/config/settings.ts';
import { localServices, type LocalServices } from '#shared/platform/grpc/local-services.ts';
import type { Component } from '#shared/platform/lifecycle/component.ts';
import {
  type ProcessSurroundings,
  serviceProcess,
  type ServiceProcess,
} from '#shared/platform/process/service-process.ts';
import { processSettings } from '#shared/platform/process/settings.ts';
import { conversationProcess } from '../../services/conversation/process.ts';
import { edgeProcess } from '../../services/edge/process.ts';
import { ingestionProcess } from '../../services/ingestion/process.ts';
import { limitsProcess } from '../../services/limits/process.ts';
import { runExecutorProcess } from '../../services/run-executor/process.ts';
import { tokenProcess } from '../../services/token/process.ts';
import { sharingOpeners } from './opener.ts';
import { withoutCalls } from './settings.ts';

/** All that a replica reads. */
export const replicaSettings = {
  ...processSettings,
  ...withoutCalls(tokenProcess.settings),
  ...withoutCalls(limitsProcess.settings),
  ...withoutCalls(ingestionProcess.settings),
  ...withoutCalls(conversationProcess.settings),
  ...withoutCalls(runExecutorProcess.settings),
  ...withoutCalls(edgeProcess.settings),
};

export const replicaProcess = serviceProcess({
  name: 'replica',
  settings: replicaSettings,
  async compose(surroundings) {
    const { components, composed } = await composeServices(surroundings);
    return [...components, ...(await composed(edgeProcess))];
  },
});

/** The services but the edge; `local` has the calls to them, and `composed` adds another that calls them. */
export async function composeServices({
  settings,
  log,
  telemetry,
  ...surroundings
}: Omit<ProcessSurroundings<typeof replicaSettings>, 'open'>): Promise<{
  components: Component[];
  local: LocalServices;
  composed: <D extends SettingDefinitions>(process: ServiceProcess<D>) => Promise<Component[]>;
}> {
  const local = localServices(log, telemetry);
  const openers = sharingOpeners(settings, local, log, telemetry);
  const composed = async <D extends SettingDefinitions>(process: ServiceProcess<D>): Promise<Component[]> =>
    process.compose({
      ...surroundings,
      // What it reads beside these is for calls over a network.
      settings: settings as unknown as SettingValues<D>,
      log: log.child({ service: process.name }),
      telemetry,
      open: openers.of(process.name),
    });
  const components = [
    ...openers.components,
    ...(await composed(tokenProcess)),
    local.component,
    ...(await composed(limitsProcess)),
    ...(await composed(ingestionProcess)),
    ...(await composed(conversationProcess)),
    ...(await composed(runExecutorProcess)),
  ];
  return { components, local, composed };
}
