// conversation, limits and one or more run-executors over gRPC on SQLite in a temporary folder, with a scripted model,
// a scripted ingestion service and a clock that tests move. Nothing happens by time alone here: sweeps are asked for,
// and waiting tests are told of every write, frame and model call.

import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { conversationSettings } from '#services/conversation/config.ts';
import { createConversationService } from '#services/conversation/service.ts';
import { limitsSettings } from '#services/limits/config.ts';
import { createLimitsService } from '#services/limits/service.ts';
import { runExecutorSettings } from '#services/run-executor/config.ts';
import type { ModelSource__Output } from '#proto/colloquy/run_executor/v1/ModelSource.ts';
import type { RunExecutorDependencies } from '#services/run-executor/dependencies.ts';
import type { ModelConnections } from '#services/run-executor/models/connection.ts';
import { createRunExecutorService } from '#services/run-executor/service.ts';
import { readSettings } from '#shared/platform/config/settings.ts';
import { createServiceClient } from '#shared/platform/grpc/client.ts';
import { backgroundContext, type CallContext } from '#shared/platform/grpc/context.ts';
import { protos } from '#shared/platform/grpc/protos.ts';
import { grpcServer } from '#shared/platform/grpc/server.ts';
import { componentGroup } from '#shared/platform/lifecycle/component.ts';
import { type Reach, reachNothing } from '#shared/platform/lifecycle/reach.ts';
import { silentLogger } from '#shared/platform/telemetry/logger.ts';
import { noTelemetry, type Telemetry } from '#shared/platform/telemetry/telemetry.ts';
import { createInProcessEventBus } from '#shared/ports/event-bus/in-process/in-process-event-bus.ts';
import { createInProcessLiveStream } from '#shared/ports/live-stream/in-process/in-process-live-stream.ts';
import type { Frame, LiveStream } from '#shared/ports/live-stream/live-stream.ts';
import { createInProcessRateWindow } from '#shared/ports/rate-window/in-process/in-process-rate-window.ts';
import { auditBook } from '../audit-book.ts';
import { createFaultyLiveStream } from '../faulty-live-stream.ts';
import type { Lag } from '../lag/lagging-store.ts';
import { openTestStore } from '../lag/test-store.ts';
import type { WatchedWrites } from '../second-writes/watched-writes.ts';
import { onlyWhenAsked, taskOf } from './asked-for.ts';
import { createPause, deafBus, faultyClient, faultyStore, wrapStore } from './faults.ts';
import { people } from './people.ts';
import { reachAnything } from './reached-models.ts';
import { looksAt, openRecords } from './records.ts';
import { createScriptedKnowledge } from './scripted-knowledge.ts';
import { createScriptedModel } from './scripted-model.ts';
import { createScriptedToolServers } from './scripted-tool-servers.ts';
import { toldEndUsers } from './told-end-users.ts';
import { createWaiting, sweptOut } from './waiting.ts';

/** Runs sweep when a test says so; end-users are not slowed down. */
const quiet = { RUN_SWEEP_SECONDS: '60', CONVERSATION_SWEEP_SECONDS: '600', LIMIT_END_USER_PER_MINUTE: '100000' };

export type { User } from './people.ts';
export type Harness = Awaited<ReturnType<typeof startHarness>>;
export type Replica = Awaited<ReturnType<Harness['addReplica']>>;

/**
 * Starts all of it. `beyond` are settings out of their ranges, and constants, so that nobody has to wait, or nothing
 * happens by itself; `lag` how far the majorities of its stores are behind, in place of the suite's; `writes` counts the writes of these
 * services' calls; `models` stand in place of the scripted model.
 */
