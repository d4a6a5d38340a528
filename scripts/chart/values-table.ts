// The table of values in the chart's README: names and sentences from the schema, defaults from values.yaml.

import type { ValueSchema } from './schema.ts';

/** Rows of Markdown. What every service has is told once, under podDefaults. */
export function valuesTable(schema: ValueSchema, values: unknown): string {
  const rows = rowsOf('', schema, values);
  return ['| value | default | what it does |', '|---|---|---|', ...rows].join('\n');
}

function rowsOf(path: string, schema: ValueSchema, value: unknown): string[] {
  const isOneRow = /(^|\.)(secretSettings|settings|accounts|existingSecrets)$/.test(path);
  if (schema.properties === undefined || isOneRow) {
    if (value === undefined) return [];
    return [`| \`${path}\` | ${shown(value)} | ${(schema.description ?? '').replaceAll('|', '\\|')} |`];
  }
  const defaults = value as Readonly<Record<string, unknown>> | undefined;
  return Object.entries(schema.properties).flatMap(([name, property]) =>
    rowsOf(path === '' ? name : `${path}.${name}`, property, defaults?.[name]),
  );
}

function shown(value: unknown): string {
  const json = JSON.stringify(value);
  return json === '""' ? '' : `\`${json.replaceAll('|', '\\|')}\``;
}
