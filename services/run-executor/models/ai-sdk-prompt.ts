// Pure: our messages and tools in the AI SDK's words.

import type { LanguageModelV3FunctionTool, LanguageModelV3Message, LanguageModelV3Prompt } from '@ai-sdk/provider';
import type { ModelMessage, ModelRequest, ToolCall, ToolDefinition, ToolResult } from './model.ts';

/** The prompt of a request. */
export function toPrompt({ instructions, messages }: ModelRequest): LanguageModelV3Prompt {
  const prompt: LanguageModelV3Prompt = instructions === '' ? [] : [{ role: 'system', content: instructions }];
  for (const message of messages) {
    const converted = toMessage(message);
    // Providers refuse messages without content; a step that brought out nothing leaves one.
    if (converted.content.length > 0) prompt.push(converted);
  }
  return prompt;
}

/** The tools of a request. `strict` is false where the provider would else demand schemas of a narrower kind. */
export function toTools(tools: readonly ToolDefinition[], strict: false | undefined): LanguageModelV3FunctionTool[] {
  return tools.map(({ name, description, parameters }) => ({
    type: 'function',
    name,
    description,
    inputSchema: parameters,
    ...(strict === undefined ? {} : { strict }),
  }));
}

function toMessage(message: ModelMessage): LanguageModelV3Message {
  switch (message.role) {
    case 'user':
      return { role: 'user', content: [{ type: 'text', text: message.text }] };
    case 'assistant':
      return {
        role: 'assistant',
        content: [
          ...(message.text === '' ? [] : [{ type: 'text' as const, text: message.text }]),
          ...message.calls.map(toCallPart),
        ],
      };
    case 'tool':
      return { role: 'tool', content: message.results.map(toResultPart) };
  }
}

function toCallPart(call: ToolCall) {
  return {
    type: 'tool-call' as const,
    toolCallId: call.call_id,
    toolName: call.name,
    input: parseArguments(call.arguments_json),
  };
}

// The result goes as the JSON text that it is; only errors are told apart, for providers that mark them.
function toResultPart(result: ToolResult) {
  return {
    type: 'tool-result' as const,
    toolCallId: result.call_id,
    toolName: result.name,
    output: {
      type: result.status === 'error' ? ('error-text' as const) : ('text' as const),
      value: result.result_json,
    },
  };
}

// Providers take only an object back. What the model wrote wrongly is dropped: its result says what was wrong.
function parseArguments(json: string): unknown {
  try {
    const value: unknown = JSON.parse(json);
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? value : {};
  } catch {
    return {};
  }
}
