// The run-executor service: its calls and its workers.
//
//   runs/  queue/  waits/  steps/  tools/  models/    each with
//     calls/   one file per call, declared there      rules/   pure
//     store/   named operations                       worker/  background work
//   calls.ts  the list of calls    events/  wake-ups    telemetry/  metrics and traces of all that

import { createAudit } from '#shared/contract/audit/audit.ts';
import { hostedCalls } from '#shared/contract/calls/declared-call.ts';
import { keptLimits } from '#shared/contract/room/kept-limits.ts';
import { protos } from '#shared/platform/grpc/protos.ts';
import type { HostedService } from '#shared/platform/grpc/server.ts';
import type { Component } from '#shared/platform/lifecycle/component.ts';
import * as calls from './calls.ts';
import type { RunExecutorParts, RunExecutorDependencies } from './dependencies.ts';
import { subscriptions } from './events/subscriptions.ts';
import { createWorkers } from './events/workers.ts';
import { modelRooms } from './models/model-rooms.ts';
import { createModelConnectionStore } from './models/store/model-connections.ts';
import { createRequestHashes } from './models/request-hashes.ts';
import { createOrgQueueStore } from './queue/store/org-queues.ts';
import { queueHealer } from './queue/worker/queue-healer.ts';
import { createRunQueue } from './queue/worker/run-queue.ts';
import { createClaimStore } from './runs/store/claims.ts';
import { createErasureStore } from './runs/store/erasure.ts';
import { createRunStore } from './runs/store/runs.ts';
import { createKnownLimits } from './runs/worker/known-limits.ts';
import { createWorkerPool } from './runs/worker/pool.ts';
import { createSettlement } from './runs/worker/settlement.ts';
import { createSweeper } from './runs/worker/sweeper.ts';
import { createStepStore } from './steps/store/steps.ts';
import { createTraceStore } from './steps/store/traces.ts';
import { traceRetention } from './steps/worker/trace-retention.ts';
import { countedFrames } from './telemetry/counted-frames.ts';
import { fullQueues } from './telemetry/full-queues.ts';
import { gatherQueue } from './telemetry/queue.ts';
import { watchedClaims } from './telemetry/watched-claims.ts';
import { workWatch } from './telemetry/work-watch.ts';
import { toolRooms } from './tools/tool-rooms.ts';
import { createApprovalStore } from './waits/store/approvals.ts';
import { createPendingAnswerStore } from './waits/store/pending-answers.ts';
import { createRememberedApprovalStore } from './waits/store/remembered-approvals.ts';
import { createWaitingRunStore } from './waits/store/waiting-runs.ts';
import { createWaitStore } from './waits/store/waits.ts';

/** Builds the service. Its workers are components of their own, so that they drain before the server stops. */
export function createRunExecutorService(given: RunExecutorDependencies): {
  hosted: HostedService;
  components: Component[];
} {
  const { metrics } = given.telemetry;
  const dependencies = { ...given, liveStream: countedFrames(given.liveStream, metrics) };
  const { store, clock } = dependencies;
  const modelConnections = createModelConnectionStore(store);
  const tools = toolRooms(dependencies, [modelConnections.sealed]);
  const ofModels = modelRooms(dependencies, { modelConnections, sealer: tools.rooms.sealer });
  const stores = {
    ...tools.rooms,
    ...ofModels.rooms,
    modelConnections,
    runs: createRunStore(store),
    claims: watchedClaims(createClaimStore(store), metrics),
    erasure: createErasureStore(store),
    steps: createStepStore(store),
    waits: createWaitStore(store),
    pendingAnswers: createPendingAnswerStore(store),
    approvals: createApprovalStore(store),
    rememberedApprovals: createRememberedApprovalStore(store),
    waitingRuns: createWaitingRunStore(store),
    traces: createTraceStore(store),
    orgQueues: createOrgQueueStore(store, { clock }),
    watch: workWatch(given.telemetry, clock),
    fullQueues: fullQueues(dependencies),
    requestHashes: createRequestHashes(given.encryptionKey),
  };
  const knownLimits = createKnownLimits(dependencies);
  const queue = createRunQueue({ ...dependencies, ...stores, knownLimits });
  const workers = createWorkers({ ...dependencies, queue });
  const limited = { knownLimits, keptLimits: keptLimits(dependencies.limits.GetLimits) };
  const settlement = createSettlement({ ...dependencies, ...stores, queue, workers });
  const worked = { ...dependencies, ...stores, ...limited, queue, workers, settlement };
  const parts: RunExecutorParts = { ...worked, pool: createWorkerPool(worked) };
  gatherQueue(metrics, parts);
  const { token, log } = given;
  const audit = createAudit({ book: { begin: token.BeginAct, end: token.EndAct }, log, clock });
  return {
    hosted: hostedCalls(protos.runExecutor, calls, parts, audit),
    components: [
      ...tools.components,
      ...ofModels.components,
      createSweeper(parts),
      parts.pool,
      subscriptions(parts),
      queueHealer(parts),
      traceRetention(parts),
      parts.fullQueues.tally,
    ],
  };
}
