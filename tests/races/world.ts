// Two run-executors on one store, as two processes are, without workers: queued runs stay so. The services around them
// do as they are asked.

import { randomBytes } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import { runCollection, stepCollection } from '#services/run-executor/collections.ts';
import { runExecutorSettings } from '#services/run-executor/config.ts';
import type { RunExecutorDependencies } from '#services/run-executor/dependencies.ts';
import { orgQueueCollection, type OrgQueueDocument } from '#services/run-executor/queue/store/org-queue-document.ts';
import type { RunDocument } from '#services/run-executor/runs/rules/run.ts';
import { createRunExecutorService } from '#services/run-executor/service.ts';
import type { StepDocument } from '#services/run-executor/steps/rules/step.ts';
import type { ApprovalDocument } from '#services/run-executor/waits/rules/approval.ts';
import { approvalCollection } from '#services/run-executor/waits/store/approvals.ts';
import { readSettings } from '#shared/platform/config/settings.ts';
import { backgroundContext, type CallContext } from '#shared/platform/grpc/context.ts';
import type { Periodic } from '#shared/platform/lifecycle/periodic.ts';
import { reachNothing } from '#shared/platform/lifecycle/reach.ts';
import { silentLogger } from '#shared/platform/telemetry/logger.ts';
import { noTelemetry } from '#shared/platform/telemetry/telemetry.ts';
import type { DocumentStore } from '#shared/ports/document-store/document-store.ts';
import { createInProcessEventBus } from '#shared/ports/event-bus/in-process/in-process-event-bus.ts';
import { createInProcessLiveStream } from '#shared/ports/live-stream/in-process/in-process-live-stream.ts';
import type { Random } from '../faults/random.ts';
import { ownCollection } from '../support/lag/lagging-store.ts';
import { wrapStore } from '../support/runs/faults.ts';
import { createScriptedModel } from '../support/runs/scripted-model.ts';
import { createScriptedToolServers } from '../support/runs/scripted-tool-servers.ts';
import { callers, meet } from './meeting.ts';

/** Waits last for so long here; by the clock of those who are late they are over. */
export const waitMs = 60_000;
const lateMs = waitMs + 1_000;

/** Of as many runs as are waited for at once, with their outcomes. */
const mostRecords = 1_000;

/** The stores' state. */
export interface Records {
  readonly runs: readonly RunDocument[];
  readonly approvals: readonly ApprovalDocument[];
  readonly queues: readonly OrgQueueDocument[];
  /** Runs whose slot was given back. */
  readonly released: readonly string[];
}

export type World = Awaited<ReturnType<typeof openWorld>>;
export type Process = World['processes'][number];

/** `store` is shared by the processes, and closed with the world. */
export async function openWorld(store: DocumentStore, random: Random) {
  const log = silentLogger();
  let moved = 0;
  const clock = (): number => Date.now() + moved;
  const bus = createInProcessEventBus({ log });
  const liveStream = createInProcessLiveStream({ maxRunBytes: 1e6, maxTotalBytes: 64e6, clock });
  const released: string[] = [];
  const around = {
    limits: {
      GetLimits: async () => ({ concurrent_runs: 100, queued_runs: 100, trace_retention_days: 30 }),
      Admit: async () => ({ rate: null }),
      TakeRate: async () => ({ rate: null }),
      ReadRate: async () => ({ rate: null }),
      RecordUsage: async () => ({}),
      ConfirmSlot: async () => ({}),
      CountRefusals: async () => ({}),
      Release: async ({ run_id: runId }: { run_id: string }) => void released.push(runId),
    },
    conversation: { GetTurnContext: async () => ({}), ProjectRun: async () => ({ answer: { seq: 3 } }) },
    ingestion: {
      Search: async () => ({ hits: [] }),
      ProcessDocument: async () => ({}),
      FailDocument: async () => ({}),
    },
    token: { BeginAct: async () => ({}), EndAct: async () => ({}) },
  } as unknown as Pick<RunExecutorDependencies, 'limits' | 'conversation' | 'ingestion' | 'token'>;

  const open = async () => {
    const { connectors, authorization, outbound } = createScriptedToolServers();
    const watched = wrapStore(store, async (collection, operation, call, args) => {
      await meet(collection, operation, args);
      if (random.chance(0.2)) await setImmediate();
      return call();
    });
    const { hosted, components } = createRunExecutorService({
      ...around,
      store: { ...watched, now: async () => new Date(clock() + (callers.getStore()?.late ? lateMs : 0)) },
      bus,
      liveStream,
      models: createScriptedModel(),
      reachOf: () => ({ address: '', fetch }),
      connectors,
      authorization,
      outbound,
      encryptionKey: randomBytes(32),
      decryptionKeys: [],
      settings: readSettings(runExecutorSettings, {}),
      formerOwnersAreDead: false,
      reach: reachNothing,
      log,
      telemetry: noTelemetry,
      clock,
    });
    const component = <T>(name: string): T => components.find((one) => one.name === name) as T;
    await component<{ drain(): Promise<void> }>('run workers').drain();
    return {
      call: <R>(method: string, request: object, context: CallContext = backgroundContext()): Promise<R> =>
        hosted.handlers[method]?.(request as never, context) as Promise<R>,
      sweep: () => component<{ sweep(): Promise<void> }>('run sweep').sweep(),
      healQueues: () => component<Periodic>('queue-healer').runNow(),
    };
  };
  const all = {
    runs: ownCollection<RunDocument>(store, runCollection),
    steps: store.collection<StepDocument>(stepCollection),
    approvals: store.collection<ApprovalDocument>(approvalCollection),
    queues: ownCollection<OrgQueueDocument>(store, orgQueueCollection),
  };
  return {
    processes: [await open(), await open()] as const,
    runs: all.runs,
    steps: all.steps,
    approvals: all.approvals,
    now: (): Date => new Date(clock()),
    pass: (ms: number) => void (moved += ms),
    /** All that there is of these runs' organizations, of which each has one. */
    async recordsOf(waiting: readonly RunDocument[]): Promise<Records> {
      const ofAll = { organization_id: { $in: waiting.map(({ organization_id: id }) => id) } };
      return {
        runs: await all.runs.find(ofAll, { limit: mostRecords }),
        approvals: await all.approvals.find(ofAll, { limit: mostRecords }),
        queues: await all.queues.find({ _id: ofAll.organization_id }, { limit: mostRecords }),
        released,
      };
    },
    /** Stores that look through all they have, and healers, come by the next ones sooner. */
    async forget(waiting: readonly RunDocument[]) {
      const ofAll = { organization_id: { $in: waiting.map(({ organization_id: id }) => id) } };
      for (const collection of [all.runs, all.steps, all.approvals]) await collection.deleteMany(ofAll, mostRecords);
      await all.queues.deleteMany({ _id: ofAll.organization_id }, mostRecords);
      released.length = 0;
    },
    async close() {
      await Promise.all([bus.close(), liveStream.close()]);
      await store.close();
    },
  };
}