export async function startHarness(
  environment: Record<string, string> = {},
  beyond: Partial<Record<`RUN_${'SWEEP' | 'LEASE' | 'MAX' | 'DRAIN' | 'HEARTBEAT'}_SECONDS`, number>> & {
    mostAnswerCharacters?: number;
    mostEmptyConversations?: number;
  } = {},
  telemetry: Telemetry = noTelemetry,
  writes: { readonly conversation?: WatchedWrites; readonly runExecutor?: WatchedWrites } = {},
  lag?: Lag,
  models?: RunExecutorDependencies['models'],
  /** The connections whose prices calls cost. */
  knownConnections?: ModelConnections,
) {
  const folder = await mkdtemp(path.join(tmpdir(), 'colloquy-runs-'));
  const log = silentLogger();
  let moved = 0;
  const clock = (): number => Date.now() + moved;
  const given = { ...quiet, ...environment };
  const { mostAnswerCharacters, mostEmptyConversations, ...settingsBeyond } = beyond;
  const settings = {
    ...readSettings(conversationSettings, given),
    ...readSettings(limitsSettings, given),
    ...readSettings(runExecutorSettings, given),
    ...settingsBeyond,
  };

  const { changed, until } = createWaiting();
  const open = (name: string) => openTestStore({ file: path.join(folder, `${name}.sqlite`), log, clock }, lag);
  const opened = { conversation: open('conversation'), runs: open('run-executor'), limits: open('limits') };
  const stores = { conversation: opened.conversation.own, runs: opened.runs.own, limits: opened.limits.own };
  const conversationFaults = faultyStore(opened.conversation.store, changed);
  const runFaults = faultyStore(opened.runs.store, changed);
  const limitsFaults = faultyStore(opened.limits.store, changed);

  const bus = deafBus(createInProcessEventBus({ log }));
  const rateWindow = createInProcessRateWindow({ maxKeys: 10_000, clock });
  const appended = new Map<string, Frame[]>();
  const held = createInProcessLiveStream({ maxRunBytes: 8e6, maxTotalBytes: 64e6, clock });
  const liveStream = createFaultyLiveStream({
    ...held,
    async append(runId, frames) {
      await held.append(runId, frames);
      appended.set(runId, [...(appended.get(runId) ?? []), ...frames]);
      changed();
    },
  });
  const model = createScriptedModel();
  const knowledge = createScriptedKnowledge();
  const toolServers = createScriptedToolServers();
  const encryptionKey = randomBytes(32);

  const address = `unix:${path.join(folder, 'all.sock')}`;
  const client = {
    conversation: createServiceClient(protos.conversation, 'conversation', address),
    limits: createServiceClient(protos.limits, 'limits', address),
    runExecutor: createServiceClient(protos.runExecutor, 'run-executor', address),
    ingestion: createServiceClient(protos.ingestion, 'ingestion', address),
  };
  const toConversation = faultyClient('conversation', client.conversation);
  const toLimits = faultyClient('limits', client.limits);
  const toIngestion = faultyClient('ingestion', client.ingestion);
  const toRunExecutor = faultyClient('run-executor', client.runExecutor);

  const [audit, told] = [auditBook(), toldEndUsers()];
  const runExecutor = (
    named: { formerOwnersAreDead?: boolean; settings?: Partial<typeof settings>; reach?: Reach } = {},
  ) => {
    const pause = createPause();
    const pausing: LiveStream = {
      ...liveStream,
      async append(runId, frames) {
        await pause.passed();
        await liveStream.append(runId, frames);
      },
    };
    const service = createRunExecutorService({
      store: wrapStore(
        writes.runExecutor?.store(runFaults.store) ?? runFaults.store,
        async (_collection, _operation, call) => {
          await pause.passed();
          return call();
        },
      ),
      bus: writes.runExecutor?.bus(bus) ?? bus,
      liveStream: pausing,
      models: models ?? model,
      reachOf: reachAnything,
      ...(knownConnections === undefined ? {} : { knownConnections }),
      ...toolServers,
      encryptionKey,
      decryptionKeys: [],
      conversation: toConversation.client,
      limits: toLimits.client,
      ingestion: toIngestion.client,
      token: { ...audit.token, ...told.token },
      settings: { ...settings, ...named.settings },
      ...(mostAnswerCharacters === undefined ? {} : { mostAnswerCharacters }),
      formerOwnersAreDead: named.formerOwnersAreDead ?? false,
      reach: named.reach ?? reachNothing,
      log,
      telemetry,
      clock,
    });
    const components = writes.runExecutor?.components(service.components) ?? service.components;
    const sweeper = components.find(
      (component): component is typeof component & { sweep(): Promise<void> } => 'sweep' in component,
    );
    const task = (name: string) => taskOf(components, name);
    if (!sweeper) throw new Error('the service has no sweeper');
    return {
      service: { ...service, components },
      pause: pause.pause,
      resume: pause.resume,
      sweep: () => sweeper.sweep(),
      healQueues: task('queue-healer'),
      stripTraces: task('trace-retention'),
      keepUpTools: task('tool-upkeep'),
      readModelLists: task('model-lists'),
      forgetKeys: task('old idempotency keys'),
    };
  };

  const limits = createLimitsService({
    store: limitsFaults.store,
    bus,
    rateWindow,
    token: audit.token,
    runExecutor: client.runExecutor,
    settings,
    log,
    telemetry,
    clock,
  });
  const connectionNames = new Set<string>();
  const ListModels: typeof client.runExecutor.ListModels = async (request, ofCall) => {
    const { sources } = await toRunExecutor.client.ListModels(request, ofCall);
    return { sources: [...sources, ...[...connectionNames].map(namedSource)] };
  };
  const conversation = createConversationService({
    store: writes.conversation?.store(conversationFaults.store) ?? conversationFaults.store,
    runExecutor: {
      ...(writes.conversation?.client(toRunExecutor.client, ['StartRun', 'EraseConversation']) ?? toRunExecutor.client),
      ListModels,
    },
    ingestion: client.ingestion,
    limits: client.limits,
    token: audit.token,
    settings,
    ...(mostEmptyConversations === undefined ? {} : { mostEmptyConversations }),
    reach: reachNothing,
    log,
    telemetry,
    clock,
  });
  const ofConversation = writes.conversation?.components(conversation.components) ?? conversation.components;
  const healSlots = taskOf(limits.components, 'slot-healer');
  const first = runExecutor();
  const { service: _service, ...controls } = first;
  const services = [limits, { ...conversation, components: ofConversation }, first.service];
  const hosted = [
    limits.hosted,
    writes.conversation?.hosted(conversation.hosted) ?? conversation.hosted,
    writes.runExecutor?.hosted(first.service.hosted) ?? first.service.hosted,
  ];
  const server = grpcServer(address, [...hosted, knowledge.hosted], log);
  const components = services.flatMap((service) => service.components);
  const all = componentGroup('harness', [server, ...components.map(onlyWhenAsked)], log);
  await all.start();

  const records = openRecords(stores);
  const replicas: { stop(): Promise<void> }[] = [];
  const context = (): CallContext => backgroundContext();

  const harness = {
    ...client,
    ...records,
    model,
    knowledge,
    toolServers,
    encryptionKey,
    liveStream,
    bus,
    audit,
    told,
    appended,
    settings,
    stores,
    faults: { conversation: conversationFaults.faults, runs: runFaults.faults, limits: limitsFaults.faults },
    links: {
      conversation: toConversation.link,
      limits: toLimits.link,
      ingestion: toIngestion.link,
      runExecutor: toRunExecutor.link,
    },
    first: { ...controls, drain: () => all.drain?.() ?? Promise.resolve() },
    context,
    until,
    changed,
    now: clock,
    /** Moves the clock of all services and stores. */
    pass(ms: number) {
      moved += ms;
    },
    /** Agents may be given models of connections of these names, also where none is stored. */
    connectionNames,
    sweptOut,
    sweepDeletions: taskOf(ofConversation, 'deletion sweep'),
    forgetKeys: taskOf(ofConversation, 'old idempotency keys'),
    healSlots,

    ...people(client.conversation),
    ...looksAt(records, {
      until,
      clock,
      caughtUp: () => Promise.all([opened.runs.caughtUp(), opened.conversation.caughtUp()]),
    }),
    /** One more process of the run-executor on the same stores, bus and live stream. */
    async addReplica(options: Parameters<typeof runExecutor>[0] = {}) {
      const { service, ...controls } = runExecutor(options);
      const replicaAddress = `unix:${path.join(folder, `replica-${replicas.length}.sock`)}`;
      const group = componentGroup(
        'replica',
        [
          grpcServer(replicaAddress, [service.hosted], log),
          ...service.components.map((one) => (options.formerOwnersAreDead ? one : onlyWhenAsked(one))),
        ],
        log,
      );
      const replicaClient = createServiceClient(protos.runExecutor, 'replica', replicaAddress);
      await group.start();
      let stopped = false;
      const replica = {
        ...controls,
        client: replicaClient,
        drain: () => group.drain?.() ?? Promise.resolve(),
        async stop() {
          if (stopped) return;
          stopped = true;
          controls.resume();
          replicaClient.close();
          await group.stop();
        },
      };
      replicas.push(replica);
      return replica;
    },
    async stop() {
      first.resume();
      await Promise.all(replicas.map((replica) => replica.stop()));
      await all.stop();
      for (const one of Object.values(client)) one.close();
      await Promise.all([bus.close(), rateWindow.close(), liveStream.close()]);
      await Promise.all(Object.values(stores).map((store) => store.close()));
      await rm(folder, { recursive: true });
    },
  };
  return harness;
}

function namedSource(id: string): ModelSource__Output {
  return {
    id,
    configured: true,
    models: [],
    kind: 'openai-compatible',
    owner: 'organization',
    state: 'unknown',
    standings: [],
  };
}
