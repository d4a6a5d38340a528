// Every provider of the Vercel AI SDK that an agent may name. One call is one `doStream` of the provider: no
// `streamText`, which costs more than all the rest of a run, and no retries, which are the run loop's.
// 1. Tool calls are held back until the provider says how the answer ended: a call cut short is never handed out.
// 2. Each piece of a provider's answer is a sign of life for the time limits, those that we do not show as well.
// 3. wire/ reads servers' answers as they really are, between the network and the SDK.
// 4. Models, and the memory of their servers, are of one connection in one version: none is ever shared.

import type { LanguageModelV3 } from '@ai-sdk/provider';
import { LRUCache } from 'lru-cache';
import { parseModelName } from '#shared/contract/models/model-name.ts';
import { toModelFailure } from '#shared/contract/models/provider-failure.ts';
import type { Logger } from '#shared/platform/telemetry/logger.ts';
import { toEvents } from './ai-sdk-events.ts';
import { type Addressee, isReasoned, toPrompt, toTools } from './ai-sdk-prompt.ts';
import type { ModelConnections, OpenConnection } from './connection.ts';
import type { ProviderKind } from './kinds/kind.ts';
import { loadKind } from './kinds/kinds.ts';
import { outboundFailure } from './kinds/outbound-failure.ts';
import { notSetUp, type ProviderReach } from './kinds/reach.ts';
import { absenceOf } from './rules/settings-connections.ts';
import type { ModelEvent, ModelProvider, ModelRequest } from './model.ts';
import { type TimeLimits, withTimeLimits } from './time-limits.ts';
import type { ResponseNames } from './wire/answer-reading.ts';
import { callingFor, lenientFetch } from './wire/lenient-fetch.ts';

/** Models kept ready, over all agents; making one costs a schema. */
const modelsKept = 200;
/** Connections whose servers' refusals are remembered. */
const connectionsKept = 500;

/** Dependencies of calls. */
export interface AiSdkDependencies {
  readonly connections: ModelConnections;
  readonly reach: (connection: OpenConnection) => ProviderReach;
  readonly limits: TimeLimits;
  readonly log: Logger;
}

interface Ready {
  readonly connection: OpenConnection;
  readonly kind: ProviderKind;
  readonly language: LanguageModelV3;
  /** The provider's name of the model. */
  readonly model: string;
}

/** Creates the provider of `<connection>/<model>`. */
export function createAiSdkProvider({ connections, reach, limits, log }: AiSdkDependencies): ModelProvider {
  const models = new LRUCache<string, LanguageModelV3>({ max: modelsKept });
  // One for each connection: its fetch remembers refusals for later calls.
  const reached = new LRUCache<string, ProviderReach>({ max: connectionsKept });

  const reachOf = (key: string, connection: OpenConnection, { wire }: ProviderKind): ProviderReach => {
    const known = reached.get(key);
    if (known !== undefined) return known;
    const { address, fetch } = reach(connection);
    const made = { address, fetch: lenientFetch(wire, fetch) };
    reached.set(key, made);
    return made;
  };

  async function ready({ model: name, organization_id: organizationId = '' }: ModelRequest): Promise<Ready> {
    const parsed = parseModelName(name);
    if (parsed === undefined) throw notSetUp('no provider answers to its name');
    const { connection: connectionName, model } = parsed;
    const connection = await connections.find(organizationId, connectionName);
    if (connection === undefined) throw notSetUp(absenceOf(connectionName));
    const kind = await loadKind(connection.kind);
    const key = JSON.stringify([connection.id, connection.version]);
    const ofModel = `${key} ${model}`;
    let language = models.get(ofModel);
    if (language === undefined) {
      language = await kind.model(reachOf(key, connection, kind), model);
      models.set(ofModel, language);
    }
    return { connection, kind, language, model };
  }

  async function* call(
    request: ModelRequest,
    signal: AbortSignal,
    heard: () => void,
  ): AsyncGenerator<ModelEvent, void, undefined> {
    try {
      const made = await ready(request);
      signal.throwIfAborted();
      let response: ResponseNames = {};
      const caller = {
        heard,
        spareTools: request.spare_tools ?? false,
        named: (names: ResponseNames) => void (response = names),
      };
      const { stream } = await callingFor(caller, async () =>
        made.language.doStream(toCallOptions(request, made, signal)),
      );
      const { prompt, options } = made.kind;
      yield* toEvents(stream, request, {
        reasoning: prompt.reasoning,
        options,
        connectionId: made.connection.id,
        response: () => response,
      });
    } catch (error) {
      if (signal.aborted) throw signal.reason;
      const failure = toModelFailure(outboundFailure(error) ?? error);
      const { error: modelError, ...origin } = failure;
      log.warn({ model: request.model, ...origin, retriable: modelError.retriable }, 'a model call failed');
      throw modelError;
    }
  }

  return {
    stream: (request, signal) => withTimeLimits(limits, signal, (ending, heard) => call(request, ending, heard)),
  };
}

function toCallOptions(
  request: ModelRequest,
  { connection, kind, model }: Ready,
  signal: AbortSignal,
): Parameters<LanguageModelV3['doStream']>[0] {
  const to: Addressee = { form: kind.prompt, options: kind.options, connectionId: connection.id };
  return {
    prompt: toPrompt(request, to),
    abortSignal: signal,
    ...toolOptions(request, kind),
    ...kind.parameters(request, model, isReasoned(request, connection.id)),
  };
}

function toolOptions(request: ModelRequest, { lastStep, looseTools, prompt }: ProviderKind) {
  const { tools, words_only: wordsOnly = false } = request;
  if (tools.length === 0 || (wordsOnly && lastStep === 'no tools')) return {};
  return {
    tools: toTools(request, looseTools ? false : undefined, prompt),
    ...(wordsOnly && lastStep === 'choice' ? { toolChoice: { type: 'none' as const } } : {}),
  };
}
