// Pure. Values to try instructions with.

/** An attribute of an end-user, as it is typed. */
export interface Attribute {
  readonly name: string;
  readonly value: string;
}

/** The names of the attributes that instructions name, each once; at most 20. */
export function placeholdersIn(instructions: string): string[] {
  const found = instructions.matchAll(/\{\{ {0,4}user\.([a-z][a-z0-9_]{0,39}) {0,4}\}\}/g);
  return [...new Set(Array.from(found, ([, name = '']) => name))].slice(0, 20);
}

/** As the API takes them: numbers, yes and no as such, other values as text. A row without name or value is left out. */
export function attributesIn(rows: readonly Attribute[]): Record<string, string | number | boolean> {
  return Object.fromEntries(
    rows
      .filter(({ name, value }) => name.trim() !== '' && value !== '')
      .map(({ name, value }) => [name.trim(), valueOf(value)]),
  );
}

function valueOf(typed: string): string | number | boolean {
  if (typed === 'true' || typed === 'false') return typed === 'true';
  return /^-?\d{1,15}(\.\d{1,6})?$/.test(typed) ? Number(typed) : typed;
}
