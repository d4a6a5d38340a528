// Every provider of the Vercel AI SDK that an agent may name. One call is one `doStream` of the provider: no
// `streamText`, which costs more than all the rest of a run, and no retries, which are the run loop's.
// 1. Tool calls are held back until the provider says how the answer ended: a call cut short is never handed out.
// 2. Each piece of a provider's answer is a sign of life for the time limits, those that we do not show as well.
// 3. wire/ reads servers' answers as they really are, between the network and the SDK.

import type { LanguageModelV3, LanguageModelV3FinishReason, LanguageModelV3StreamPart } from '@ai-sdk/provider';
import { LRUCache } from 'lru-cache';
import { ModelError } from '#shared/contract/models/model-error.ts';
import { type ModelName, type ModelSource, parseModelName } from '#shared/contract/models/model-name.ts';
import { cutStream, toModelFailure } from '#shared/contract/models/provider-failure.ts';
import type { Logger } from '#shared/platform/telemetry/logger.ts';
import { toPrompt, toTools } from './ai-sdk-prompt.ts';
import type { ModelEvent, ModelProvider, ModelRequest, ToolCall, ToolDefinition } from './model.ts';
import type { ModelSettings } from './settings.ts';
import { withTimeLimits } from './time-limits.ts';
import { ownArguments } from './tool-parameters.ts';
import { withdrawn } from './wire/answer-reading.ts';
import { callingFor, lenientFetch, type Wire } from './wire/lenient-fetch.ts';

/** Models kept ready, over all agents; making one costs a schema. */
const modelsKept = 200;
/** Most characters of a provider's metadata of a call; more is not sent back. */
const longestKept = 200_000;

/** How long connecting may take, where not as long as provider-fetch.ts says. */
export interface ProviderReach {
  readonly connectMs?: number;
}

/** Creates the provider of `openai/…`, `anthropic/…` and `openai-compatible/…`. */
export function createAiSdkProvider(settings: ModelSettings, log: Logger, reach: ProviderReach = {}): ModelProvider {
  const models = new LRUCache<string, LanguageModelV3>({ max: modelsKept });
  const load = modelLoader(settings, reach);
  const limits = { firstChunkMs: settings.MODEL_FIRST_CHUNK_TIMEOUT_MS, silenceMs: settings.MODEL_SILENCE_TIMEOUT_MS };

  async function model(name: string): Promise<LanguageModelV3> {
    const kept = models.get(name);
    if (kept !== undefined) return kept;
    const parsed = parseModelName(name);
    if (parsed === undefined) throw notSetUp('no provider answers to its name');
    const made = await load(parsed);
    models.set(name, made);
    return made;
  }

  async function* call(
    request: ModelRequest,
    signal: AbortSignal,
    heard: () => void,
  ): AsyncGenerator<ModelEvent, void, undefined> {
    try {
      const language = await model(request.model);
      signal.throwIfAborted();
      const caller = { heard, spareTools: request.spare_tools ?? false };
      const { stream } = await callingFor(caller, async () => language.doStream(toCallOptions(request, signal)));
      yield* toEvents(stream, request);
    } catch (error) {
      if (signal.aborted) throw signal.reason;
      const failure = toModelFailure(error);
      const { error: modelError, ...origin } = failure;
      log.warn({ model: request.model, ...origin, retriable: modelError.retriable }, 'a model call failed');
      throw modelError;
    }
  }

  return {
    stream: (request, signal) => withTimeLimits(limits, signal, (ending, heard) => call(request, ending, heard)),
  };
}

function toCallOptions(request: ModelRequest, signal: AbortSignal): Parameters<LanguageModelV3['doStream']>[0] {
  const openai = request.model.startsWith('openai/');
  return {
    prompt: toPrompt(request),
    maxOutputTokens: request.max_output_tokens,
    abortSignal: signal,
    ...toolOptions(request, openai),
    // OpenAI keeps conversations for 30 days unless told not to; they are our customers' users'.
    ...(openai ? { providerOptions: { openai: { store: false } } } : {}),
  };
}

function toolOptions({ model, tools, words_only: wordsOnly }: ModelRequest, openai: boolean) {
  // Compatible servers may not know that a tool is not to be called, and call it.
  if (tools.length === 0 || (wordsOnly && model.startsWith('openai-compatible/'))) return {};
  return {
    tools: toTools(tools, openai ? false : undefined),
    ...(wordsOnly ? { toolChoice: { type: 'none' as const } } : {}),
  };
}

