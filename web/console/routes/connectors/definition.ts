// Pure. The definition of a tool as texts that can be compared.

import type { Tool } from './reading.ts';

export type Definition = Pick<Tool, 'title' | 'description' | 'input_schema' | 'read_only'>;

export interface ChangedPart {
  readonly part: 'title' | 'description' | 'schema' | 'hint';
  readonly was: string;
  readonly is: string;
}

/** In the order in which a model is told. `reads`: the hint in words. */
export function changedParts(
  before: Definition,
  after: Definition,
  reads: Readonly<Record<'true' | 'false', string>>,
): ChangedPart[] {
  const parts: ChangedPart[] = [
    { part: 'hint', was: reads[`${before.read_only}`], is: reads[`${after.read_only}`] },
    { part: 'title', was: before.title ?? '', is: after.title ?? '' },
    { part: 'description', was: before.description, is: after.description },
    { part: 'schema', was: schemaText(before.input_schema), is: schemaText(after.input_schema) },
  ];
  return parts.filter(({ was, is }) => was !== is);
}

/** A schema by lines, with its names in order: one that is only written otherwise is the same. */
export function schemaText(schema: unknown): string {
  return JSON.stringify(sorted(schema), null, 2) ?? '';
}

/** All of it that is text of the server's. */
export function wordsOf({ title, description, input_schema: schema }: Definition): string {
  return `${title ?? ''}\n${description}\n${schemaText(schema)}`;
}

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  const names = Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1));
  return Object.fromEntries(names.map(([name, of]) => [name, sorted(of)]));
}
