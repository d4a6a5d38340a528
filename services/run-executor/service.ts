// The run-executor service: what it hosts, and what runs in its process.
//
//   grpc/    one file per call      worker/  claims, the run loop, effects, the sweeper
//   domain/  pure rules             store/   named operations on runs and steps
//   models/  language models        events/  wake-ups
//   telemetry/  what is counted and traced of all that

import { createAudit } from '#shared/contract/audit/audit.ts';
import { auditedCall } from '#shared/contract/audit/audited-call.ts';
import { hostedService, type HostedService } from '#shared/platform/grpc/server.ts';
import { protos, type RunExecutorServiceDefinition } from '#shared/platform/grpc/protos.ts';
import type { Component } from '#shared/platform/lifecycle/component.ts';
import type { RunExecutor, RunExecutorDependencies } from './dependencies.ts';
import { subscriptions } from './events/subscriptions.ts';
import { wakeForNext } from './events/wake.ts';
import {
  createToolServerAct,
  deleteToolServerAct,
  listApprovalsAct,
  listRunsAct,
  readRunTraceAct,
  readStepAct,
  stopRunAct,
  refreshToolServerAct,
  updateToolAct,
  updateToolServerAct,
} from './acts.ts';
import { answerRun } from './waits/calls/answer-run.ts';
import { cancelRun } from './runs/calls/cancel-run.ts';
import { countRuns } from './runs/calls/count-runs.ts';
import { decideRun } from './waits/calls/decide-run.ts';
import { describeConversation } from './runs/calls/describe-conversation.ts';
import { eraseConversation } from './runs/calls/erase-conversation.ts';
import { eraseEndUser } from './runs/calls/erase-end-user.ts';
import { eraseOrganization } from './runs/calls/erase-organization.ts';
import { describeKept } from './runs/calls/describe-kept.ts';
import { describeQueue } from './queue/calls/describe-queue.ts';
import { filterActiveRuns } from './runs/calls/filter-active-runs.ts';
import { getRunTrace } from './steps/calls/get-run-trace.ts';
import { getQueuePositions } from './queue/calls/get-queue-positions.ts';
import { getRun } from './runs/calls/get-run.ts';
import { getStep } from './steps/calls/get-step.ts';
import { getTranscript } from './runs/calls/get-transcript.ts';
import { listApprovals } from './waits/calls/list-approvals.ts';
import { listModels } from './models/calls/list-models.ts';
import { listRunApprovals } from './waits/calls/list-run-approvals.ts';
import { listRuns } from './runs/calls/list-runs.ts';
import { listSteps } from './steps/calls/list-steps.ts';
import { retellRun } from './runs/calls/retell-run.ts';
import { startDocumentRun } from './runs/calls/start-document-run.ts';
import { startRun } from './runs/calls/start-run.ts';
import { stopRun } from './runs/calls/stop-run.ts';
import { beginConnection } from './tools/calls/begin-connection.ts';
import { findBegunConnection } from './tools/calls/find-begun-connection.ts';
import { completeConnection } from './tools/calls/complete-connection.ts';
import { createToolServer } from './tools/calls/create-tool-server.ts';
import { deleteToolServer } from './tools/calls/delete-tool-server.ts';
import { endConnection } from './tools/calls/end-connection.ts';
import { getToolServer } from './tools/calls/get-tool-server.ts';
import { listConnections } from './tools/calls/list-connections.ts';
import { listToolServers } from './tools/calls/list-tool-servers.ts';
import { listTools } from './tools/calls/list-tools.ts';
import { refreshToolServer } from './tools/calls/refresh-tool-server.ts';
import { storeToolCredentials } from './tools/calls/store-tool-credentials.ts';
import { updateTool } from './tools/calls/update-tool.ts';
import { updateToolServer } from './tools/calls/update-tool-server.ts';
import type { RunDocument } from './runs/rules/run.ts';
import type { CallResultDocument, StepDocument } from './steps/rules/step.ts';
import { claimStore } from './runs/store/claims.ts';
import type { ApprovalDocument } from './waits/rules/approval.ts';
import { approvalCollection, approvalStore } from './waits/store/approvals.ts';
import { callResultCollection, runCollection, stepCollection } from './collections.ts';
import { erasureStore } from './runs/store/erasure.ts';
import { orgQueueStore } from './queue/store/org-queues.ts';
import {
  type RememberedApprovalDocument,
  rememberedApprovalCollection,
  rememberedApprovalStore,
} from './waits/store/remembered-approvals.ts';
import { runStore } from './runs/store/runs.ts';
import { stepStore } from './steps/store/steps.ts';
import { waitingRunStore } from './waits/store/waiting-runs.ts';
import { waitStore } from './waits/store/waits.ts';
import { traceStore } from './steps/store/traces.ts';
import { countedFrames } from './telemetry/counted-frames.ts';
import { fullQueues } from './telemetry/full-queues.ts';
import { gatherQueue } from './telemetry/queue.ts';
import { watchedClaims } from './telemetry/watched-claims.ts';
import { workWatch } from './telemetry/work-watch.ts';
import { wakeNext } from './queue/worker/lane.ts';
import { queueHealer } from './queue/worker/queue-healer.ts';
import { keptLimits } from '#shared/contract/room/kept-limits.ts';
import { createKnownLimits } from './runs/worker/known-limits.ts';
import { createRunQueue } from './queue/worker/run-queue.ts';
import { createWorkerPool } from './runs/worker/pool.ts';
import { createSettlement } from './runs/worker/settlement.ts';
import { createSweeper } from './runs/worker/sweeper.ts';
import { traceRetention } from './steps/worker/trace-retention.ts';
import { toolRooms } from './tools/tool-rooms.ts';

