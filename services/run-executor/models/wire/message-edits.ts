// Pure. Edits of the messages and tools of a request, for servers that refuse something in them.

import { createHash } from 'node:crypto';
import { isObject, type Json } from '#shared/platform/json/json.ts';
import { listOf, objectOf, textOf } from './json.ts';

/** Servers of Mistral's models take ids of calls with this many letters and digits alone. */
const shortId = 9;
/** Without these a message, a call, or a tool is none. */
const essential = new Set([
  'role',
  'content',
  'tool_calls',
  'tool_call_id',
  'id',
  'type',
  'function',
  'name',
  'description',
  'parameters',
  'input_schema',
]);

/** The extra fields of the messages and their calls, or of the tools. */
export function extraFields(body: Json, list: 'messages' | 'tools'): string[] {
  const all = listOf(body[list]).map(objectOf);
  const inner = all.flatMap((one) => [...listOf(one['tool_calls']), one['function']].map(objectOf));
  return [...new Set([...all, ...inner].flatMap((one) => Object.keys(one)))].filter((name) => !essential.has(name));
}

/** The body without a field of its messages and their calls, or of its tools. */
export function withoutField(body: Json, list: 'messages' | 'tools', name: string): Json {
  const stripped = (given: unknown): unknown => {
    if (!isObject(given)) return given;
    const { [name]: _, ...rest } = given;
    return {
      ...rest,
      ...(Array.isArray(rest['tool_calls']) ? { tool_calls: rest['tool_calls'].map(stripped) } : {}),
      ...(isObject(rest['function']) ? { function: stripped(rest['function']) } : {}),
    };
  };
  return Array.isArray(body[list]) ? { ...body, [list]: (body[list] as unknown[]).map(stripped) } : body;
}

/** The body with short ids of its calls. */
export function withShortIds(body: Json): Json {
  const short = (id: unknown): string => createHash('sha256').update(textOf(id)).digest('hex').slice(0, shortId);
  return ofMessages(body, (message) => ({
    ...message,
    ...(Array.isArray(message['tool_calls'])
      ? { tool_calls: message['tool_calls'].map(objectOf).map((call) => ({ ...call, id: short(call['id']) })) }
      : {}),
    ...('tool_call_id' in message ? { tool_call_id: short(message['tool_call_id']) } : {}),
  }));
}

/** The body with the name of its tool in each result of a call. */
export function withResultNames(body: Json): Json {
  const calls = listOf(body['messages']).flatMap((message) => listOf(objectOf(message)['tool_calls']).map(objectOf));
  const names = new Map(calls.map((call) => [call['id'], objectOf(call['function'])['name']]));
  return ofMessages(body, (message) =>
    message['role'] === 'tool' ? { name: names.get(message['tool_call_id']), ...message } : message,
  );
}

/** The body with an empty text in place of a content that is null. */
export function withContent(body: Json): Json {
  return ofMessages(body, (message) => (message['content'] === null ? { ...message, content: '' } : message));
}

/** The body with a text for each answer that has calls and none. */
export function withText(body: Json): Json {
  return ofMessages(body, (message) => (isWithoutText(message) ? { ...message, content: 'I call a tool.' } : message));
}

/** Whether an answer of calls has no text. */
export function hasNoText(body: Json): boolean {
  return listOf(body['messages']).map(objectOf).some(isWithoutText);
}

/** The body with texts in place of lists of texts. */
export function withPlainTexts(body: Json): Json {
  const plain = (value: unknown): unknown =>
    isTextList(value) ? value.map(({ text }) => textOf(text)).join('\n\n') : value;
  const messages = ofMessages(body, (message) => ({ ...message, content: plain(message['content']) }));
  return 'system' in body ? { ...messages, system: plain(body['system']) } : messages;
}

/** Whether instructions or a message are a list of texts. */
export function hasTextLists(body: Json): boolean {
  return [body, ...listOf(body['messages']).map(objectOf)].some(
    (place) => isTextList(place['content']) || isTextList(place['system']),
  );
}

/** The body with its instructions in front of the first message of the user, or, for responses, in their own field. */
export function withoutSystemRole(body: Json): Json {
  const list = 'messages' in body ? 'messages' : 'input';
  const [first, second, ...rest] = listOf(body[list]).map(objectOf);
  if (!isInstructions(first)) return body;
  const instructions = textOf(first?.['content']);
  const others = second === undefined ? [] : [second, ...rest];
  if (list === 'input') return { ...body, instructions, input: others };
  if (second?.['role'] !== 'user' || typeof second['content'] !== 'string')
    return { ...body, messages: [{ ...first, role: 'user' }, ...others] };
  return { ...body, messages: [{ ...second, content: `${instructions}\n\n${second['content']}` }, ...rest] };
}

/** Whether a body begins with instructions in a role of their own. */
export function hasSystemRole(body: Json): boolean {
  return isInstructions(listOf(body['messages'] ?? body['input']).map(objectOf)[0]);
}

/** Whether a message has null for its content. */
export function hasNoContent(body: Json): boolean {
  return listOf(body['messages']).some((message) => isObject(message) && message['content'] === null);
}

function isWithoutText({ content, tool_calls: calls }: Json): boolean {
  return Array.isArray(calls) && (content === null || content === '');
}

function isTextList(value: unknown): value is readonly Json[] {
  return Array.isArray(value) && value.length > 0 && value.every((part) => objectOf(part)['type'] === 'text');
}

function isInstructions(message: Json | undefined): boolean {
  return message?.['role'] === 'system' || message?.['role'] === 'developer';
}

function ofMessages(body: Json, change: (message: Json) => Json): Json {
  return { ...body, messages: listOf(body['messages']).map(objectOf).map(change) };
}
