// SendMessage: finds or makes the conversation's ids, takes a turn, and starts the run, whose insert is the commit
// point. Then the message is projected from it. Refused, it leaves at most a gap in the numbering.
//
// 1. A start of unknown outcome is asked for once more: with the same ids it is the same run.
// 2. Once the run is there, the message exists: a projection that fails is made up for by readers and the run's worker.
// 3. A message in the place of another takes no turn before it is known that it may; StartRun looks once more, beside
//    messages that come at the same time. Where it may not, it can still be the repeat of one that did.

import type { RunProjection } from '#proto/colloquy/conversation/v1/RunProjection.ts';
import type { SendMessageRequest__Output } from '#proto/colloquy/conversation/v1/SendMessageRequest.ts';
import type { Tried__Output } from '#proto/colloquy/conversation/v1/Tried.ts';
import type { SendMessageResponse } from '#proto/colloquy/conversation/v1/SendMessageResponse.ts';
import type { StartRunRequest } from '#proto/colloquy/run_executor/v1/StartRunRequest.ts';
import type { StartRunResponse__Output } from '#proto/colloquy/run_executor/v1/StartRunResponse.ts';
import { ContractError, hasCode, validationError } from '#shared/contract/errors/contract-error.ts';
import { type CallContext, loggedContext } from '#shared/platform/grpc/context.ts';
import { newId } from '#shared/platform/ids/uuid.ts';
import { conversationCall } from '../conversation-call.ts';
import type { ConversationParts } from '../dependencies.ts';
import { type AgentDocument, isLive } from '../domain/agent.ts';
import { fingerprint } from '../domain/fingerprint.ts';
import type { Replacing } from '../domain/replacing.ts';
import { agentNotFound, conversationNotFound, endUserErased } from '../errors.ts';
import { foundOnceProjected, projectInput, projectOwed } from '../worker/projection.ts';
import { replacedMessage } from '../worker/replaced-message.ts';

interface Place {
  /** Its form for the run. */
  run: Pick<RunProjection, 'conversation_id' | 'agent_id' | 'end_user' | 'turn' | 'input_seq' | 'opens_conversation'> &
    Partial<Replacing>;
  agent: AgentDocument;
  /** Set where it may not replace its message: it has no place then. */
  refusal?: ContractError;
}

export const sendMessage = conversationCall('SendMessage', {
  from: ['edge'],
  serve: (parts) => async (request, context) => {
    const place =
      request.conversation_id === undefined
        ? await newPlace(parts, request)
        : await nextPlace(parts, request, request.conversation_id, context);
    const run: RunProjection = {
      ...place.run,
      organization_id: request.access?.organization_id ?? '',
      run_id: newId(),
      input_message_id: newId(),
      answer_message_id: newId(),
      input: request.content,
      created_at: new Date(parts.clock()).toISOString(),
      ...answeringOf(place.agent, request.tried),
    };
    const start: StartRunRequest = {
      run,
      ...(request.idempotency_key === undefined ? {} : { idempotency_key: request.idempotency_key }),
      fingerprint: fingerprint(request.endpoint, request.agent_id, request.conversation_id, request.content, {
        page: request.page_json,
        responseSchemaJson: request.response_schema_json,
        replaces: request.replaces,
      }),
      ...(request.response_schema_json === undefined ? {} : { response_schema_json: request.response_schema_json }),
      created_by: request.created_by,
      ...(request.page_json === undefined ? {} : { page_json: request.page_json }),
      ...(place.agent.daily_tokens === undefined ? {} : { agent_daily_tokens: place.agent.daily_tokens }),
      ...(place.run.end_user?.kind === 'anonymous' && request.address !== undefined
        ? { address: request.address }
        : {}),
      rate: request.rate ? { ...request.rate, subject: request.rate.subject || (place.run.end_user?.id ?? '') } : null,
    };
    if (place.refusal) return repeated(parts, start, place.refusal, context);
    const started = await parts.runExecutor.StartRun(start, context).catch((error: unknown) => {
      if (!hasCode(error, 'service_unavailable')) throw error;
      return parts.runExecutor.StartRun({ ...start, again: true }, context);
    });
    await project(parts, run, started, context).catch((error: unknown) => {
      parts.log.warn(
        { err: error, run_id: started.run_id, ...loggedContext(context) },
        'a message was not projected; its readers see to that',
      );
    });
    parts.reach('before-accepted');
    return sent(started);
  },
});

