// Requests of the tests to the demo model, and the tools offered to it.

import assert from 'node:assert/strict';
import { createDemoModel } from '#services/run-executor/models/demo-model.ts';
import type { ModelEvent, ModelMessage, ModelRequest, ToolResult } from '#services/run-executor/models/model.ts';

export const limits = { firstChunkMs: 60_000, silenceMs: 60_000 };
export const demo = createDemoModel({ limits, delayMs: 0, directives: true });
export const search = { name: 'knowledge_search', description: 'Searches.', parameters: { type: 'object' } };
export const askUser = { name: 'ask_user', description: 'Asks.', parameters: { type: 'object' } };

export function request(
  text: string,
  changed: Partial<ModelRequest> = {},
  after: readonly ModelMessage[] = [],
): ModelRequest {
  return {
    model: 'demo',
    instructions: '',
    messages: [{ role: 'user', text }, ...after],
    tools: [],
    max_output_tokens: 1000,
    ...changed,
  };
}

export function after(result: Omit<ToolResult, 'call_id'>): ModelMessage[] {
  return [
    { role: 'assistant', text: '', calls: [{ call_id: 'c', name: result.name, arguments_json: '{}' }] },
    { role: 'tool', results: [{ call_id: 'c', ...result }] },
  ];
}

export async function run(
  given: ModelRequest,
  model = demo,
  signal = new AbortController().signal,
): Promise<ModelEvent[]> {
  const events: ModelEvent[] = [];
  for await (const event of model.stream(given, signal)) events.push(event);
  return events;
}

export async function words(given: ModelRequest, model = demo): Promise<string> {
  const events = await run(given, model);
  assert.deepEqual(
    events.filter(({ type }) => type !== 'text').map(({ type }) => type),
    ['finish'],
  );
  return events.map((event) => (event.type === 'text' ? event.text : '')).join('');
}

export function tool(name: string): typeof search {
  return { name, description: 'A tool.', parameters: { type: 'object' } };
}

export async function calledBy(given: ModelRequest, model = demo): Promise<string[]> {
  return (await run(given, model)).flatMap((event) => (event.type === 'tool_call' ? [event.call.name] : []));
}
