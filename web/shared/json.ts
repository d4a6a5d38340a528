// Pure. Writes JSON unchanged also on pages whose libraries change how objects and arrays are written (`toJSON` on a
// shared prototype): requests, and calls that a person is asked to approve, stay exact.

/** See above; `value` is of data alone, as JSON has it. */
export function jsonOf(value: unknown, indent?: number): string {
  return JSON.stringify(ownWay(value), null, indent);
}

function ownWay(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return Object.defineProperty(value.map(ownWay), 'toJSON', { value: undefined });
  const copy = Object.create(null) as Record<string, unknown>;
  for (const [name, inner] of Object.entries(value)) copy[name] = ownWay(inner);
  return copy;
}
