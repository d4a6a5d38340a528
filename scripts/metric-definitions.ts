// All metrics that the code defines: from every metrics.ts and *-metrics.ts below services/.

import { readdirSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { MetricDefinition } from '#shared/platform/telemetry/metrics.ts';

const services = path.join(import.meta.dirname, '../services');

/** The metrics of one file; `owner` is its folder below services/. */
export interface MetricFile {
  readonly owner: string;
  readonly metrics: readonly MetricDefinition[];
}

export async function metricFiles(): Promise<MetricFile[]> {
  const files = readdirSync(services, { recursive: true, encoding: 'utf8' })
    .filter((file) => /(^|\/|-)metrics\.ts$/.test(file))
    .sort();
  const read = await Promise.all(
    files.map(async (file) => {
      const exported = (await import(pathToFileURL(path.join(services, file)).href)) as Record<string, unknown>;
      const metrics = Object.values(exported).flatMap((group) =>
        typeof group === 'object' && group !== null ? Object.values(group).filter(isDefinition) : [],
      );
      return { owner: path.dirname(file), metrics };
    }),
  );
  const found = read.filter(({ metrics }) => metrics.length > 0);
  if (found.length === 0) throw new Error('No metric was found below services/.');
  const names = found.flatMap(({ metrics }) => metrics.map(({ name }) => name));
  const twice = names.find((name, index) => names.indexOf(name) !== index);
  if (twice !== undefined) throw new Error(`${twice} is defined twice.`);
  return found;
}

function isDefinition(value: unknown): value is MetricDefinition {
  return (
    typeof value === 'object' &&
    value !== null &&
    'type' in value &&
    'name' in value &&
    'help' in value &&
    'labels' in value
  );
}
