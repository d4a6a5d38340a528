// Calls of a chat run to other services before its first step: for its slot, and for the model's context.

import type { Agent__Output } from '#proto/colloquy/conversation/v1/Agent.ts';
import { admissionAges } from '#shared/contract/admission/admission-age.ts';
import { backgroundContext } from '#shared/platform/grpc/context.ts';
import type { RunExecutorParts } from '../../../dependencies.ts';
import type { ModelMessage, ModelRequest } from '../../../models/model.ts';
import { toProjection } from '../../rules/projection.ts';
import type { ToldEndUser } from '../../rules/told-end-user.ts';
import { type ToldInstructions, toldInstructions } from '../../rules/told-instructions.ts';
import { pageOf } from '../../rules/told-page.ts';
import { turnMessages } from '../../rules/turn-messages.ts';
import type { ActiveRun } from '../active-run.ts';
import { readTold } from './told.ts';

/** The agent, its instructions for this run, and the conversation up to this run's message. */
export interface TurnContext {
  agent: Agent__Output;
  told: ToldEndUser | undefined;
  instructions: ToldInstructions & Pick<ModelRequest, 'asks_follow_ups'>;
  messages: ModelMessage[];
}

export async function loadContext(
  parts: Parameters<typeof readTold>[0] & Pick<RunExecutorParts, 'conversation' | 'limits' | 'settings' | 'clock'>,
  active: ActiveRun,
): Promise<TurnContext> {
  const { conversation, limits, settings, clock } = parts;
  const { run, signal } = active;
  // The healer may have taken the slot of an older run during its insert; the failure that ended the worker of a run
  // taken over may have cost its slot.
  if (run.attempt > 1 || clock() - run.created_at.getTime() > admissionAges(settings).certainMs) {
    await limits.ConfirmSlot(
      { run_id: run._id, organization_id: run.organization_id, end_user_id: run.end_user_id ?? '' },
      backgroundContext(signal, run),
    );
  }
  const { agent, turns } = await conversation.GetTurnContext(
    { run: toProjection(run), max_tokens: settings.RUN_CONTEXT_TOKENS },
    backgroundContext(signal, run),
  );
  if (!agent) throw new Error('a turn context without an agent');
  const told = await readTold(parts, active, agent);
  // An answer in a form is that and nothing else.
  const suggestsFollowUps = agent.suggests_follow_ups && run.response_schema === undefined;
  const instructions = toldInstructions(agent.instructions, {
    attributes: told?.attributes ?? {},
    page: pageOf(run.page),
    at: run.created_at,
    usesPage: agent.uses_page,
    suggestsFollowUps,
  });
  return {
    agent,
    told,
    instructions: { ...instructions, ...(suggestsFollowUps ? { asks_follow_ups: true } : {}) },
    messages: [...turns.flatMap(turnMessages), { role: 'user', text: run.input ?? '' }],
  };
}
