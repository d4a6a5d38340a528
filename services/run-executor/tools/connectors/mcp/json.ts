// Pure. Parsed JSON of servers, of any form.

import type { Json } from '#shared/platform/json/json.ts';

/** An object without its members that are null. */
export function withoutNulls(value: Json): Record<string, unknown> {
  return Object.fromEntries(Object.entries(value).filter(([, member]) => member !== null));
}

/** A member by its name, or by that name with underscores: servers in Python and Go forget to change it. */
export function memberOf(value: Json, name: string): unknown {
  return value[name] ?? value[name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)];
}
