// Pure. A tool's answer as the bounded JSON object for the model.
//
// 1. It describes images, audio and files, and never holds their bytes, in any member.
// 2. An answer of any other form was carried out as well: the model gets it as JSON text, and so it does a part of a
//    form that nobody knows.
// 3. Nothing of it is longer than `maxCharacters`; where something is missing, `truncated` says so.

import type { ConnectorResult } from '../connector.ts';
import { isObject } from '#shared/platform/json/json.ts';
import { memberOf } from './json.ts';
import { boundedText } from './unicode.ts';

const maxParts = 1000;
const maxWordCharacters = 300;
// Kinds of parts that are described, not passed on.
const described = new Set(['image', 'audio', 'resource', 'resource_link']);
// Members of a result that say nothing where its content is empty.
const ofTheStandard = new Set([
  'content',
  'structuredContent',
  'structured_content',
  'isError',
  'is_error',
  '_meta',
  'resultType',
]);
// Base64 of more characters than an identifier has.
const longestData = 1_000;
const dataForm = /^(?:data:[\w.+/-]{1,100}(?:;[\w.+=-]{1,100}){0,5},)?[A-Za-z0-9+/_-]+={0,2}\s*$/;

/** A part that is no text: its kind, address and size. */
interface OtherPart {
  readonly kind: string;
  readonly mime_type?: string;
  readonly bytes?: number;
  readonly uri?: string;
  readonly name?: string;
}

/** Reads the result of `tools/call`, of any form. */
export function readResult(raw: unknown, maxCharacters: number): ConnectorResult {
  const parts = partsOf(raw);
  const structured = isObject(raw) ? (memberOf(raw, 'structuredContent') ?? undefined) : undefined;
  const texts: string[] = [];
  const others: OtherPart[] = [];
  let truncated = parts.length > maxParts;
  // A quarter at most: the model reads the text.
  let roomForOthers = Math.floor(maxCharacters / 4);
  for (const part of parts.slice(0, maxParts)) {
    const words = textOf(part);
    if (words !== undefined) {
      texts.push(words.startsWith('data:') && isData(words) ? withoutData(words) : words);
      continue;
    }
    if (!isObject(part)) continue;
    const other = describe(part);
    const characters = JSON.stringify(other).length;
    if (characters > roomForOthers) truncated = true;
    else {
      others.push(other);
      roomForOthers -= characters;
    }
  }
  const whole = texts.join('\n');
  const room = maxCharacters - (Math.floor(maxCharacters / 4) - roomForOthers);
  const text = boundedText(whole, room);
  truncated ||= whole.length > room;
  const kept = keepStructured(structured, room - text.length);
  truncated ||= kept.left !== undefined && kept.value === undefined;
  return {
    status: isObject(raw) && saysYes(memberOf(raw, 'isError')) ? 'error' : 'ok',
    result: {
      // Where the structure is all there is, some of it is better than nothing.
      ...(texts.length > 0 ? { text } : kept.value === undefined && kept.left !== undefined ? { text: kept.left } : {}),
      ...(kept.value === undefined ? {} : { structured: kept.value }),
      ...(others.length === 0 ? {} : { other: others }),
      ...(truncated ? { truncated: true } : {}),
    },
  };
}

/** The result of a call that JSON-RPC says has failed: bad arguments, an unknown tool. */
export function errorResult(message: string, maxCharacters: number): ConnectorResult {
  const text = boundedText(message, maxCharacters);
  return { status: 'error', result: { text, ...(message.length > maxCharacters ? { truncated: true } : {}) } };
}

function keepStructured(structured: unknown, room: number): { value?: unknown; left?: string } {
  if (structured === undefined) return {};
  const json = jsonOf(structured);
  return json.length <= room ? { value: JSON.parse(json) as unknown, left: json } : { left: boundedText(json, room) };
}

