// Helm's notes after an installation with these values, without a cluster.

import { stringify } from 'yaml';
import { chart } from './objects.ts';
import { run } from './programs.ts';

export function notesOf(values: object): string {
  const { ok, stdout, output } = run(
    'helm',
    ['install', 'colloquy', chart, '--dry-run=client', '--namespace', 'chat', '--values', '-'],
    stringify(values),
  );
  if (!ok) throw new Error(output);
  const [, notes] = stdout.split(/^NOTES:\n/m);
  if (notes === undefined) throw new Error(`There are no notes: ${output}`);
  return notes;
}
