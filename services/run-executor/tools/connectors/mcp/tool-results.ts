// Pure. A tool's answer as the bounded JSON object for the model.
//
// 1. It describes images, audio and files, and never holds their bytes.
// 2. Nothing of it is longer than `maxCharacters`; where something is missing, `truncated` says so.

import type { ConnectorResult } from '../connector.ts';
import { isObject } from './tool-definitions.ts';
import { boundedText } from './unicode.ts';

const maxParts = 1000;
const maxWordCharacters = 300;

/** A part that is no text: its kind, address and size. */
interface OtherPart {
  readonly kind: string;
  readonly mime_type?: string;
  readonly bytes?: number;
  readonly uri?: string;
  readonly name?: string;
}

/** Reads the result of `tools/call`; undefined where it is none. */
export function readResult(raw: Readonly<Record<string, unknown>>, maxCharacters: number): ConnectorResult | undefined {
  const { content = [], structuredContent: structured, isError } = raw;
  if (!Array.isArray(content) || (content.length === 0 && !('content' in raw) && structured === undefined))
    return undefined;
  const texts: string[] = [];
  const others: OtherPart[] = [];
  let truncated = content.length > maxParts;
  // A quarter at most: the model reads the text.
  let roomForOthers = Math.floor(maxCharacters / 4);
  for (const part of content.slice(0, maxParts) as unknown[]) {
    if (!isObject(part) || typeof part['type'] !== 'string') return undefined;
    const words = textOf(part);
    if (words !== undefined) {
      texts.push(words);
      continue;
    }
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
    status: isError === true ? 'error' : 'ok',
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
  // `__proto__` is a name like any other in JSON, but not for those who copy objects.
  const json = JSON.stringify(structured, (key, value: unknown) =>
    key === '__proto__' ? undefined : value,
  ).toWellFormed();
  return json.length <= room ? { value: JSON.parse(json) as unknown, left: json } : { left: boundedText(json, room) };
}

function textOf(part: Readonly<Record<string, unknown>>): string | undefined {
  if (part['type'] === 'text' && typeof part['text'] === 'string') return part['text'];
  const { resource } = part;
  if (part['type'] === 'resource' && isObject(resource) && typeof resource['text'] === 'string')
    return resource['text'];
  return undefined;
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
    ...named('uri', word(resource['uri'])),
    ...named('name', word(resource['name'])),
  };
}

function named<Name extends string>(name: Name, value: string | undefined): { [K in Name]?: string } {
  return value === undefined ? {} : ({ [name]: value } as { [K in Name]?: string });
}

function word(value: unknown): string | undefined {
  return typeof value === 'string' ? boundedText(value, maxWordCharacters) : undefined;
}
