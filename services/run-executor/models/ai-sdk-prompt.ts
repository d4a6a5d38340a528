// Pure: our messages and tools in the AI SDK's words.

import type { LanguageModelV3FunctionTool, LanguageModelV3Message, LanguageModelV3Prompt } from '@ai-sdk/provider';
import type { ModelMessage, ModelRequest, ToolCall, ToolDefinition, ToolResult } from './model.ts';
import { sentArguments, sentParameters } from './tool-parameters.ts';

/** A tool name that every provider accepts; a name that a model made up is replaced. */
const nameForm = /^[a-zA-Z0-9_-]{1,64}$/;
const longestName = 64;

/** The prompt of a request. */
export function toPrompt({ instructions, messages, tools }: ModelRequest): LanguageModelV3Prompt {
  const prompt: LanguageModelV3Prompt = isBlank(instructions) ? [] : [{ role: 'system', content: instructions }];
  for (const message of messages) {
    const converted = toMessage(message, tools);
    // Providers refuse messages without content; a step that brought out nothing leaves one.
    if (converted.content.length > 0) prompt.push(converted);
  }
  return alternating(prompt);
}

// Servers refuse two messages of the user in a row, which a turn without an answer leaves: they become one.
function alternating(prompt: LanguageModelV3Prompt): LanguageModelV3Prompt {
  const merged: LanguageModelV3Prompt = [];
  for (const message of prompt) {
    const before = merged.at(-1);
    if (message.role !== 'user' || before?.role !== 'user') merged.push(message);
    else
      merged[merged.length - 1] = {
        role: 'user',
        content: [{ type: 'text', text: [before, message].map(userText).join('\n\n') }],
      };
  }
  return merged;
}

function userText({ content }: Extract<LanguageModelV3Message, { role: 'user' }>): string {
  return content.map((part) => (part.type === 'text' ? part.text : '')).join('\n\n');
}

/** The tools of a request. `strict` is false where the provider would else demand schemas of a narrower kind. */
export function toTools(tools: readonly ToolDefinition[], strict: false | undefined): LanguageModelV3FunctionTool[] {
  return tools.map(({ name, description, parameters }) => ({
    type: 'function',
    name,
    description,
    inputSchema: sentParameters(parameters),
    ...(strict === undefined ? {} : { strict }),
  }));
}

function toMessage(message: ModelMessage, tools: readonly ToolDefinition[]): LanguageModelV3Message {
  switch (message.role) {
    case 'user':
      return { role: 'user', content: [{ type: 'text', text: message.text }] };
    case 'assistant':
      return {
        role: 'assistant',
        content: [
          ...message.calls.flatMap(({ reasoning: text }) =>
            text === undefined ? [] : [{ type: 'reasoning' as const, text }],
          ),
          // Anthropic refuses a text of white space, which models like to say before a call.
          ...(isBlank(message.text) ? [] : [{ type: 'text' as const, text: message.text }]),
          ...message.calls.map((call) => toCallPart(call, tools)),
        ],
      };
    case 'tool':
      return { role: 'tool', content: message.results.map(toResultPart) };
  }
}

function toCallPart(call: ToolCall, tools: readonly ToolDefinition[]) {
  const tool = tools.find(({ name }) => name === call.name);
  const args = parseArguments(call.arguments_json);
  return {
    type: 'tool-call' as const,
    toolCallId: call.call_id,
    toolName: sentName(call.name),
    input: tool === undefined ? args : sentArguments(args, tool.parameters),
    ...(call.signature === undefined ? {} : { providerOptions: { google: { thoughtSignature: call.signature } } }),
  };
}

// The name of a tool is in its result as well.
function sentName(name: string): string {
  if (nameForm.test(name)) return name;
  return name.replaceAll(/[^a-zA-Z0-9_-]+/g, '_').slice(0, longestName) || 'unnamed';
}

function isBlank(text: string): boolean {
  return text.trim() === '';
}

// The result goes as the JSON text that it is; only errors are told apart, for providers that mark them.
function toResultPart(result: ToolResult) {
  return {
    type: 'tool-result' as const,
    toolCallId: result.call_id,
    toolName: sentName(result.name),
    output: {
      type: result.status === 'error' ? ('error-text' as const) : ('text' as const),
      value: result.result_json,
    },
  };
}

// Providers take only an object back. Malformed arguments are dropped: the call's result names the fault.
function parseArguments(json: string): Readonly<Record<string, unknown>> {
  try {
    const value: unknown = JSON.parse(json);
    return typeof value === 'object' && value !== null && !Array.isArray(value)
      ? (value as Readonly<Record<string, unknown>>)
      : {};
  } catch {
    return {};
  }
}