// The parts of a result: those of its content, which may be one, or a text. Of a result without any the whole is one.
function partsOf(raw: unknown): readonly unknown[] {
  if (Array.isArray(raw)) return raw.every(isPart) && raw.length > 0 ? (raw as unknown[]) : [jsonOf(raw)];
  if (!isObject(raw)) return [typeof raw === 'string' ? raw : jsonOf(raw)];
  const content = raw['content'] ?? undefined;
  if (Array.isArray(content) && content.length > 0) return content.flat() as unknown[];
  if (content !== undefined && !Array.isArray(content))
    return [isObject(content) || typeof content === 'string' ? content : jsonOf(content)];
  if ((memberOf(raw, 'structuredContent') ?? undefined) !== undefined) return [];
  if (isPart(raw)) return [raw];
  if (!('content' in raw)) return [jsonOf(raw)];
  // Its words stand beside a content that has none.
  const rest = Object.entries(raw).filter(([name, value]) => !ofTheStandard.has(name) && value !== null);
  return rest.length === 0 ? [] : [jsonOf(Object.fromEntries(rest))];
}

function saysYes(value: unknown): boolean {
  return value === true || value === 1 || (typeof value === 'string' && value.trim().toLowerCase() === 'true');
}

function isPart(value: unknown): boolean {
  return isObject(value) && typeof value['type'] === 'string';
}

// A part as text, undefined where it is described. A part of another kind is its JSON.
function textOf(part: unknown): string | undefined {
  if (typeof part === 'string') return part;
  if (part === null) return undefined;
  if (!isObject(part)) return jsonOf(part);
  const { type, text, resource } = part;
  if (typeof text === 'string' && type !== 'image' && type !== 'audio' && type !== 'resource_link') return text;
  const inside = isObject(resource) ? (resource['text'] ?? undefined) : undefined;
  if (type === 'resource' && inside !== undefined) return typeof inside === 'string' ? inside : jsonOf(inside);
  if (described.has(String(type)) || typeof part['data'] === 'string' || typeof part['blob'] === 'string')
    return undefined;
  const inner = [part['json'], text].find((found) => found !== undefined && found !== null);
  return jsonOf(inner ?? part);
}

// `__proto__` is a name like any other in JSON, but not for those who copy objects.
function jsonOf(value: unknown): string {
  const kept = (key: string, inner: unknown) => {
    if (key === '__proto__') return undefined;
    return typeof inner === 'string' && isData(inner) ? withoutData(inner) : inner;
  };
  return (JSON.stringify(value, kept) ?? 'null').toWellFormed();
}

// Bytes as text, which say nothing to a model, and would take the room of text that does.
function isData(text: string): boolean {
  if (text.length <= longestData || !dataForm.test(text)) return false;
  return text.startsWith('data:') || (/[a-z]/.test(text) && /[A-Z]/.test(text) && /\d/.test(text));
}

function withoutData(text: string): string {
  const type = /^data:([\w.+/-]{1,100})/.exec(text)?.[1];
  return `(${type === undefined ? '' : `${type}, `}some ${Math.floor((text.length * 3) / 4)} bytes, left out)`;
}

function describe(part: Readonly<Record<string, unknown>>): OtherPart {
  const resource = isObject(part['resource']) ? part['resource'] : part;
  const data = [part['data'], resource['blob']].find((found) => typeof found === 'string');
  const declared = resource['size'];
  const bytes =
    typeof data === 'string' ? Math.floor((data.length * 3) / 4) : typeof declared === 'number' ? declared : undefined;
  return {
    kind: word(part['type']) ?? 'unknown',
    ...named('mime_type', word(resource['mimeType'])),
    ...(bytes === undefined ? {} : { bytes }),
    ...named('uri', word(resource['uri']) ?? addressIn(resource['url'])),
    ...named('name', word(resource['name']) ?? word(resource['title'])),
  };
}

function named<Name extends string>(name: Name, value: string | undefined): { [K in Name]?: string } {
  return value === undefined ? {} : ({ [name]: value } as { [K in Name]?: string });
}

function addressIn(value: unknown): string | undefined {
  return typeof value === 'string' && !value.startsWith('data:') ? word(value) : undefined;
}

function word(value: unknown): string | undefined {
  return typeof value === 'string' ? boundedText(value, maxWordCharacters) : undefined;
}
