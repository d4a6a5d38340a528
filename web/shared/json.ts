// Pure. Writes JSON also on pages whose libraries say how objects and arrays are to be written (`toJSON` on what all of them share):
// what is sent, and what somebody is asked to approve, is what it is.

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
