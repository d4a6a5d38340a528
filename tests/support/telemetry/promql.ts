// Holds PromQL against the metrics that exist: it parses, and names only metrics, labels and label values that there
// are.

import { parser } from '@prometheus-io/lezer-promql';
import { collectMetrics } from '#shared/platform/telemetry/collected-metrics.ts';
import { silentLogger } from '#shared/platform/telemetry/logger.ts';
import { metricFiles } from '../../../scripts/metric-definitions.ts';
import { parseScrape } from './scrape.ts';

interface KnownMetric {
  readonly type: string;
  /** The possible labels; undefined where they are unknown. */
  readonly labels: ReadonlyMap<string, ReadonlySet<string> | undefined>;
}

/** Labels that a scrape adds. */
const scrapeLabels = ['namespace', 'pod', 'job', 'instance'];

/** Ours, as they are defined, and those of the process, as they are served. */
export async function knownMetrics(): Promise<Map<string, KnownMetric>> {
  const { samples, types } = parseScrape(await collectMetrics(silentLogger()).scrape());
  const known = new Map<string, KnownMetric>();
  for (const [name, type] of types) {
    const labels = samples
      .filter((sample) => sample.name.startsWith(name))
      .flatMap((sample) => Object.keys(sample.labels));
    known.set(name, { type, labels: new Map(labels.map((label) => [label, undefined])) });
  }
  for (const { name, type, labels } of (await metricFiles()).flatMap((file) => file.metrics)) {
    known.set(name, {
      type,
      labels: new Map(Object.entries(labels).map(([label, text]) => [label, valuesOf(text)])),
    });
  }
  return known;
}

/** The faults of an expression: a sentence each. */
export function problemsOf(expression: string, known: ReadonlyMap<string, KnownMetric>): string[] {
  // Grafana's own variables, as it would fill them in.
  const query = expression.replaceAll('$__rate_interval', '5m').replaceAll('$namespace', '.*');
  const problems: string[] = [];
  const grouping: string[] = [];
  const available = new Set(scrapeLabels);
  let selectors = 0;
  parser.parse(query).iterate({
    enter(node) {
      const text = query.slice(node.from, node.to);
      if (node.type.isError)
        problems.push(`does not parse at ${JSON.stringify(query.slice(node.from, node.from + 40))}`);
      if (node.name === 'GroupingLabels') grouping.push(...(text.match(/\w+/g) ?? []));
      if (node.name !== 'VectorSelector') return;
      selectors += 1;
      const [name = ''] = /^[\w:]+/.exec(text) ?? [];
      const base = name.replace(/_(bucket|sum|count)$/, '');
      const histogram = base === name ? undefined : known.get(base);
      const metric = histogram?.type === 'histogram' || histogram?.type === 'summary' ? histogram : known.get(name);
      if (!metric) return void problems.push(`there is no metric ${name}`);
      if (metric.type === 'histogram' && metric !== histogram)
        problems.push(`${name} is a histogram: it has no such series`);
      for (const label of metric.labels.keys()) available.add(label);
      if (name.endsWith('_bucket')) available.add('le');
      for (const [, label = '', , value = ''] of text.matchAll(/(\w+)\s*(=~|!~|!=|=)\s*"([^"]*)"/g)) {
        if (scrapeLabels.includes(label)) continue;
        if (!metric.labels.has(label)) problems.push(`${name} has no label ${label}`);
        const values = metric.labels.get(label);
        for (const one of value.split('|')) {
          if (values && !values.has(one)) problems.push(`${label} of ${name} is never ${one}`);
        }
      }
    },
  });
  if (selectors === 0) problems.push('names no metric');
  for (const label of grouping) if (!available.has(label)) problems.push(`there is no label ${label} to group by`);
  return problems;
}

// A text that lists its values in backticks, and says nothing of others, names all that there are.
function valuesOf(text: string): ReadonlySet<string> | undefined {
  const values = [...text.matchAll(/`([^`]+)`/g)].map(([, value]) => value ?? '');
  const open = values.length === 0 || text.includes('…') || text.includes('such as');
  return open ? undefined : new Set(values);
}
