// Pure. The names of the fields that a change changes: their values are nothing for the audit.

/** Fields of a request beside those of its change. */
const beside = /^_|_id$|^(?:if_revision|creation)$/;
const most = 40;

/** The names, in order: of the request's own fields, of its `fields`, and of the `changes` that it lists. */
export function changedFields(request: unknown): string[] {
  if (!isRecord(request)) return [];
  const { fields, changes, ...own } = request;
  const listed = Array.isArray(changes) ? changes.map((change: { name?: unknown }) => change.name) : [];
  const names = [...namesOf(own), ...(isRecord(fields) ? namesOf(fields) : []), ...listed];
  return names.filter((name) => typeof name === 'string').slice(0, most);
}

function namesOf(values: Readonly<Record<string, unknown>>): string[] {
  const isSaid = ([name, value]: [string, unknown]): boolean =>
    value !== undefined && value !== null && !beside.test(name);
  return Object.entries(values)
    .filter(isSaid)
    .map(([name]) => name);
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
