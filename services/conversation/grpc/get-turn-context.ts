// GetTurnContext: the context of a run's model: its agent, and the turns before its own.

import type { RunProjection__Output } from '#proto/colloquy/conversation/v1/RunProjection.ts';
import { ContractError } from '#shared/contract/errors/contract-error.ts';
import { conversationCall } from '../conversation-call.ts';
import type { ConversationParts } from '../dependencies.ts';
import { agentAsOf, asDraft } from '../domain/agent-version.ts';
import { type AgentDocument, toAgent } from '../domain/agent.ts';
import type { MessageDocument } from '../domain/message.ts';
import { withoutReplaced } from '../domain/replacing.ts';
import { mostMessages, nextPageOf, turnsThatFit } from '../domain/turn-context.ts';
import { agentNotFound, conversationNotFound } from '../errors.ts';
import { projectInputIfMissing } from '../worker/projection.ts';

export const getTurnContext = conversationCall('GetTurnContext', {
  from: ['run-executor'],
  serve(parts) {
    const { agents, conversations, erasedEndUsers } = parts;
    return async ({ run, max_tokens }) => {
      if (!run) throw new ContractError('internal_error', 'Something went wrong on our side.');
      const { organization_id, conversation_id, agent_id } = run;
      // Its run tells the model its message. SendMessage is projecting it meanwhile, its readers or the run's end make
      // up for a projection that failed: to look here as well would often be an insert beside SendMessage's.
      const opens = run.opens_conversation && run.replies.length === 0;
      if (run.replies.length > 0) await projectInputIfMissing(parts, run);
      const [gone, agent, erased] = await Promise.all([
        opens
          ? conversations.isDeleted(organization_id, conversation_id)
          : conversations.isLive(organization_id, conversation_id).then((live) => !live),
        agents.find(organization_id, agent_id),
        // A conversation that was opened beside its end-user's erasure gets its tombstone a moment after it is there.
        run.opens_conversation && erasedEndUsers.has(organization_id, run.end_user?.id ?? ''),
      ]);
      if (gone || erased) throw conversationNotFound();
      if (!agent) throw agentNotFound();
      const answering = await asAccepted(parts, agent, run);
      const room = answering.context_tokens ?? max_tokens;
      const before = await readBefore(parts, run, room);
      return { agent: toAgent(answering), turns: turnsThatFit(before, room) };
    };
  },
});

// A run is answered by the version that it was accepted under, also where another is published before a worker has it.
async function asAccepted(
  { agentVersions }: ConversationParts,
  agent: AgentDocument,
  { organization_id, agent_version: n, agent_draft: isDraft }: RunProjection__Output,
): Promise<AgentDocument> {
  if (isDraft) return asDraft(agent);
  if (n === undefined || n === agent.version) return agent;
  const version = await agentVersions.find(organization_id, agent._id, n);
  return version ? agentAsOf(agent, version) : agent;
}

// Page by page, newest first, until the context is more than full: where history begins depends on the turns that do
// not fit. Replaced turns are passed over: none of them is told, and a page behind them begins below them.
async function readBefore(
  { messages }: ConversationParts,
  { organization_id, conversation_id, turn, replaces_turn: from }: RunProjection__Output,
  maxTokens: number,
): Promise<MessageDocument[]> {
  const read: MessageDocument[] = [];
  let page: MessageDocument[] = [];
  let upTo = from ?? turn;
  // A turn whose run asked something has as many messages as were sent in answer.
  let least = 0;
  while (upTo > 1 && read.length <= mostMessages) {
    const room = nextPageOf(read, page, maxTokens);
    if (room === 0) break;
    const limit = Math.max(room, least);
    page = await messages.findBeforeTurn(organization_id, conversation_id, upTo, limit);
    const last = page.at(-1);
    const isAll = page.length < limit || !last;
    // The other message of the last turn may be on the next page.
    const whole = isAll ? page : page.filter((message) => message.turn !== last.turn);
    const { told, below } = withoutReplaced(whole, upTo);
    read.push(...told);
    if (isAll) break;
    least = last.turn + 1 === upTo ? Math.min(limit * 2, mostMessages) : 0;
    upTo = Math.min(below, last.turn + 1);
  }
  return read;
}
