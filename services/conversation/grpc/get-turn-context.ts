// GetTurnContext: what a run's model needs to know: its agent, and the turns before its own.

import type { GetTurnContextRequest__Output } from '#proto/colloquy/conversation/v1/GetTurnContextRequest.ts';
import type { GetTurnContextResponse } from '#proto/colloquy/conversation/v1/GetTurnContextResponse.ts';
import { ContractError } from '#shared/errors/contract-error.ts';
import type { CallContext } from '#shared/grpc/context.ts';
import { toAgent } from '../domain/agent.ts';
import { turnsThatFit } from '../domain/turn-context.ts';
import type { ConversationParts } from '../dependencies.ts';
import { agentNotFound, conversationNotFound } from '../errors.ts';
import { projectInputIfMissing } from '../worker/projection.ts';

/** More turns than this are not looked at, however short they are. */
const mostMessages = 400;

export function getTurnContext(parts: ConversationParts) {
  const { agents, conversations, messages } = parts;
  return async (
    { run, max_tokens }: GetTurnContextRequest__Output,
    _context: CallContext,
  ): Promise<GetTurnContextResponse> => {
    if (!run) throw new ContractError('internal_error', 'Something went wrong on our side.');
    const { organization_id, conversation_id, agent_id, turn } = run;
    await projectInputIfMissing(parts, run);
    const [live, agent] = await Promise.all([
      conversations.isLive(organization_id, conversation_id),
      agents.find(organization_id, agent_id),
    ]);
    if (!live) throw conversationNotFound();
    if (!agent) throw agentNotFound();
    const before = turn > 1 ? await messages.findBeforeTurn(organization_id, conversation_id, turn, mostMessages) : [];
    return { agent: toAgent(agent), turns: turnsThatFit(before, max_tokens) };
  };
}
