// Port: one call to a language model, streamed. The run loop calls it once per step; retries, checkpoints and
// tools are the loop's. Adapters: demo-model.ts, and ai-sdk-model.ts for every provider of the Vercel AI SDK.

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
  | { readonly role: 'assistant'; readonly text: string; readonly calls: readonly ToolCall[] }
  | { readonly role: 'tool'; readonly results: readonly ToolResult[] };

/** One call. */
export interface ModelRequest {
  /** The agent's `model`: `demo`, `openai/<model>`, `anthropic/<model>`, `openai-compatible/<model>`. */
  readonly model: string;
  readonly instructions: string;
  readonly messages: readonly ModelMessage[];
  readonly tools: readonly ToolDefinition[];
  /** None of the tools is to be called. They are there all the same: Anthropic refuses calls without their tools. */
  readonly words_only?: boolean;
  /** The agent was given none of the tools: a model that takes none answers without. */
  readonly spare_tools?: boolean;
  readonly max_output_tokens: number;
}

/** Tokens of one call; 0 where the provider does not say. */
export interface ModelUsage {
  readonly input_tokens: number;
  readonly output_tokens: number;
}

/** The events of a call, in order. `finish` is the last event, and there is exactly one. */
export type ModelEvent =
  | { readonly type: 'text'; readonly text: string }
  /** All text so far was none of the answer. */
  | { readonly type: 'withdrawn' }
  | { readonly type: 'tool_call'; readonly call: ToolCall }
  | {
      readonly type: 'finish';
      readonly reason: 'stop' | 'length' | 'tool_calls' | 'filtered' | 'error';
      readonly usage: ModelUsage;
    };

/** Calls models. */
export interface ModelProvider {
  /**
   * Streams one call. Throws ModelError; ends at once, throwing the signal's reason, when `signal` aborts. It holds
   * its own time limits (connecting, first chunk, silence between chunks).
   */
  stream(request: ModelRequest, signal: AbortSignal): AsyncIterable<ModelEvent>;
}
