// Forms of the answer of POST /v2/chat: the ids, the run's stream, or the run once it is final.
//
// 1. The place of an open stream is taken before the message is sent: where there is none, nothing is accepted.
// 2. Once the message is accepted the caller gets its ids in any case: a stream that cannot be opened, and a
//    run that takes longer, are answered with 202.

import type { OutgoingHttpHeaders } from 'node:http';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Access } from '#proto/colloquy/common/v1/Access.ts';
import { ContractError } from '#shared/contract/errors/contract-error.ts';
import type { EdgeParts } from '../../dependencies.ts';
import { encodeEvent } from '../../domain/server-sent-events.ts';
import { createAwaitedEnd } from '../../streaming/awaited-end.ts';
import type { ReservedPlace, StreamRequest } from '../../streaming/run-streams.ts';
import { sseOutput, type StreamOutput } from '../../streaming/stream-output.ts';
import { callContext, credentialOf } from '../caller.ts';
import { presentMessage } from '../schemas/conversation.ts';
import { presentRun } from '../schemas/run.ts';
import type { sentExample } from '../schemas/sent.ts';

/** The ids of an accepted message. */
export type Sent = { [id in keyof typeof sentExample]: string };

type Parts = Pick<EdgeParts, 'authenticator' | 'conversation' | 'log' | 'runExecutor'>;

/** Streams the run, `run_id` and the other ids first. False where it cannot be streamed now. */
export async function streamRun(
  parts: Parts,
  request: FastifyRequest,
  reply: FastifyReply,
  place: ReservedPlace,
  sent: Sent,
  access: Access,
): Promise<boolean> {
  const begin = (): StreamOutput => {
    reply.hijack();
    const output = sseOutput(reply.raw, reply.getHeaders() as OutgoingHttpHeaders);
    // No frame of the run, whose stream is told from its first frame: so it has no id, and says how each run begins.
    output.write(encodeEvent(undefined, 'run', JSON.stringify({ state: 'queued', ...sent })));
    return output;
  };
  const onRevoked: StreamRequest['onRevoked'] = (listener) =>
    parts.authenticator.onRevoked(credentialOf(request), listener);
  return opened(parts, request, place, streamOf(request, sent, access, onRevoked), begin);
}

/**
 * Waits up to `seconds` for the run to be final, and returns the answer with it; undefined where it is not final by then,
 * or cannot be followed now. Throws `unauthorized` where the credential is revoked meanwhile.
 */
export async function waitForRun(
  parts: Parts,
  request: FastifyRequest,
  reply: FastifyReply,
  place: ReservedPlace,
  sent: Sent,
  access: Access,
  seconds: number,
) {
  const awaited = createAwaitedEnd();
  let revoked = false;
  const onRevoked: StreamRequest['onRevoked'] = (listener) =>
    parts.authenticator.onRevoked(credentialOf(request), () => {
      revoked = true;
      listener();
    });
  const stream = streamOf(request, sent, access, onRevoked);
  if (!(await opened(parts, request, place, stream, () => awaited.output))) return undefined;
  const timer = setTimeout(awaited.leave, seconds * 1_000);
  // The caller may have gone.
  reply.raw.on('close', awaited.leave);
  await awaited.ended;
  clearTimeout(timer);
  if (revoked) throw new ContractError('unauthorized', 'The credential was revoked meanwhile.');
  return unlessAway(parts, request, sent, () => finalRun(parts, request, sent, access));
}

async function finalRun(parts: Parts, request: FastifyRequest, sent: Sent, access: Access) {
  const { run: found } = await parts.runExecutor.GetRun({ access, run_id: sent.run_id }, callContext(request));
  if (found?.finished_at === undefined) return undefined;
  const run = presentRun(found);
  const messageId = run.result?.message_id ?? undefined;
  const message = messageId === undefined ? null : await readMessage(parts, request, sent, access, messageId);
  return { ...sent, run, message };
}

async function readMessage(
  { conversation }: Parts,
  request: FastifyRequest,
  { conversation_id }: Sent,
  access: Access,
  message_id: string,
) {
  const { messages } = await conversation.GetConversation(
    { access, conversation_id, message_id },
    callContext(request),
  );
  const [message] = messages;
  return message === undefined ? null : presentMessage(message);
}

function streamOf(
  request: FastifyRequest,
  sent: Sent,
  access: Access,
  onRevoked: StreamRequest['onRevoked'],
): Omit<StreamRequest, 'owner'> {
  return { run_id: sent.run_id, access, context: callContext(request), cursor: null, onRevoked };
}

async function opened(
  parts: Parts,
  request: FastifyRequest,
  place: ReservedPlace,
  stream: Omit<StreamRequest, 'owner'>,
  begin: () => StreamOutput,
): Promise<boolean> {
  return (await unlessAway(parts, request, stream, () => place.open(stream, begin).then(() => true))) ?? false;
}

// The message is accepted, which a refusal would deny.
async function unlessAway<T>(
  { log }: Parts,
  request: FastifyRequest,
  { run_id }: Pick<Sent, 'run_id'>,
  work: () => Promise<T>,
): Promise<T | undefined> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof ContractError && error.status === 503)) throw error;
    log.info({ request_id: request.id, run_id, code: error.code }, 'a message was answered without its run');
    return undefined;
  }
}
