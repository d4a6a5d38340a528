// Pure. Leaves out the parts of a request that a server refuses by name: the parameter that its refusal names, keywords
// of schemas, and the role of instructions. The request's body is edited, and the edits hold for later requests of the
// same model.

import type { ReportedError } from '#shared/contract/models/provider-words.ts';
import { hasCalls, withCallsInWords } from './calls-in-words.ts';
import { isObject, type Json, listOf, objectOf } from './json.ts';

/** A change of a body. */
export type Edit =
  | { readonly kind: 'drop'; readonly name: string }
  | { readonly kind: 'rename'; readonly name: string; readonly to: string }
  | { readonly kind: 'limit'; readonly name: string; readonly most: number }
  | { readonly kind: 'schemas'; readonly level: 1 | 2 }
  | { readonly kind: 'tools'; readonly without: string }
  | { readonly kind: 'instructions' }
  | { readonly kind: 'no content' }
  | { readonly kind: 'calls in words' };

/** Without these there is no request. */
const essential = new Set(['model', 'messages', 'input', 'system', 'stream', 'tools', 'instructions', 'store']);
/** Fewer tokens are no bound of an answer: the number is of something else. */
const leastOutput = 16;
const outputBounds = ['max_tokens', 'max_completion_tokens', 'max_output_tokens'];
/** They narrow a value, and say nothing that a model needs. */
const narrowing = new Set([
  '$schema',
  '$id',
  '$comment',
  '$anchor',
  'pattern',
  'format',
  'minLength',
  'maxLength',
  'minimum',
  'maximum',
  'exclusiveMinimum',
  'exclusiveMaximum',
  'multipleOf',
  'minItems',
  'maxItems',
  'uniqueItems',
  'minProperties',
  'maxProperties',
  'patternProperties',
  'propertyNames',
  'unevaluatedProperties',
  'unevaluatedItems',
  'additionalProperties',
  'dependentSchemas',
  'dependentRequired',
  'contentEncoding',
  'contentMediaType',
  'contentSchema',
  'default',
  'examples',
  'deprecated',
  'readOnly',
  'writeOnly',
  'not',
  'if',
  'then',
  'else',
  'contains',
  'minContains',
  'maxContains',
  'strict',
]);
/** With these a schema says what it needs to. */
const plain = new Set([
  'type',
  'description',
  'enum',
  'properties',
  'required',
  'items',
  'title',
  'anyOf',
  'oneOf',
  '$defs',
  '$ref',
]);

/** The edit that a refusal asks for; undefined where it names nothing that may go, or all of it has gone. */
export function editFor(refusal: ReportedError, status: number, body: Json, made: readonly Edit[]): Edit | undefined {
  if (status !== 400 && status !== 422 && status !== 500 && status !== 501) return undefined;
  const said = `${refusal.param ?? ''} ${refusal.code ?? ''} ${refusal.words}`;
  const named = status < 500 ? parameterIn(refusal, said, body) : undefined;
  if (named !== undefined) return editOf(named, said, body);
  if (rolesRefused.test(said) && hasCalls(body)) return { kind: 'calls in words' };
  if (rolesRefused.test(said) && made.every(({ kind }) => kind !== 'instructions') && firstRole(body) === 'system')
    return { kind: 'instructions' };
  if (contentRefused.test(said) && made.every(({ kind }) => kind !== 'no content') && hasNoContent(body))
    return { kind: 'no content' };
  if (!schemasRefused.test(said) || !Array.isArray(body['tools'])) return undefined;
  const level = made.reduce((most, edit) => (edit.kind === 'schemas' ? Math.max(most, edit.level) : most), 0);
  if (level < 2) return { kind: 'schemas', level: level === 0 ? 1 : 2 };
  return { kind: 'tools', without: JSON.stringify(body['tools']).slice(0, 100_000) };
}

/** The body with its edits. */
export function edited(body: Json, edits: readonly Edit[]): Json {
  return edits.reduce<Json>((before, edit) => withEdit(before, edit), body);
}

