// The documents of conversation, limits and run-executor for tests: their collections, and runs as they come to be.

import { conversationCollection, feedbackCollection, messageCollection } from '#services/conversation/collections.ts';
import type { ConversationDocument } from '#services/conversation/domain/conversation.ts';
import type { FeedbackDocument } from '#services/conversation/domain/feedback.ts';
import type { MessageDocument } from '#services/conversation/domain/message.ts';
import { slotCollection, type SlotDocument } from '#services/limits/store/slots.ts';
import { callResultCollection, runCollection, stepCollection } from '#services/run-executor/collections.ts';
import { orgQueueCollection, type OrgQueueDocument } from '#services/run-executor/queue/store/org-queue-document.ts';
import { isFinal, type RunDocument } from '#services/run-executor/runs/rules/run.ts';
import { type CallResultDocument, lastStepOf, type StepDocument } from '#services/run-executor/steps/rules/step.ts';
import type { ApprovalDocument } from '#services/run-executor/waits/rules/approval.ts';
import { approvalCollection } from '#services/run-executor/waits/store/approvals.ts';
import {
  rememberedApprovalCollection,
  type RememberedApprovalDocument,
} from '#services/run-executor/waits/store/remembered-approvals.ts';
import type { Clock } from '#shared/platform/time/clock.ts';
import type { OwnStore } from '../lag/lagging-store.ts';
import type { User } from './people.ts';
import type { Waiting } from './waiting.ts';

/** The collections that tests read and write beside the services. */
export type Records = ReturnType<typeof openRecords>;

export function openRecords(stores: Record<'conversation' | 'runs' | 'limits', OwnStore>) {
  return {
    runs: stores.runs.collection<RunDocument>(runCollection),
    steps: stores.runs.collection<StepDocument>(stepCollection),
    queues: stores.runs.collection<OrgQueueDocument>(orgQueueCollection),
    approvals: stores.runs.collection<ApprovalDocument>(approvalCollection),
    remembered: stores.runs.collection<RememberedApprovalDocument>(rememberedApprovalCollection),
    callResults: stores.runs.collection<CallResultDocument>(callResultCollection),
    messages: stores.conversation.collection<MessageDocument>(messageCollection),
    feedback: stores.conversation.collection<FeedbackDocument>(feedbackCollection),
    conversations: stores.conversation.collection<ConversationDocument>(conversationCollection),
    slots: stores.limits.collection<SlotDocument>(slotCollection),
  };
}

/** Looks at `records`, waiting with `until`; `caughtUp` resolves once majorities have the writes until then. */
export function looksAt(
  { runs, steps, queues, slots }: Records,
  { until, clock, caughtUp }: Pick<Waiting, 'until'> & { readonly clock: Clock; caughtUp(): Promise<unknown> },
) {
  return {
    /** The run as stored, once it is over and owes nothing. */
    async ended(runId: string): Promise<RunDocument> {
      const ended = await until(
        async () => {
          const run = await runs.findOne({ _id: runId });
          return run && isFinal(run.state) && run.owed_since === undefined ? run : undefined;
        },
        () => runs.findOne({ _id: runId }),
      );
      // A test that is told of the end finds it in the majority's view.
      await caughtUp();
      return ended;
    },
    /** All steps of a run, in order, with the one that is in its final write. */
    async stepsOf(run: RunDocument): Promise<StepDocument[]> {
      const apart = await steps.find({ run_id: run._id }, { sort: { n: 1 }, limit: 10 });
      const last = lastStepOf(run);
      return last ? [...apart, last] : apart;
    },
    /** The run as stored, once it is so, and a majority has it, as it has all that people are told. */
    async runAs(runId: string, holds: (run: RunDocument) => boolean): Promise<RunDocument> {
      const run = await until(
        async () => {
          const found = await runs.findOne({ _id: runId });
          return found && holds(found) ? found : undefined;
        },
        () => runs.findOne({ _id: runId }),
      );
      await caughtUp();
      return run;
    },
    /** Takes a run from its queue as a process does that dies before it claims it. */
    async takenByTheDead({ run_id }: { run_id: string }): Promise<void> {
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
  };
}
