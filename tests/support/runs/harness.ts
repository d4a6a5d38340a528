// conversation, limits and one or more run-executors over gRPC on SQLite in a temporary folder, with a scripted
// model, a scripted ingestion service and a clock that tests move. Nothing happens by time alone here: sweeps are
// asked for, and whoever waits is told of every write, frame and model call.

import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { conversationSettings } from '#services/conversation/config.ts';
import type { ConversationDocument } from '#services/conversation/domain/conversation.ts';
import type { FeedbackDocument } from '#services/conversation/domain/feedback.ts';
import type { MessageDocument } from '#services/conversation/domain/message.ts';
import { createConversationService } from '#services/conversation/service.ts';
import {
  conversationCollection,
  feedbackCollection,
  messageCollection,
} from '#services/conversation/store/collections.ts';
import { limitsSettings } from '#services/limits/config.ts';
import { createLimitsService } from '#services/limits/service.ts';
import { type SlotDocument, slotCollection } from '#services/limits/store/slots.ts';
import { runExecutorSettings } from '#services/run-executor/config.ts';
import { isFinal, type RunDocument } from '#services/run-executor/domain/run.ts';
import { type CallResultDocument, lastStepOf, type StepDocument } from '#services/run-executor/domain/step.ts';
import { createRunExecutorService } from '#services/run-executor/service.ts';
import type { ApprovalDocument } from '#services/run-executor/domain/approval.ts';
import { approvalCollection } from '#services/run-executor/store/approvals.ts';
import { callResultCollection, runCollection, stepCollection } from '#services/run-executor/store/collections.ts';
import {
  type RememberedApprovalDocument,
  rememberedApprovalCollection,
} from '#services/run-executor/store/remembered-approvals.ts';
import { type OrgQueueDocument, orgQueueCollection } from '#services/run-executor/store/org-queue-document.ts';
import { readSettings } from '#shared/config/settings.ts';
import { openSqliteStore } from '#shared/document-store/sqlite/open-store.ts';
import { createInProcessEventBus } from '#shared/event-bus/in-process/in-process-event-bus.ts';
import { createServiceClient } from '#shared/grpc/client.ts';
import { type CallContext, backgroundContext } from '#shared/grpc/context.ts';
import { protos } from '#shared/grpc/protos.ts';
import { grpcServer } from '#shared/grpc/server.ts';
import { type Component, componentGroup } from '#shared/lifecycle/component.ts';
import type { Periodic } from '#shared/lifecycle/periodic.ts';
import { type Reach, reachNothing } from '#shared/lifecycle/reach.ts';
import type { Frame, LiveStream } from '#shared/live-stream/live-stream.ts';
import { createInProcessLiveStream } from '#shared/live-stream/in-process/in-process-live-stream.ts';
import { createInProcessRateWindow } from '#shared/rate-window/in-process/in-process-rate-window.ts';
import { silentLogger } from '#shared/telemetry/logger.ts';
import { noTelemetry, type Telemetry } from '#shared/telemetry/telemetry.ts';
import { auditBook } from '../audit-book.ts';
import { createFaultyLiveStream } from '../faulty-live-stream.ts';
import { createPause, deafBus, faultyClient, faultyStore, wrapStore } from './faults.ts';
import { people, type User } from './people.ts';
import { createScriptedModel } from './scripted-model.ts';
import { createScriptedKnowledge } from './scripted-knowledge.ts';
import { createScriptedToolServers } from './scripted-tool-servers.ts';
import { createWaiting } from './waiting.ts';

/** Runs sweep when a test says so; end-users are not slowed down. */
const quiet = { RUN_SWEEP_SECONDS: '60', CONVERSATION_SWEEP_SECONDS: '600', LIMIT_END_USER_PER_MINUTE: '100000' };

export type { User } from './people.ts';
export type Harness = Awaited<ReturnType<typeof startHarness>>;
export type Replica = Awaited<ReturnType<Harness['addReplica']>>;