function sent({ conversation_id, message_id, run_id, rate }: StartRunResponse__Output): SendMessageResponse {
  return { conversation_id, message_id, run_id, ...(rate ? { rate } : {}) };
}

// The original of a repeat has replaced the message itself.
async function repeated(
  { runExecutor }: ConversationParts,
  start: StartRunRequest,
  refusal: ContractError,
  context: CallContext,
): Promise<SendMessageResponse> {
  if (start.idempotency_key === undefined) throw refusal;
  try {
    return sent(await runExecutor.StartRun({ ...start, repeat_only: true }, context));
  } catch (error) {
    throw hasCode(error, 'not_found') ? refusal : error;
  }
}

// A run that was accepted before has been projected, unless a crash came in between.
async function project(
  parts: ConversationParts,
  run: RunProjection,
  started: StartRunResponse__Output,
  context: CallContext,
): Promise<void> {
  if (started.run_id === run.run_id) return projectInput(parts, run);
  const access = { organization_id: run.organization_id ?? '', end_user_id: run.end_user?.id ?? '' };
  await projectOwed(parts, access, started.conversation_id, context);
}

// The run reads the draft when it begins; a version is the one at its acceptance.
function answeringOf(agent: AgentDocument, tried: Tried__Output | null) {
  if (tried && tried.version === undefined) return { agent_draft: true };
  return { agent_version: tried?.version ?? agent.version };
}

async function newPlace(
  { agents, erasedEndUsers }: ConversationParts,
  request: SendMessageRequest__Output,
): Promise<Place> {
  const { access, agent_id, end_user } = request;
  if (!access || !end_user || agent_id === undefined)
    throw new ContractError('internal_error', 'Something went wrong on our side.');
  const [agent, erased] = await Promise.all([
    agents.find(access.organization_id, agent_id),
    erasedEndUsers.has(access.organization_id, end_user.id),
  ]);
  if (erased) throw endUserErased();
  if (!agent || (!isLive(agent) && !request.tried)) throw agentNotFound();
  return {
    run: { conversation_id: newId(), agent_id, end_user, turn: 1, input_seq: 1, opens_conversation: true },
    agent,
  };
}

async function nextPlace(
  parts: ConversationParts,
  request: SendMessageRequest__Output,
  id: string,
  context: CallContext,
): Promise<Place> {
  const { access, agent_id, end_user } = request;
  const { agents, conversations } = parts;
  const conversation = await foundOnceProjected(parts, access, id, context, () =>
    conversations.findForCaller(access, id),
  );
  if (!conversation || (end_user && end_user.id !== conversation.end_user_id)) throw conversationNotFound();
  if (agent_id !== undefined && agent_id !== conversation.agent_id) {
    throw validationError('/agent_id', 'is not the agent of this conversation');
  }
  const agent = await agents.find(conversation.organization_id, conversation.agent_id);
  if (!agent || (!isLive(agent) && !request.tried)) throw agentNotFound();
  const run = {
    conversation_id: id,
    agent_id: conversation.agent_id,
    end_user: { id: conversation.end_user_id, kind: conversation.end_user_kind },
  };
  const replaced =
    request.replaces === undefined
      ? undefined
      : await replacedMessage(parts, access, conversation, request.replaces, context);
  if (replaced?.refusal) return { run: { ...run, turn: 0, input_seq: 0 }, agent, refusal: replaced.refusal };
  const taken = await conversations.takeTurn(conversation.organization_id, id);
  if (!taken) throw conversationNotFound();
  return { run: { ...run, turn: taken.last_turn, input_seq: taken.last_seq, ...replaced?.fields }, agent };
}
