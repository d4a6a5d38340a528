// The table of values in the chart's README: names and sentences from the schema, defaults from values.yaml.

import type { RootSchema, ValueSchema } from './schema.ts';

type Definitions = RootSchema['definitions'];

/** Rows of Markdown. Every service's common values are told once, under podDefaults. */
export function valuesTable(schema: RootSchema, values: unknown): string {
  const rows = rowsOf(schema.definitions, '', schema, values);
  return ['| value | default | effect |', '|---|---|---|', ...rows].join('\n');
}

function rowsOf(definitions: Definitions, path: string, given: ValueSchema, value: unknown): string[] {
  const schema = definitions[given.$ref?.replace('#/definitions/', '') ?? ''] ?? given;
  const isOneRow = /(^|\.)(secretSettings|settings|accounts|existingSecrets)$/.test(path);
  if (schema.properties === undefined || isOneRow) {
    if (value === undefined) return [];
    return [`| \`${path}\` | ${shown(value)} | ${(schema.description ?? '').replaceAll('|', '\\|')} |`];
  }
  const defaults = value as Readonly<Record<string, unknown>> | undefined;
  return Object.entries(schema.properties).flatMap(([name, property]) =>
    rowsOf(definitions, path === '' ? name : `${path}.${name}`, property, defaults?.[name]),
  );
}

function shown(value: unknown): string {
  const json = JSON.stringify(value);
  return json === '""' ? '' : `\`${json.replaceAll('|', '\\|')}\``;
}
