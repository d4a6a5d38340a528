// All six services in one process, on embedded stores; they call each other within it.
//
// Start: stores, then the services, then workers and sweepers. The edge listens last, when `listen` is called:
// before that the caller may set things up through the clients. Stop is the reverse.

import path from 'node:path';
import type { ServiceClients } from '#shared/platform/grpc/service-clients.ts';
import { componentGroup } from '#shared/platform/lifecycle/component.ts';
import type { Reach } from '#shared/platform/lifecycle/reach.ts';
import type { Logger } from '#shared/platform/telemetry/logger.ts';
import { openTelemetry } from '#shared/platform/telemetry/telemetry.ts';
import { type Clock, systemClock } from '#shared/platform/time/clock.ts';
import type { DemoPage } from '../../services/edge/http/demo-page.ts';
import { createEdgeService } from '../../services/edge/service.ts';
import { createRunExecutorProcess, type ReplacedOutside } from '../../services/run-executor/process.ts';
import { composeServices } from '../services-within.ts';
import { embeddedOpeners, type ReplacedPorts } from './opener.ts';
import type { ComposedSettings } from './settings.ts';

/** The process's part. The caller has locked `folder`. */
export interface Composition {
  folder: string;
  /** With the installation's secrets. */
  settings: ComposedSettings;
  reach: Reach;
  /** Of the process; none in tests. */
  environment?: Readonly<Record<string, string | undefined>>;
  log: Logger;
  /** In place of the embedded ports, the calls between services, the configured models and the clock (fault tests). */
  replace?: ReplacedPorts & ReplacedOutside & { clients?: (inner: ServiceClients) => ServiceClients; clock?: Clock };
}

export interface Composed {
  readonly clients: ServiceClients;
  /** Starts everything but the edge. */
  start(): Promise<void>;
  /** Starts the edge; returns the addresses of the public API and the administration. */
  listen(demo?: DemoPage): Promise<{ address: string; adminAddress: string }>;
  /** Takes nothing new, hands runs over, ends streams. */
  drain(): Promise<void>;
  stop(): Promise<void>;
}

export async function compose({
  folder,
  settings,
  reach,
  environment = {},
  log,
  replace,
}: Composition): Promise<Composed> {
  const { telemetry, components: watching } = await openTelemetry('colloquy', settings, log);
  const clock = replace?.clock ?? systemClock;
  const openers = embeddedOpeners({ folder, settings, log, telemetry, clock, replace });
  const services = await composeServices({
    settings: { ...settings, SEARCH_DIR: path.join(folder, 'search'), READER_SOCKET: '' },
    log: () => log,
    telemetry,
    clock,
    reach,
    environment,
    wrapStore: (inner) => inner,
    openers,
    clients: replace?.clients,
    runExecutor: createRunExecutorProcess(replace),
  });
  const inner = componentGroup('services', [...watching, ...services.components], log);
  const clients = services.connect('colloquy');
  // The services know outside callers by this name, and check their rights (served-call.ts).
  const clientsOfEdge = services.connect('edge');
  const open = openers.of('edge');
  let demoPage: DemoPage | undefined;
  const edgeService = createEdgeService({
    ...clientsOfEdge,
    settings,
    log,
    telemetry,
    clock,
    liveStream: open.liveStream().liveStream,
    bus: open.eventBus().bus,
    adminToken: settings.ADMIN_TOKEN,
    adminListen: settings.ADMIN_LISTEN,
    topology: open.topology,
    lingerMs: 0,
    demo: () => demoPage,
  });
  const edge = componentGroup('edge', edgeService.components, log);
  let listening = false;

  return {
    clients,
    start: () => inner.start(),
    async listen(demo) {
      demoPage = demo && {
        agent_id: demo.agent_id,
        publishable_key: demo.publishable_key,
        ...(demo.list ? { list: demo.list } : {}),
      };
      await edge.start();
      listening = true;
      return { address: edgeService.address(), adminAddress: edgeService.adminAddress() };
    },
    async drain() {
      if (listening) await edge.drain?.();
      await inner.drain?.();
    },
    async stop() {
      if (listening) await edge.stop();
      for (const client of [clients, clientsOfEdge].flatMap((all) => Object.values(all))) client.close();
      await inner.stop();
    },
  };
}
