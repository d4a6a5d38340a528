// Pure. The tools of a request, wherever its format has them.

import { isObject, type Json } from '#shared/platform/json/json.ts';
import { listOf, objectOf } from './json.ts';

/** The tools; undefined where a body has none. */
export function toolsIn(body: Json): readonly unknown[] | undefined {
  const { tools, toolConfig } = body;
  const within = objectOf(toolConfig)['tools'];
  if (Array.isArray(within)) return within as unknown[];
  if (!Array.isArray(tools)) return undefined;
  const declared = objectOf(tools[0])['functionDeclarations'];
  return Array.isArray(declared) ? (declared as unknown[]) : (tools as unknown[]);
}

/** The body with other tools in place of its own. */
export function withTools(body: Json, tools: readonly unknown[]): Json {
  const { tools: own, toolConfig } = body;
  if (Array.isArray(objectOf(toolConfig)['tools'])) return { ...body, toolConfig: { ...objectOf(toolConfig), tools } };
  const [first] = listOf(own).map(objectOf);
  if (!Array.isArray(first?.['functionDeclarations'])) return { ...body, tools };
  return { ...body, tools: [{ ...first, functionDeclarations: tools }] };
}

/** The body without tools, and without the choice of one. */
export function withoutTools(body: Json): Json {
  const { tools: _tools, tool_choice: _choice, parallel_tool_calls: _parallel, toolConfig: _config, ...rest } = body;
  return rest;
}

/** Below these names of a tool is its schema. */
export const schemaNames = ['parameters', 'input_schema', 'parametersJsonSchema'] as const;

/** The parts of a tool that are tools themselves: OpenAI's `function`, Bedrock's `toolSpec`. */
export const innerNames = ['function', 'toolSpec'] as const;

/** Whether a schema stands below `json` of another field, as Bedrock's do. */
export function isNestedSchema(tool: Json): boolean {
  return isObject(tool['inputSchema']) && isObject(tool['inputSchema']['json']);
}
