// DescribeConversation: the projections that a conversation's runs still owe it, as data, so that the conversation can
// apply them itself before a read, those in flight with their state and calls so far; and its pending approval or
// question.

import type { RunProjection } from '#proto/colloquy/conversation/v1/RunProjection.ts';
import type { DescribeConversationResponse } from '#proto/colloquy/run_executor/v1/DescribeConversationResponse.ts';
import { runExecutorCall } from '../../run-executor-call.ts';
import { pendingApproval, pendingQuestion } from '../../waits/rules/pending.ts';
import { toEndedProjection, toOpenProjection } from '../rules/projection.ts';
import { hasBegun, isFinal, type RunDocument } from '../rules/run.ts';

/** More than a run has. */
const mostSteps = 100;

export const describeConversation = runExecutorCall('DescribeConversation', {
  from: ['conversation'],
  serve({ runs, steps }) {
    const pendingOf = async (run: RunDocument | undefined): Promise<Partial<DescribeConversationResponse>> => {
      if (run?.wait === undefined || run.open_step === undefined) return {};
      const step = await steps.find(run.open_step);
      if (step === null) return {};
      if (run.wait.kind === 'approval')
        return { pending_approval_json: JSON.stringify(pendingApproval(run._id, run.wait, step)) };
      const question = pendingQuestion(run._id, run.wait, step);
      return question ? { pending_question_json: JSON.stringify(question) } : {};
    };
    const projectionOf = async (run: RunDocument): Promise<RunProjection> => {
      if (isFinal(run.state)) return toEndedProjection(run, await steps.findOf(run));
      return toOpenProjection(run, hasBegun(run) ? (await steps.listOf(run, 0, mostSteps)).data : []);
    };
    return async ({ access, conversation_id }) => {
      const open = await runs.findOpenInConversation(access, conversation_id);
      const waiting = open.find(({ waiting_until: until }) => until !== undefined);
      const [owed, pending] = await Promise.all([Promise.all(open.map(projectionOf)), pendingOf(waiting)]);
      return { owed, ...pending };
    };
  },
});
