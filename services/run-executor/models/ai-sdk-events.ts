// The stream of the SDK as events of a model: text as it comes, tool calls once the answer has ended, the reasoning that is
// told, and that which goes back with calls.

import type { LanguageModelV3FinishReason, LanguageModelV3StreamPart, LanguageModelV3Usage } from '@ai-sdk/provider';
import { cutStream } from '#shared/contract/models/provider-failure.ts';
import { packed, type ReasoningPart } from './kept-reasoning.ts';
import type { PromptForm } from './kinds/kind.ts';
import type { ModelEvent, ModelRequest, ModelUsage, ToolCall, ToolDefinition } from './model.ts';
import { ownArguments } from './tool-parameters.ts';
import { onlyTold, type ResponseNames, withdrawn } from './wire/answer-reading.ts';

/** Most characters of reasoning, and of a provider's metadata of a call; more is not sent back. */
const longestKept = 200_000;
/** Most characters of reasoning that are told: they are for the trace. */
const longestTold = 20_000;

/** The answerer of a call. */
export interface Answerer extends Pick<PromptForm, 'reasoning'> {
  /** The SDK's name of the kind: see ProviderKind. */
  readonly options: string;
  readonly connectionId: string;
  /** The names of the answer, once it has been read. */
  response(): ResponseNames;
}

/** The events of a call. Throws a ModelError, or the SDK's error, where the answer fails. */
export async function* toEvents(
  stream: ReadableStream<LanguageModelV3StreamPart>,
  { tools }: Pick<ModelRequest, 'tools'>,
  answerer: Answerer,
): AsyncGenerator<ModelEvent, void, undefined> {
  const calls: ToolCall[] = [];
  const reasoning = new Reasoning(answerer);
  // Leaving the loop cancels the stream, and with it the HTTP request.
  for await (const part of stream) {
    switch (part.type) {
      case 'text-delta':
        if (part.delta !== '') yield { type: 'text', text: part.delta };
        break;
      case 'tool-call':
        if (part.providerExecuted !== true) calls.push(toCall(part, tools));
        break;
      case 'reasoning-start':
      case 'reasoning-end':
        reasoning.take(part);
        break;
      case 'reasoning-delta':
        if (part.delta === withdrawn) yield { type: 'withdrawn' };
        else {
          const told = reasoning.take(part);
          if (told !== '') yield { type: 'reasoning', text: told };
        }
        break;
      case 'error':
        throw part.error;
      case 'finish': {
        const reason = toReason(part.finishReason, calls.length > 0);
        if (reason === 'tool_calls') {
          const kept = reasoning.kept();
          for (const [at, made] of calls.entries())
            yield { type: 'tool_call', call: at === 0 && kept !== undefined ? { ...made, reasoning: kept } : made };
        }
        const { id, model } = answerer.response();
        const response = { ...(id === undefined ? {} : { id }), ...(model === undefined ? {} : { model }) };
        const named = Object.keys(response).length > 0 ? { response } : {};
        yield { type: 'finish', reason, usage: toUsage(part.usage), ...named };
        return;
      }
      default:
    }
  }
  throw cutStream().error;
}

type ReasoningStreamPart = Extract<
  LanguageModelV3StreamPart,
  { type: 'reasoning-start' | 'reasoning-delta' | 'reasoning-end' }
>;

// An answer's reasoning: the text to tell, and the parts to keep.
class Reasoning {
  readonly #answerer: Answerer;
  readonly #parts = new Map<string, { text: string; data: Record<string, unknown> }>();
  #length = 0;
  #told = 0;

  constructor(answerer: Answerer) {
    this.#answerer = answerer;
  }

  /** The text that is told of a part. */
  take(part: ReasoningStreamPart): string {
    const text = part.type === 'reasoning-delta' ? part.delta : '';
    if (text.startsWith(onlyTold)) return this.#tell(text.slice(onlyTold.length));
    const data = part.providerMetadata?.[this.#answerer.options] ?? {};
    this.#length += text.length;
    for (const value of Object.values(data)) if (typeof value === 'string') this.#length += value.length;
    if (this.#length <= longestKept && this.#answerer.reasoning !== 'none') {
      const known = this.#parts.get(part.id) ?? { text: '', data: {} };
      this.#parts.set(part.id, { text: known.text + text, data: { ...known.data, ...data } });
    }
    return this.#tell(text);
  }

  /** The reasoning that goes back with the calls it led to. */
  kept(): string | undefined {
    if (this.#length > longestKept) return undefined;
    const parts: ReasoningPart[] = [...this.#parts.values()];
    // DeepSeek, Kimi and servers like them refuse calls that come back without the reasoning that they came with.
    if (this.#answerer.reasoning === 'text') return parts.map(({ text }) => text).join('') || undefined;
    return this.#answerer.reasoning === 'parts' ? packed(this.#answerer.connectionId, parts) : undefined;
  }

  #tell(text: string): string {
    const told = text.slice(0, Math.max(0, longestTold - this.#told));
    this.#told += told.length;
    return told;
  }
}

function toUsage({ inputTokens: input, outputTokens: output }: LanguageModelV3Usage): ModelUsage {
  return {
    input_tokens: input.total ?? 0,
    output_tokens: output.total ?? 0,
    // Absent where the provider does not say: the SDK has 0 for that.
    ...(input.cacheRead ? { cached_input_tokens: input.cacheRead } : {}),
    ...(input.cacheWrite ? { cache_write_tokens: input.cacheWrite } : {}),
    ...(output.reasoning ? { reasoning_tokens: output.reasoning } : {}),
  };
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
