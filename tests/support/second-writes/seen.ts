// Pure. The visible state without values that differ each time: ids, times, secrets; lists in an order that does not go
// by them.

const another: readonly [RegExp, string][] = [
  [/[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g, '<id>'],
  [/\d{4}-\d\d-\d\dT[\d:.]+Z/g, '<time>'],
  [/\b[0-9a-f]{64}\b/g, '<hash>'],
];
const secret = new Set(['prefix', 'secret', 'publishable_key']);
/**
 * When something was last used is noted behind the call; the count of writes is no part of the state; numbers have
 * gaps.
 */
const passing = new Set(['last_used_at', 'last_active_at', 'revision', 'seq', 'turn']);

export function seen(value: unknown): unknown {
  if (typeof value === 'string') return another.reduce((text, [pattern, word]) => text.replace(pattern, word), value);
  if (value instanceof Date) return '<time>';
  if (Array.isArray(value)) return value.map(seen).toSorted((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1));
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).filter(
    ([name, each]) => each !== undefined && !name.startsWith('_') && !passing.has(name),
  );
  return Object.fromEntries(
    entries
      .map(([name, each]) => [name, secret.has(name) ? '<secret>' : seen(each)] as const)
      .toSorted(([a], [b]) => (a < b ? -1 : 1)),
  );
}
