// Calls of a chat run to other services before its first step: for its slot, and for the model's context.

import type { Agent__Output } from '#proto/colloquy/conversation/v1/Agent.ts';
import { admissionAges } from '#shared/contract/admission/admission-age.ts';
import { backgroundContext } from '#shared/platform/grpc/context.ts';
import type { RunExecutorParts } from '../../../dependencies.ts';
import type { ModelMessage } from '../../../models/model.ts';
import { toProjection } from '../../rules/projection.ts';
import type { ActiveRun } from '../active-run.ts';

/** The agent, and the conversation up to this run's message. */
export interface TurnContext {
  agent: Agent__Output;
  messages: ModelMessage[];
}

export async function loadContext(
  { conversation, limits, settings, clock }: Pick<RunExecutorParts, 'conversation' | 'limits' | 'settings' | 'clock'>,
  { run, signal }: ActiveRun,
): Promise<TurnContext> {
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
  const messages = turns.flatMap((turn): ModelMessage[] => [
    { role: 'user', text: turn.input },
    ...(turn.answer ? [{ role: 'assistant' as const, text: turn.answer, calls: [] }] : []),
  ]);
  return { agent, messages: [...messages, { role: 'user', text: run.input ?? '' }] };
}
