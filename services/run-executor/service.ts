// The run-executor service: what it hosts, and what runs in its process.
//
//   grpc/    one file per call      worker/  claims, the run loop, effects, the sweeper
//   domain/  pure rules             store/   named operations on runs and steps
//   models/  language models        events/  wake-ups
//   telemetry/  what is counted and traced of all that

import { createAudit } from '#shared/audit/audit.ts';
import { auditedCall } from '#shared/audit/audited-call.ts';
import { hostedService, type HostedService } from '#shared/grpc/server.ts';
import { protos, type RunExecutorServiceDefinition } from '#shared/grpc/protos.ts';
import type { Component } from '#shared/lifecycle/component.ts';
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
} from './domain/acts.ts';
import { answerRun } from './grpc/answer-run.ts';
import { cancelRun } from './grpc/cancel-run.ts';
import { countRuns } from './grpc/count-runs.ts';
import { decideRun } from './grpc/decide-run.ts';
import { describeConversation } from './grpc/describe-conversation.ts';
import { eraseConversation } from './grpc/erase-conversation.ts';
import { eraseEndUser } from './grpc/erase-end-user.ts';
import { eraseOrganization } from './grpc/erase-organization.ts';
import { describeKept } from './grpc/describe-kept.ts';
import { describeQueue } from './grpc/describe-queue.ts';
import { filterActiveRuns } from './grpc/filter-active-runs.ts';
import { getRunTrace } from './grpc/get-run-trace.ts';
import { getQueuePositions } from './grpc/get-queue-positions.ts';
import { getRun } from './grpc/get-run.ts';
import { getStep } from './grpc/get-step.ts';
import { getTranscript } from './grpc/get-transcript.ts';
import { listApprovals } from './grpc/list-approvals.ts';
import { listModels } from './grpc/list-models.ts';
import { listRunApprovals } from './grpc/list-run-approvals.ts';
import { listRuns } from './grpc/list-runs.ts';
import { listSteps } from './grpc/list-steps.ts';
import { retellRun } from './grpc/retell-run.ts';
import { startDocumentRun } from './grpc/start-document-run.ts';
import { startRun } from './grpc/start-run.ts';
import { stopRun } from './grpc/stop-run.ts';
import { beginConnection } from './grpc/begin-connection.ts';
import { findBegunConnection } from './grpc/find-begun-connection.ts';
import { completeConnection } from './grpc/complete-connection.ts';
import { createToolServer } from './grpc/create-tool-server.ts';
import { deleteToolServer } from './grpc/delete-tool-server.ts';
import { endConnection } from './grpc/end-connection.ts';
import { getToolServer } from './grpc/get-tool-server.ts';
import { listConnections } from './grpc/list-connections.ts';
import { listToolServers } from './grpc/list-tool-servers.ts';
import { listTools } from './grpc/list-tools.ts';
import { refreshToolServer } from './grpc/refresh-tool-server.ts';
import { storeToolCredentials } from './grpc/store-tool-credentials.ts';
import { updateTool } from './grpc/update-tool.ts';
import { updateToolServer } from './grpc/update-tool-server.ts';
import type { RunDocument } from './domain/run.ts';
import type { CallResultDocument, StepDocument } from './domain/step.ts';
import { claimStore } from './store/claims.ts';
import type { ApprovalDocument } from './domain/approval.ts';
import { approvalCollection, approvalStore } from './store/approvals.ts';
import { callResultCollection, runCollection, stepCollection } from './store/collections.ts';
import { erasureStore } from './store/erasure.ts';
import { orgQueueStore } from './store/org-queues.ts';
import {
  type RememberedApprovalDocument,
  rememberedApprovalCollection,
  rememberedApprovalStore,
} from './store/remembered-approvals.ts';
import { runStore } from './store/runs.ts';
import { stepStore } from './store/steps.ts';
import { waitingRunStore } from './store/waiting-runs.ts';
import { waitStore } from './store/waits.ts';
import { traceStore } from './store/traces.ts';
import { countedFrames } from './telemetry/counted-frames.ts';
import { fullQueues } from './telemetry/full-queues.ts';
import { gatherQueue } from './telemetry/queue.ts';
import { watchedClaims } from './telemetry/watched-claims.ts';
import { workWatch } from './telemetry/work-watch.ts';
import { wakeNext } from './worker/lane.ts';
import { queueHealer } from './worker/queue-healer.ts';
import { keptLimits } from '#shared/room/kept-limits.ts';
import { createKnownLimits } from './worker/known-limits.ts';
import { createRunQueue } from './worker/run-queue.ts';
import { createWorkerPool } from './worker/pool.ts';
import { createSettlement } from './worker/settlement.ts';
import { createSweeper } from './worker/sweeper.ts';
import { traceRetention } from './worker/trace-retention.ts';
import { toolRooms } from './tool-rooms.ts';

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
