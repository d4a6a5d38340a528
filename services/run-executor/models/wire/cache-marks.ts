// Pure. Marks for the provider's cache in a request: Anthropic's `cache_control`, Bedrock's `cachePoint`.

import { isObject, type Json } from '#shared/platform/json/json.ts';

const places = ['tools', 'toolConfig', 'system', 'messages'];

/** Whether a request has a mark. */
export function hasCacheMarks(body: Json): boolean {
  return places.some((place) => hasMark(body[place]));
}

/** The request without its marks. */
export function withoutCacheMarks(body: Json): Json {
  return Object.fromEntries(
    Object.entries(body).map(([name, value]) => [name, places.includes(name) ? unmarked(value) : value]),
  );
}

// Marks stand beside content, and never in the arguments of calls or in schemas.
const contentNames = new Set(['content', 'tools']);

function hasMark(value: unknown): boolean {
  if (Array.isArray(value)) return value.some(hasMark);
  if (!isObject(value)) return false;
  if ('cache_control' in value || 'cachePoint' in value) return true;
  return Object.entries(value).some(([name, part]) => contentNames.has(name) && hasMark(part));
}

function unmarked(value: unknown): unknown {
  if (Array.isArray(value)) return value.filter((part) => !(isObject(part) && 'cachePoint' in part)).map(unmarked);
  if (!isObject(value)) return value;
  const { cache_control: _, ...rest } = value;
  return Object.fromEntries(
    Object.entries(rest).map(([name, part]) => [name, contentNames.has(name) ? unmarked(part) : part]),
  );
}
