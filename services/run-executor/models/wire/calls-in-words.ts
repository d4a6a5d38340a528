// Pure. Calls and their results as text of assistant and user, for a server whose model knows no other roles.

import { isObject, type Json } from '#shared/platform/json/json.ts';
import { listOf, objectOf, textOf } from './json.ts';

/** Whether a body of chat completions has calls, or results of them. */
export function hasCalls(body: Json): boolean {
  return listOf(body['messages']).some(
    (message) => isObject(message) && (message['role'] === 'tool' || listOf(message['tool_calls']).length > 0),
  );
}

/** The messages with calls as text; neighbours of one role become one. */
export function withCallsInWords(messages: readonly unknown[]): Json[] {
  const names = new Map<string, string>();
  const told: { role: string; content: string }[] = [];
  for (const message of messages.map(objectOf)) {
    const calls = listOf(message['tool_calls']).map(objectOf);
    for (const call of calls) names.set(textOf(call['id']), textOf(objectOf(call['function'])['name']));
    const isResult = message['role'] === 'tool';
    const role = isResult ? 'user' : textOf(message['role']);
    const text = isResult
      ? `Result of ${names.get(textOf(message['tool_call_id'])) ?? 'the call'}: ${textOf(message['content'])}`
      : [textOf(message['content']), ...calls.map(callText)].filter((part) => part !== '').join('\n');
    const before = told.at(-1);
    if (before?.role === role) before.content += `\n\n${text}`;
    else told.push({ role, content: text });
  }
  return told;
}

function callText(call: Json): string {
  const { name, arguments: args } = objectOf(call['function']);
  return `I call ${textOf(name)} with ${textOf(args)}.`;
}
