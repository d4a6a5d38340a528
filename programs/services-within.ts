// Composes all services but the edge in one process: each as for a process of its own, on ports that the openers of the process
// give it. They call each other within the process.

import type { SettingDefinitions, SettingValues } from '#shared/platform/config/settings.ts';
import { localServices, type LocalServices } from '#shared/platform/grpc/local-services.ts';
import { connectWithin, type ServiceClients } from '#shared/platform/grpc/service-clients.ts';
import type { Component } from '#shared/platform/lifecycle/component.ts';
import { held } from '#shared/platform/lifecycle/held.ts';
import type { Opener } from '#shared/platform/process/opener.ts';
import type { ProcessSurroundings, ServiceProcess } from '#shared/platform/process/service-process.ts';
import {
  type natsSettings,
  peerSettings,
  processSettings,
  type redisSettings,
  serverSettings,
} from '#shared/platform/process/settings.ts';
import type { mongoSettings } from '#shared/ports/mongodb/settings.ts';
import { conversationProcess } from '../services/conversation/process.ts';
import { ingestionProcess } from '../services/ingestion/process.ts';
import { limitsProcess } from '../services/limits/process.ts';
import { runExecutorProcess } from '../services/run-executor/process.ts';
import { tokenProcess } from '../services/token/process.ts';

/** Opens the ports of each service, which may be the same for several. */
export interface Openers {
  of(service: string): Omit<Opener, 'peers' | 'server'>;
  /** Closes the ports that services share, after all of them; complete once these are composed. */
  readonly components: readonly Component[];
}

type Calls = Exclude<keyof typeof serverSettings, keyof typeof processSettings> | keyof typeof peerSettings;

const ofCalls: ReadonlySet<string> = new Set(
  [...Object.keys(serverSettings), ...Object.keys(peerSettings)].filter((name) => !(name in processSettings)),
);

/** The settings of a service without those of calls between processes. */
export function withoutCalls<D extends SettingDefinitions>(definitions: D): Omit<D, Calls> {
  return Object.fromEntries(Object.entries(definitions).filter(([name]) => !ofCalls.has(name))) as Omit<D, Calls>;
}

/** The settings of all services but the edge. */
export const servicesSettings = {
  ...withoutCalls(tokenProcess.settings),
  ...withoutCalls(limitsProcess.settings),
  ...withoutCalls(ingestionProcess.settings),
  ...withoutCalls(conversationProcess.settings),
  ...withoutCalls(runExecutorProcess.settings),
};

/** Settings that openers read, where the ports need them. */
type PortSettings = typeof mongoSettings & typeof redisSettings & typeof natsSettings;

type Surroundings = Omit<ProcessSurroundings<SettingDefinitions>, 'settings' | 'log' | 'open'> & {
  readonly settings: SettingValues<Omit<typeof servicesSettings, keyof PortSettings>>;
  readonly log: (service: string) => ProcessSurroundings<SettingDefinitions>['log'];
  readonly openers: Openers;
  /** Replaces clients of services (fault tests). */
  readonly clients?: ((inner: ServiceClients) => ServiceClients) | undefined;
  /** Replaces the run-executor (fault tests). */
  readonly runExecutor?: typeof runExecutorProcess | undefined;
};

/** The services of a process. */
export interface ServicesWithin {
  /**
   * In the order of their start: the shared ports, then the token service, which makes its first signing key before any caller is
   * answered, then the others.
   */
  readonly components: readonly Component[];
  /** Connects a caller to them; closed by that caller. */
  connect(caller: string): ServiceClients;
  /** Composes one more service, which calls them. */
  compose<D extends SettingDefinitions>(process: ServiceProcess<D>): Promise<Component[]>;
}

export async function composeServices({
  settings,
  log: logOf,
  openers,
  clients: replaceClients = (inner) => inner,
  runExecutor = runExecutorProcess,
  ...surroundings
}: Surroundings): Promise<ServicesWithin> {
  const local = localServices(logOf('local services'), surroundings.telemetry);
  const connect = (caller: string): ServiceClients => replaceClients(connectWithin(local, caller));
  const compose = async <D extends SettingDefinitions>(process: ServiceProcess<D>): Promise<Component[]> =>
    process.compose({
      ...surroundings,
      // A process of its own has settings of calls and ports beside these, which its opener reads.
      settings: settings as unknown as SettingValues<D>,
      log: logOf(process.name),
      open: { ...openers.of(process.name), ...openerWithin(local, process.name, connect) },
    });
  const token = await compose(tokenProcess);
  const others = [
    ...(await compose(limitsProcess)),
    ...(await compose(ingestionProcess)),
    ...(await compose(conversationProcess)),
    ...(await compose(runExecutor)),
  ];
  return { components: [...openers.components, ...token, local.component, ...others], connect, compose };
}

/** Opens clients of the other services, and hosts the calls of this one, without a network. */
function openerWithin(
  local: LocalServices,
  service: string,
  connect: (caller: string) => ServiceClients,
): Pick<Opener, 'peers' | 'server'> {
  return {
    async peers() {
      const clients = connect(service);
      return {
        clients,
        component: held('clients', {
          close() {
            for (const client of Object.values(clients)) client.close();
          },
        }),
      };
    },
    async server(hosted) {
      local.host(hosted);
      return held(`calls of ${service}`, { close() {} });
    },
  };
}