/** Builds the service. Its workers are components of their own, so that they drain before the server stops. */
export function createRunExecutorService(given: RunExecutorDependencies): {
  hosted: HostedService;
  components: Component[];
} {
  const { metrics } = given.telemetry;
  const dependencies = { ...given, liveStream: countedFrames(given.liveStream, metrics) };
  const { store, clock } = dependencies;
  const runCollectionOpen = store.collection<RunDocument>(runCollection);
  const tools = toolRooms(dependencies);
  const stores = {
    ...tools.rooms,
    runs: runStore(runCollectionOpen),
    claims: watchedClaims(claimStore(runCollectionOpen), metrics),
    erasure: erasureStore(runCollectionOpen),
    steps: stepStore(
      store.collection<StepDocument>(stepCollection),
      store.collection<CallResultDocument>(callResultCollection),
    ),
    waits: waitStore(runCollectionOpen),
    approvals: approvalStore(store.collection<ApprovalDocument>(approvalCollection)),
    rememberedApprovals: rememberedApprovalStore(
      store.collection<RememberedApprovalDocument>(rememberedApprovalCollection),
    ),
    waitingRuns: waitingRunStore(runCollectionOpen),
    traces: traceStore(runCollectionOpen),
    orgQueues: orgQueueStore(store, clock),
    watch: workWatch(given.telemetry, clock),
    fullQueues: fullQueues(dependencies),
  };
  const knownLimits = createKnownLimits(dependencies);
  const queue = createRunQueue({ ...dependencies, ...stores, knownLimits });
  // The end of a run wakes the next of its lane, which is the pool's work; the pool settles what it has ended.
  const settlement = createSettlement(
    { ...dependencies, ...stores, queue },
    {
      lane: async (openKey) => void (await wakeNext(executor, openKey)),
      place: (run) => wakeForNext(executor, run),
    },
  );
  const limited = { knownLimits, keptLimits: keptLimits(dependencies.limits.GetLimits) };
  const pool = createWorkerPool({ ...dependencies, ...stores, ...limited, queue, settlement });
  const executor: RunExecutor = { ...dependencies, ...stores, ...limited, queue, settlement, pool };
  gatherQueue(metrics, executor);
  const { token, log } = given;
  const audit = createAudit({ book: { begin: token.BeginAct, end: token.EndAct }, log });
  return {
    hosted: hostedService<RunExecutorServiceDefinition>(protos.runExecutor, {
      DescribeKept: describeKept(executor),
      StartRun: startRun(executor),
      StartDocumentRun: startDocumentRun(executor),
      AnswerRun: answerRun(executor),
      DecideRun: decideRun(executor),
      CancelRun: cancelRun(executor),
      GetRun: getRun(executor),
      ListRuns: auditedCall(audit, listRunsAct, listRuns(executor)),
      GetRunTrace: auditedCall(audit, readRunTraceAct, getRunTrace(executor)),
      CountRuns: countRuns(executor),
      ListSteps: listSteps(executor),
      GetStep: auditedCall(audit, readStepAct, getStep(executor)),
      StopRun: auditedCall(audit, stopRunAct, stopRun(executor)),
      GetTranscript: getTranscript(executor),
      RetellRun: retellRun(executor),
      ListApprovals: auditedCall(audit, listApprovalsAct, listApprovals(executor)),
      ListRunApprovals: listRunApprovals(executor),
      DescribeConversation: describeConversation(executor),
      EraseConversation: eraseConversation(executor),
      FilterActiveRuns: filterActiveRuns(executor),
      GetQueuePositions: getQueuePositions(executor),
      DescribeQueue: describeQueue(executor),
      EraseOrganization: eraseOrganization(executor),
      EraseEndUser: eraseEndUser(executor),
      CreateToolServer: auditedCall(audit, createToolServerAct, createToolServer(executor)),
      GetToolServer: getToolServer(executor),
      ListToolServers: listToolServers(executor),
      UpdateToolServer: auditedCall(audit, updateToolServerAct, updateToolServer(executor)),
      DeleteToolServer: auditedCall(audit, deleteToolServerAct, deleteToolServer(executor)),
      RefreshToolServer: auditedCall(audit, refreshToolServerAct, refreshToolServer(executor)),
      ListTools: listTools(executor),
      ListModels: listModels(executor),
      UpdateTool: auditedCall(audit, updateToolAct, updateTool(executor)),
      StoreToolCredentials: storeToolCredentials(executor),
      ListConnections: listConnections(executor),
      BeginConnection: beginConnection(executor),
      FindBegunConnection: findBegunConnection(executor),
      CompleteConnection: completeConnection(executor),
      EndConnection: endConnection(executor),
    }),
    components: [
      ...tools.components,
      createSweeper(executor),
      pool,
      subscriptions(executor),
      queueHealer(executor),
      traceRetention(executor),
      executor.fullQueues.tally,
    ],
  };
}
