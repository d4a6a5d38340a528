// Pure. Strings that a row has in their columns alone (`keptOnce`): left out of the JSON text that is written, put back
// where a row is read. One that begins with `@` stands in the JSON text as well, where it is told from a date: the text
// counts.

import type { Key, Stored, StoredObject } from './encoding.ts';

const markerCode = '@'.charCodeAt(0);

/** The JSON text of a document, without them. */
export function textWithout(names: readonly string[], document: StoredObject): string {
  if (names.length === 0) return JSON.stringify(document);
  const rest: Record<string, Stored | undefined> = { ...document };
  for (const name of names) if (isInColumn(rest[name])) rest[name] = undefined;
  return JSON.stringify(rest);
}

/** Reads such a text; `cells` from `from` on are the columns of `names`, in their order. */
export function documentOf(
  text: string,
  names: readonly string[],
  cells: readonly (Key | null)[],
  from = 0,
): StoredObject {
  const document = JSON.parse(text) as StoredObject;
  for (let position = 0; position < names.length; position += 1) {
    const cell = cells[from + position];
    const name = names[position] as string;
    if (typeof cell === 'string' && document[name] === undefined) document[name] = cell;
  }
  return document;
}

function isInColumn(value: Stored | undefined): boolean {
  return typeof value === 'string' && value.charCodeAt(0) !== markerCode;
}