/** Starts all of it. `beyond` are settings out of their ranges, so that nobody has to wait, or nothing happens by itself. */
export async function startHarness(
  environment: Record<string, string> = {},
  beyond: {
    RUN_SWEEP_SECONDS?: number;
    RUN_LEASE_SECONDS?: number;
    RUN_MAX_SECONDS?: number;
    RUN_DRAIN_SECONDS?: number;
    RUN_HEARTBEAT_SECONDS?: number;
  } = {},
  telemetry: Telemetry = noTelemetry,
) {
  const folder = await mkdtemp(path.join(tmpdir(), 'colloquy-runs-'));
  const log = silentLogger();
  let moved = 0;
  const clock = (): number => Date.now() + moved;
  const given = { ...quiet, ...environment };
  const settings = {
    ...readSettings(conversationSettings, given),
    ...readSettings(limitsSettings, given),
    ...readSettings(runExecutorSettings, given),
    ...beyond,
  };

  const { changed, until } = createWaiting();

  const open = (name: string) => openSqliteStore({ file: path.join(folder, `${name}.sqlite`), log, clock });
  const stores = { conversation: open('conversation'), runs: open('run-executor'), limits: open('limits') };
  const conversationFaults = faultyStore(stores.conversation, changed);
  const runFaults = faultyStore(stores.runs, changed);

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

  const audit = auditBook();
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
      store: wrapStore(runFaults.store, async (_collection, _operation, call) => {
        await pause.passed();
        return call();
      }),
      bus,
      liveStream: pausing,
      models: model,
      ...toolServers,
      encryptionKey,
      decryptionKeys: [],
      conversation: toConversation.client,
      limits: toLimits.client,
      ingestion: toIngestion.client,
      token: audit.token,
      settings: { ...settings, ...named.settings },
      formerOwnersAreDead: named.formerOwnersAreDead ?? false,
      reach: named.reach ?? reachNothing,
      log,
      telemetry,
      clock,
    });
    const sweeper = service.components.find(
      (component): component is typeof component & { sweep(): Promise<void> } => 'sweep' in component,
    );
    const task = (wanted: string) => () => {
      const found = service.components.find((component): component is Periodic => component.name === wanted);
      if (!found) throw new Error(`the service has no ${wanted}`);
      return found.runNow();
    };
    if (!sweeper) throw new Error('the service has no sweeper');
    return {
      service,
      pause: pause.pause,
      resume: pause.resume,
      sweep: () => sweeper.sweep(),
      healQueues: task('queue-healer'),
      stripTraces: task('trace-retention'),
      keepUpTools: task('tool-upkeep'),
    };
  };

  const limits = createLimitsService({
    store: stores.limits,
    bus,
    rateWindow,
    token: audit.token,
    runExecutor: client.runExecutor,
    settings,
    log,
    telemetry,
    clock,
  });
  const conversation = createConversationService({
    store: conversationFaults.store,
    runExecutor: toRunExecutor.client,
    ingestion: client.ingestion,
    token: audit.token,
    settings,
    reach: reachNothing,
    log,
    telemetry,
    clock,
  });
  const deletionSweeper = conversation.components.find((component): component is Periodic => 'runNow' in component);
  const slotHealer = limits.components.find((component): component is Periodic => component.name === 'slot-healer');
  const first = runExecutor();
  const services = [limits, conversation, first.service];
  const server = grpcServer(address, [...services.map((service) => service.hosted), knowledge.hosted], log);
  const components = services.flatMap((service) => service.components);
  const all = componentGroup('harness', [server, ...components.map(onlyWhenAsked)], log);
  await all.start();

  const runs = stores.runs.collection<RunDocument>(runCollection);
  const steps = stores.runs.collection<StepDocument>(stepCollection);
  const queues = stores.runs.collection<OrgQueueDocument>(orgQueueCollection);
  const approvals = stores.runs.collection<ApprovalDocument>(approvalCollection);
  const remembered = stores.runs.collection<RememberedApprovalDocument>(rememberedApprovalCollection);
  const callResults = stores.runs.collection<CallResultDocument>(callResultCollection);
  const messages = stores.conversation.collection<MessageDocument>(messageCollection);
  const feedback = stores.conversation.collection<FeedbackDocument>(feedbackCollection);
  const conversations = stores.conversation.collection<ConversationDocument>(conversationCollection);
  const slots = stores.limits.collection<SlotDocument>(slotCollection);
  const replicas: { stop(): Promise<void> }[] = [];
  const context = (): CallContext => backgroundContext();

  const harness = {
    ...client,
    runs,
    steps,
    queues,
    approvals,
    remembered,
    callResults,
    messages,
    feedback,
    conversations,
    slots,
    model,
    knowledge,
    toolServers,
    encryptionKey,
    liveStream,
    bus,
    audit,
    appended,
    settings,
    stores,
    faults: { conversation: conversationFaults.faults, runs: runFaults.faults },
    links: {
      conversation: toConversation.link,
      limits: toLimits.link,
      ingestion: toIngestion.link,
      runExecutor: toRunExecutor.link,
    },
    first: {
      pause: first.pause,
      resume: first.resume,
      sweep: first.sweep,
      healQueues: first.healQueues,
      stripTraces: first.stripTraces,
      keepUpTools: first.keepUpTools,
      drain: () => all.drain?.() ?? Promise.resolve(),
    },
    context,
    until,
    changed,
    now: clock,
    /** Moves the clock of all services and stores. */
    pass(ms: number) {
      moved += ms;
    },
    /** What is ready to be done at once has been done: the event loop has gone round often enough for several writes. */
    async sweptOut() {
      for (let turn = 0; turn < 50; turn += 1)
        await new Promise((resolve) => {
          setImmediate(resolve);
        });
    },
    sweepDeletions: () => deletionSweeper?.runNow(),
    healSlots: () => slotHealer?.runNow(),

    ...people(client.conversation),
    /** The run as stored, once it is over and owes nothing. */
    ended: (runId: string): Promise<RunDocument> =>
      until(
        async () => {
          const run = await runs.findOne({ _id: runId });
          return run && isFinal(run.state) && run.owed_since === undefined ? run : undefined;
        },
        () => runs.findOne({ _id: runId }),
      ),
    /** All steps of a run, in order, with the one that is in its final write. */
    async stepsOf(run: RunDocument): Promise<StepDocument[]> {
      const apart = await steps.find({ run_id: run._id }, { sort: { n: 1 }, limit: 10 });
      const last = lastStepOf(run);
      return last ? [...apart, last] : apart;
    },
    runAs: (runId: string, holds: (run: RunDocument) => boolean): Promise<RunDocument> =>
      until(
        async () => {
          const run = await runs.findOne({ _id: runId });
          return run && holds(run) ? run : undefined;
        },
        () => runs.findOne({ _id: runId }),
      ),
    /** Takes a run from its queue as a process does that dies before it claims it. */
    async takenByTheDead({ run_id }: { run_id: string }) {
      const run = await runs.findOne({ _id: run_id });
      const place = {
        state: 'running',
        end_user_id: run?.end_user_id ?? '',
        since: new Date(clock()),
        taken_by: 'dead',
      };
      await queues.updateOne(
        { _id: run?.organization_id ?? '' },
        { $set: { [`runs.${run_id}`]: place }, $inc: { version: 1 }, $unset: { turn: true, claimable: true } },
      );
    },
    async slotsOf(user: User): Promise<string[]> {
      const found = await slots.findOne({
        organization_id: user.access.organization_id ?? '',
        end_user_id: user.endUser.id,
      });
      return Object.keys(found?.runs ?? {});
    },
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

// What is done every so often is also done soon after a start, which on a slow machine is in the middle of a test.
function onlyWhenAsked(component: Component): Component {
  return 'runNow' in component || 'sweep' in component ? { ...component, async start() {} } : component;
}
