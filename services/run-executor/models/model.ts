// Port: one call to a language model, streamed. The run loop calls it once per step; retries, checkpoints and
// tools are the loop's. Adapters: demo-model.ts, and ai-sdk-model.ts for every provider of the Vercel AI SDK.

import type { ReasoningEffort } from '#shared/contract/models/reasoning-effort.ts';

export { type ReasoningEffort, reasoningEfforts } from '#shared/contract/models/reasoning-effort.ts';

/** A tool the model may call; `parameters` is a JSON Schema of an object. */
export interface ToolDefinition {
  readonly name: string;
  readonly description: string;
  readonly parameters: Readonly<Record<string, unknown>>;
}

/** A call the model made; `arguments_json` is the JSON text of an object, as the model gave it. */
export interface ToolCall {
  readonly call_id: string;
  readonly name: string;
  readonly arguments_json: string;
  /** The provider's metadata of the call, which it wants back with it: Gemini signs its thoughts. Nobody else reads it. */
  readonly signature?: string;
  /** Of the first call of an answer: the reasoning before it, where the provider wants that back. Not for people. */
  readonly reasoning?: string;
}

/** The result of a call; `result_json` is any JSON text. */
export interface ToolResult {
  readonly call_id: string;
  readonly name: string;
  readonly status: 'ok' | 'error' | 'declined' | 'expired';
  readonly result_json: string;
}

/** The conversation so far, oldest first. */
export type ModelMessage =
  | { readonly role: 'user'; readonly text: string }
  | {
      readonly role: 'assistant';
      readonly text: string;
      readonly calls: readonly ToolCall[];
      /** The connection that answered: reasoning that a provider wants back with a call is for that one alone. */
      readonly connection?: string;
    }
  | { readonly role: 'tool'; readonly results: readonly ToolResult[] };

/** One call. */
export interface ModelRequest {
  /** The owner of the run: only connections that it may use are called. Absent: the deployment's own alone. */
  readonly organization_id?: string;
  /** `demo`, or `<connection>/<model>`. */
  readonly model: string;
  /** The part of the agent's instructions that is the same for all: byte for byte, so that providers can cache it. */
  readonly instructions: string;
  /** Instructions that hold for this end-user or this day; stand behind `instructions`. */
  readonly own_instructions?: string;
  /** Instructions and facts of this turn alone; stand in front of the last message of the user. */
  readonly turn_notes?: string;
  readonly messages: readonly ModelMessage[];
  readonly tools: readonly ToolDefinition[];
  /** None of the tools is to be called. They are there all the same: Anthropic refuses calls without their tools. */
  readonly words_only?: boolean;
  /** The agent was given none of the tools: a model that takes none answers without. */
  readonly spare_tools?: boolean;
  readonly max_output_tokens: number;
  /** Absent: the model's default. */
  readonly temperature?: number;
  /** Absent: the model's default. */
  readonly reasoning_effort?: ReasoningEffort;
  /** There is nobody else to ask: the call is made although the connection failed again and again. */
  readonly past_circuit?: boolean;
  /** A keyed hash of organization and end-user, for the provider's field against abuse; absent for previews of members. */
  readonly user?: string;
  /** Of the conversation, for the provider's cache; a keyed hash. */
  readonly cache_key?: string;
  /** The JSON Schema of an object that the answer must be, as JSON text. */
  readonly response_schema?: Readonly<Record<string, unknown>>;
  /** The instructions ask for questions behind the answer (runs/rules/follow-ups.ts). */
  readonly asks_follow_ups?: true;
}

/** Tokens of one call, or of several; 0, or absent, where the provider does not say. */
export interface ModelUsage {
  /** All of the input. */
  readonly input_tokens: number;
  /** All of the output. */
  readonly output_tokens: number;
  /** Of the input, those read from the provider's cache. */
  readonly cached_input_tokens?: number;
  /** Of the input, those written to the provider's cache. */
  readonly cache_write_tokens?: number;
  /** Of the output, those of reasoning. */
  readonly reasoning_tokens?: number;
  /** By the prices of the connection, in billionths of their currency; absent where the model has none. */
  readonly cost_nanos?: number;
  /** Some of it is estimated. */
  readonly estimated?: true;
}

/** The provider's own names of an answer, where it gives them. */
export interface ModelResponse {
  readonly id?: string;
  readonly model?: string;
}

/** The events of a call, in order. `finish` is the last event, and there is exactly one. */
export type ModelEvent =
  | { readonly type: 'text'; readonly text: string }
  /** All text so far was none of the answer. */
  | { readonly type: 'withdrawn' }
  | { readonly type: 'tool_call'; readonly call: ToolCall }
  /** A piece of the provider's summary of its reasoning: for the trace, never of the answer. */
  | { readonly type: 'reasoning'; readonly text: string }
  | {
      readonly type: 'finish';
      readonly reason: 'stop' | 'length' | 'tool_calls' | 'filtered' | 'error';
      readonly usage: ModelUsage;
      readonly response?: ModelResponse;
    };

/** Calls models. */
export interface ModelProvider {
  /**
   * Streams one call. Throws ModelError; ends at once, throwing the signal's reason, when `signal` aborts. It holds
   * its own time limits (connecting, first chunk, silence between chunks).
   */
  stream(request: ModelRequest, signal: AbortSignal): AsyncIterable<ModelEvent>;
}
