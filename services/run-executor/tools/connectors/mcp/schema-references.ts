// Pure. References within a JSON Schema.

import { isObject, type Json } from '#shared/platform/json/json.ts';

/** The schema that a reference leads to; undefined where it leads nowhere within the schema. */
export function targetOf(reference: string, root: Json): Json | boolean | undefined {
  const path = reference.startsWith('#/') ? reference.slice(2).split('/') : undefined;
  const target = path?.reduce<unknown>((part, name) => memberAt(part, unescaped(name)), root);
  return isObject(target) || typeof target === 'boolean' ? target : undefined;
}

function memberAt(part: unknown, name: string): unknown {
  if (Array.isArray(part)) return part[Number(name)] as unknown;
  return isObject(part) && Object.hasOwn(part, name) ? part[name] : undefined;
}

// As in a JSON pointer within an address.
function unescaped(name: string): string {
  const plain = name.replaceAll('~1', '/').replaceAll('~0', '~');
  try {
    return decodeURIComponent(plain);
  } catch {
    return plain;
  }
}
