// Tests a connection: one small call of one of its models, in the way that runs call it. The outcome is noted with the
// connection, unless that has changed meanwhile.

import type { CallContext } from '#shared/platform/grpc/context.ts';
import type { RunExecutorParts } from '../../dependencies.ts';
import { announceModelConnections } from '../../events/model-connections-changed.ts';
import type { OpenConnection } from '../connection.ts';
import { openedConnection } from '../connections.ts';
import { type Fault, silentFault, wordsOf } from '../rules/connection-faults.ts';
import type { ModelConnectionDocument } from '../rules/connection-setup.ts';
import { afterCall } from '../rules/standings.ts';
import { faultOfCall, ListFailure } from './read-model-list.ts';

type Parts = Pick<
  RunExecutorParts,
  'modelConnections' | 'knownConnections' | 'modelLists' | 'models' | 'sealer' | 'bus' | 'log' | 'clock'
>;

/** The outcome of a test; without a fault the model answered. */
export interface TestOutcome {
  readonly model?: string;
  readonly fault?: Fault;
  readonly durationMs: number;
  /** The connection afterwards. */
  readonly connection: ModelConnectionDocument;
}

const longestMs = 20_000;
/** Models that reason spend some before they answer. */
const mostTokens = 1_024;

/** Throws the reason of the context's signal. */
export async function testConnection(
  parts: Parts,
  document: ModelConnectionDocument,
  asked: string | undefined,
  context: CallContext,
): Promise<TestOutcome> {
  const { modelConnections, sealer, clock } = parts;
  const timeout = AbortSignal.timeout(longestMs);
  const signal = context.signal ? AbortSignal.any([context.signal, timeout]) : timeout;
  const connection = openedConnection(sealer, document);
  const begunAt = performance.now();
  // It says how the models stand, and which to call where none is named.
  const listing = parts.modelLists.read(document, { ...context, signal }, true).then(
    ({ models }) => models,
    (error: unknown) => (error instanceof ListFailure ? error : new ListFailure(silentFault)),
  );
  let model = asked ?? document.models[0];
  let fault: Fault | undefined;
  if (model === undefined) {
    const listed = await listing;
    if (listed instanceof ListFailure) ({ fault } = listed);
    else if (listed[0] === undefined) fault = noModel;
    else model = firstToCall(listed);
  }
  if (model !== undefined) fault = await call(parts, connection, model, signal);
  const durationMs = Math.round(performance.now() - begunAt);
  const listed = await listing;
  context.signal?.throwIfAborted();
  // Of a refused address the call knows only that nothing answered; the list has the reason.
  if (fault !== undefined && fault.status === undefined && listed instanceof ListFailure && !fault.provider_code)
    fault = listed.fault.status === undefined ? listed.fault : fault;
  const after = await note(parts, document, { model, fault }, new Date(clock()));
  await announceModelConnections(parts, document.organization_id, context);
  const found = after ?? (await modelConnections.find(document.organization_id, document._id)) ?? document;
  return {
    ...(model === undefined ? {} : { model }),
    ...(fault === undefined ? {} : { fault }),
    durationMs,
    connection: found,
  };
}

const noModel: Fault = {
  error: 'The provider lists no models.',
  advice: 'Load a model on the server, or name one to test with.',
};

/** The first of a list that looks like one that chats. */
function firstToCall(listed: readonly { readonly id: string }[]): string | undefined {
  const others = /embed|whisper|tts|dall-e|image|moderation|rerank|audio|realtime|transcri|video|sora|imagen|veo/i;
  return (listed.find(({ id }) => !others.test(id)) ?? listed[0])?.id;
}

async function call(
  { models, knownConnections }: Parts,
  connection: OpenConnection,
  model: string,
  signal: AbortSignal,
): Promise<Fault | undefined> {
  try {
    return await knownConnections.trying(connection, async (organizationId) => {
      const events = models.stream(
        {
          organization_id: organizationId,
          model: `${connection.name}/${model}`,
          instructions: 'This is a test. Answer with one word: OK',
          messages: [{ role: 'user', text: 'OK?' }],
          tools: [],
          max_output_tokens: mostTokens,
          // Also of one that runs leave alone for a while: its state now is the question.
          past_circuit: true,
        },
        signal,
      );
      // The first sign of an answer is enough.
      for await (const event of events) if (event.type !== 'withdrawn') return undefined;
      return undefined;
    });
  } catch (error) {
    return signal.aborted ? silentFault : faultOfCall(error, connection, model);
  }
}

async function note(
  { modelConnections }: Parts,
  document: ModelConnectionDocument,
  { model, fault }: { readonly model: string | undefined; readonly fault: Fault | undefined },
  now: Date,
): Promise<ModelConnectionDocument | null> {
  const { _id, organization_id: owner, edits = 0 } = document;
  // The list was noted just now.
  const { standings = [] } = (await modelConnections.find(owner, _id)) ?? document;
  const isMissing = fault?.isMissing === true;
  const stands =
    model === undefined || (fault !== undefined && !isMissing)
      ? undefined
      : afterCall(standings, model, isMissing, now);
  const set = { last_tested_at: now, ...(stands === undefined ? {} : { standings: stands }) };
  const after = await modelConnections.change(
    owner,
    _id,
    fault === undefined
      ? { set: { ...set, state: 'reachable' }, unset: ['error'] }
      : { set: { ...set, state: 'failing', error: wordsOf(fault) }, unset: [] },
    edits,
  );
  return after === 'named' ? null : after;
}