async function* toEvents(
  stream: ReadableStream<LanguageModelV3StreamPart>,
  { model, tools }: ModelRequest,
): AsyncGenerator<ModelEvent, void, undefined> {
  const calls: ToolCall[] = [];
  // DeepSeek, Kimi and servers like them refuse calls that come back without the reasoning that they came with. Of
  // others nothing is kept, and of these only that which wire/ passes on.
  const keeps = tools.length > 0 && model.startsWith('openai-compatible/');
  let reasoning = '';
  // Leaving the loop cancels the stream, and with it the HTTP request.
  for await (const part of stream) {
    switch (part.type) {
      case 'text-delta':
        if (part.delta !== '') yield { type: 'text', text: part.delta };
        break;
      case 'tool-call':
        if (part.providerExecuted !== true) calls.push(toCall(part, tools));
        break;
      case 'reasoning-delta':
        if (part.delta === withdrawn) yield { type: 'withdrawn' };
        else if (keeps && reasoning.length <= longestKept) reasoning += part.delta;
        break;
      case 'error':
        throw part.error;
      case 'finish': {
        const reason = toReason(part.finishReason, calls.length > 0);
        if (reason === 'tool_calls') {
          const kept = reasoning !== '' && reasoning.length <= longestKept ? { reasoning } : {};
          for (const [at, made] of calls.entries())
            yield { type: 'tool_call', call: at === 0 ? { ...made, ...kept } : made };
        }
        const { inputTokens, outputTokens } = part.usage;
        yield {
          type: 'finish',
          reason,
          usage: { input_tokens: inputTokens.total ?? 0, output_tokens: outputTokens.total ?? 0 },
        };
        return;
      }
      default:
    }
  }
  throw cutStream().error;
}

function toCall(
  { toolCallId, toolName, input, providerMetadata }: Extract<LanguageModelV3StreamPart, { type: 'tool-call' }>,
  tools: readonly ToolDefinition[],
): ToolCall {
  const tool = tools.find(({ name }) => name === toolName);
  const json = input === '' ? '{}' : input;
  // Providers put it under their own name.
  const signature = Object.values(providerMetadata ?? {}).find((given) => 'thoughtSignature' in given)?.[
    'thoughtSignature'
  ];
  return {
    call_id: toolCallId,
    name: toolName,
    arguments_json: tool === undefined ? json : ownArguments(json, tool.parameters),
    ...(typeof signature === 'string' && signature.length <= longestKept ? { signature } : {}),
  };
}

type FinishReason = Extract<ModelEvent, { type: 'finish' }>['reason'];

function toReason({ unified, raw }: LanguageModelV3FinishReason, called: boolean): FinishReason {
  switch (unified) {
    case 'stop':
    case 'tool-calls':
      // Some compatible servers end an answer that calls tools with `stop`.
      return called ? 'tool_calls' : 'stop';
    case 'length':
      return 'length';
    case 'content-filter':
      return 'filtered';
    case 'error':
    case 'other':
      // Where the provider gave no reason, its stream ended before the answer did.
      if (raw === undefined) throw cutStream().error;
      return called ? 'tool_calls' : unified === 'error' ? 'error' : 'stop';
  }
}

// Each provider's package is loaded with its first call: an agent on one pays for no other, the demo for none.
function modelLoader(settings: ModelSettings, reach: ProviderReach): (name: ModelName) => Promise<LanguageModelV3> {
  let connection: Promise<typeof fetch> | undefined;
  const connect = (): Promise<typeof fetch> =>
    (connection ??= import('#shared/contract/models/provider-fetch.ts').then(({ createProviderFetch }) =>
      createProviderFetch(reach),
    ));
  // One for each source, which remembers refusals for later calls.
  const connections = new Map<ModelSource, { baseURL: string; fetch: typeof fetch }>();
  const reached = async (source: ModelSource, wire: Wire, address: string) => {
    const known = connections.get(source);
    if (known !== undefined) return known;
    const made = { baseURL: address, fetch: lenientFetch(wire, await connect()) };
    connections.set(source, made);
    return made;
  };
  return async ({ source, model }) => {
    switch (source) {
      case 'openai': {
        if (settings.OPENAI_API_KEY === '') throw notSetUp('OPENAI_API_KEY is not set');
        const { createOpenAI } = await import('@ai-sdk/openai');
        const reach = await reached(source, 'responses', settings.OPENAI_BASE_URL);
        return createOpenAI({ apiKey: settings.OPENAI_API_KEY, ...reach })(model);
      }
      case 'anthropic': {
        if (settings.ANTHROPIC_API_KEY === '') throw notSetUp('ANTHROPIC_API_KEY is not set');
        const { createAnthropic } = await import('@ai-sdk/anthropic');
        const reach = await reached(source, 'messages', settings.ANTHROPIC_BASE_URL);
        return createAnthropic({ apiKey: settings.ANTHROPIC_API_KEY, ...reach })(model);
      }
      case 'openai-compatible': {
        if (settings.MODEL_BASE_URL === '') throw notSetUp('MODEL_BASE_URL is not set');
        const { createOpenAICompatible } = await import('@ai-sdk/openai-compatible');
        return createOpenAICompatible({
          name: 'openai-compatible',
          ...(await reached(source, 'chat completions', settings.MODEL_BASE_URL)),
          ...(settings.MODEL_API_KEY === '' ? {} : { apiKey: settings.MODEL_API_KEY }),
          includeUsage: true,
        })(model);
      }
      case 'demo':
        throw notSetUp('the demo model has no provider');
    }
  };
}

function notSetUp(why: string): ModelError {
  return new ModelError('model_error', `This agent's model is not set up: ${why}.`, { retriable: false });
}