const rolesRefused =
  /system (?:role|message)s? (?:is |are )?not supported|role[s']* must alternate|only user,? (?:and )?assistant|unsupported role|unexpected role 'system'/i;
// Of an answer that has calls and no text: `content` is null then, and some take only a text.
const contentRefused = /content[^]{0,80}(?:valid string|string_type|must be a string|not be null|none is not|null)/i;
const schemasRefused =
  /grammar|schema|\bpattern\b|regex|tools?\[\d+\]|tools?\.\d+|function parameters|look-?ahead|unsupported keyword/i;

// A name of the body's that the refusal is about: its `param`, or one in its words.
function parameterIn({ param }: ReportedError, said: string, body: Json): string | undefined {
  const names = Object.keys(body).filter(
    (name) => !essential.has(name) || (name === 'store' && /\bstore\b/.test(said)),
  );
  const top = (param ?? '').split(/[.[]/)[0] ?? '';
  if (names.includes(top)) return top;
  if (top !== '' && essential.has(top)) return undefined;
  return names.find((name) => new RegExp(`(?<![\\w.])${name}(?!\\w)`).test(said));
}

function editOf(name: string, said: string, body: Json): Edit {
  if (!outputBounds.includes(name)) return { kind: 'drop', name };
  const given = Number(body[name]);
  // Of a window as large as the answer may be, the conversation gets most: a bound that fits each of its lengths.
  const window = Number(/maximum context length (?:is|of) (\d+)/i.exec(said)?.[1] ?? NaN);
  const numbers = [...said.matchAll(/\d[\d,_]*/g)].map(([number]) => Number(number.replaceAll(/[,_]/g, '')));
  const most = Number.isNaN(window)
    ? Math.max(0, ...numbers.filter((number) => number >= leastOutput && number < given))
    : Math.floor(window / 4);
  if (/too large|at most|maximum|exceed|less than|must be|greater than/i.test(said) && most > 0 && most < given)
    return { kind: 'limit', name, most };
  const other = outputBounds.find((bound) => bound !== name && new RegExp(`\\b${bound}\\b`).test(said));
  return other === undefined ? { kind: 'drop', name } : { kind: 'rename', name, to: other };
}

function withEdit(body: Json, edit: Edit): Json {
  switch (edit.kind) {
    case 'drop':
      return without(body, edit.name);
    case 'rename':
      return edit.name in body ? { ...without(body, edit.name), [edit.to]: body[edit.name] } : body;
    case 'limit':
      return edit.name in body ? { ...body, [edit.name]: Math.min(Number(body[edit.name]), edit.most) } : body;
    case 'schemas':
      return Array.isArray(body['tools'])
        ? { ...body, tools: (body['tools'] as unknown[]).map((tool) => plainTool(tool, edit.level)) }
        : body;
    case 'tools': {
      const isRefused = JSON.stringify(body['tools'] ?? null).slice(0, 100_000) === edit.without;
      return isRefused ? without(without(without(body, 'tools'), 'tool_choice'), 'parallel_tool_calls') : body;
    }
    case 'instructions':
      return withoutSystemRole(body);
    case 'calls in words':
      return { ...body, messages: withCallsInWords(listOf(body['messages'])) };
    case 'no content':
      return {
        ...body,
        messages: listOf(body['messages']).map((message) =>
          isObject(message) && message['content'] === null ? { ...message, content: '' } : message,
        ),
      };
  }
}

// The schema of a tool is `parameters` of its function, its own `parameters`, or its `input_schema`.
function plainTool(tool: unknown, level: 1 | 2): unknown {
  if (!isObject(tool)) return tool;
  const next: Record<string, unknown> = { ...without(tool, 'strict') };
  if (isObject(tool['function'])) next['function'] = plainTool(tool['function'], level);
  for (const name of ['parameters', 'input_schema'])
    if (isObject(tool[name])) next[name] = plainSchema(tool[name], level);
  return next;
}

function plainSchema(schema: Json, level: 1 | 2, depth = 0): Json {
  const entries = Object.entries(schema).flatMap(([name, value]): [string, unknown][] => {
    if (narrowing.has(name) || (level === 2 && !plain.has(name)) || depth > 40) return [];
    if (['properties', '$defs', 'definitions'].includes(name))
      return [
        [
          name,
          Object.fromEntries(
            Object.entries(objectOf(value)).map(([key, part]) => [
              key,
              isObject(part) ? plainSchema(part, level, depth + 1) : {},
            ]),
          ),
        ],
      ];
    if (name === 'enum' || name === 'const' || name === 'required' || name === 'type') return [[name, value]];
    if (Array.isArray(value))
      return [
        [name, (value as unknown[]).map((part) => (isObject(part) ? plainSchema(part, level, depth + 1) : part))],
      ];
    return [[name, isObject(value) ? plainSchema(value, level, depth + 1) : value]];
  });
  return Object.fromEntries(entries);
}

// The instructions go in front of the first message of the user.
function withoutSystemRole(body: Json): Json {
  const messages = listOf(body['messages']).map(objectOf);
  const [first, second, ...rest] = messages;
  if (first?.['role'] !== 'system') return body;
  if (second?.['role'] !== 'user' || typeof second['content'] !== 'string')
    return { ...body, messages: [{ ...first, role: 'user' }, ...messages.slice(1)] };
  const merged = { ...second, content: `${String(first['content'])}\n\n${second['content']}` };
  return { ...body, messages: [merged, ...rest] };
}

function hasNoContent(body: Json): boolean {
  return listOf(body['messages']).some((message) => isObject(message) && message['content'] === null);
}

function firstRole(body: Json): unknown {
  return objectOf(listOf(body['messages'])[0])['role'];
}

function without(body: Json, name: string): Json {
  if (!(name in body)) return body;
  const { [name]: _, ...rest } = body;
  return rest;
}
