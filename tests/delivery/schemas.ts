// Checks objects against the schemas in tests/delivery/schemas, without the network.

import path from 'node:path';
import { run } from './programs.ts';

const schemas = path.join(import.meta.dirname, 'schemas/{{ .ResourceKind }}{{ .KindSuffix }}.json');

/** The faults, one sentence for each object. */
export function schemaErrors(objects: string): string[] {
  const { stdout, output } = run(
    'kubeconform',
    ['-strict', '-output', 'json', '-verbose', '-schema-location', schemas, '-'],
    objects,
  );
  let report: { resources: { kind: string; name: string; status: string; msg: string }[] };
  try {
    report = JSON.parse(stdout) as typeof report;
  } catch {
    throw new Error(`kubeconform did not answer: ${output}`);
  }
  if (report.resources.length === 0) throw new Error('kubeconform saw no object.');
  return report.resources
    .filter(({ status }) => status !== 'statusValid')
    .map(({ kind, name, status, msg }) => `${kind} ${name}: ${status} ${msg}`);
}
