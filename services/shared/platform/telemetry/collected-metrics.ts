// Metrics that are collected, in memory, and written out as Prometheus reads them. Only loaded where somebody scrapes.
//
// The instruments are our own, since prom-client looks its labels up at every count, which is most of the
// cost; prom-client has the registry, the format and Node's own metrics.

import {
  collectDefaultMetrics,
  type Metric,
  type MetricObjectWithValues,
  type MetricValue,
  Registry,
} from 'prom-client';
import type { Logger } from './logger.ts';
import type { Counter, Gauge, Histogram, Labelled, MetricDefinition, Metrics } from './metrics.ts';

/** Past this many, label values are counted together as `other`: a defect then costs a metric, not the process. */
const mostChildren = 2_000;
const gatherMs = 2_000;
const eventLoopPrecisionMs = 20;

type LabelValues = Readonly<Record<string, string>>;
type Value = MetricValue<string>;

interface Cell extends Counter, Gauge, Histogram {
  values(name: string): Value[];
}

/** Metrics, and the answer to a scrape. */
export interface CollectedMetrics extends Metrics {
  readonly contentType: string;
  scrape(): Promise<string>;
}

/** Collects until the process ends. */
export function collectMetrics(log: Logger): CollectedMetrics {
  const registry = new Registry();
  const families = new Map<string, { definition: MetricDefinition; labelled: Labelled<string, Cell> }>();
  const gatherers: (() => Promise<void> | void)[] = [];
  collectDefaultMetrics({ register: registry, eventLoopMonitoringPrecision: eventLoopPrecisionMs });

  const open = (definition: MetricDefinition): Labelled<string, Cell> => {
    const known = families.get(definition.name);
    if (known && known.definition !== definition) throw new TypeError(`${definition.name} is defined twice`);
    if (known) return known.labelled;
    const { labelled, metric } = family(definition);
    families.set(definition.name, { definition, labelled });
    registry.registerMetric(metric);
    return labelled;
  };

  const gather = async (): Promise<void> => {
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<void>((resolve) => (timer = setTimeout(resolve, gatherMs)));
    const all = gatherers.map(async (one) => {
      try {
        await one();
      } catch (error) {
        log.warn({ err: error }, 'a metric could not be gathered');
      }
    });
    await Promise.race([Promise.all(all), late]);
    clearTimeout(timer);
  };

  return {
    on: true,
    counter: open,
    gauge: open,
    histogram: open,
    beforeScrape: (one) => void gatherers.push(one),
    contentType: registry.contentType,
    async scrape() {
      await gather();
      return registry.metrics();
    },
  };
}

function family(definition: MetricDefinition): { labelled: Labelled<string, Cell>; metric: Metric } {
  const { name, help, type } = definition;
  const names = Object.keys(definition.labels);
  const cells = new Map<string, Cell>();
  const make = (labels: LabelValues): Cell =>
    definition.type === 'histogram' ? histogramCell(definition.buckets, labels) : scalarCell(labels);
  const find = (key: string, labels: () => LabelValues): Cell => {
    let cell = cells.get(key);
    if (cell === undefined) {
      cell = make(labels());
      cells.set(key, cell);
    }
    return cell;
  };
  const other = (): LabelValues => Object.fromEntries(names.map((label) => [label, 'other']));
  const labelled = (labels: LabelValues): Cell => {
    let key = '';
    for (const label of names) key += `${labels[label] ?? ''}\n`;
    if (cells.size >= mostChildren && !cells.has(key)) return find('other', other);
    return find(key, () => ({ ...labels }));
  };
  // A metric without labels is shown from the beginning, as 0.
  if (names.length === 0 && type !== 'gauge') labelled({});
  const values = (): Value[] => [...cells.values()].flatMap((cell) => cell.values(name));
  const metric = {
    name,
    get: async (): Promise<MetricObjectWithValues<Value>> =>
      ({ name, help, type, aggregator: 'sum', values: values() }) as unknown as MetricObjectWithValues<Value>,
  };
  return { labelled, metric: metric as unknown as Metric };
}

function scalarCell(labels: LabelValues): Cell {
  let value = 0;
  return {
    add(by = 1) {
      value += by;
    },
    set(to) {
      value = to;
    },
    observe() {},
    values: () => [{ labels, value }],
  };
}

function histogramCell(buckets: readonly number[], labels: LabelValues): Cell {
  const counts = Array.from({ length: buckets.length + 1 }, () => 0);
  let sum = 0;
  return {
    add() {},
    set() {},
    observe(value) {
      let index = 0;
      while (index < buckets.length && value > (buckets[index] as number)) index += 1;
      (counts[index] as number) += 1;
      sum += value;
    },
    values(name) {
      let total = 0;
      const cumulative = counts.map((count, index) => {
        total += count;
        return {
          metricName: `${name}_bucket`,
          labels: { le: String(buckets[index] ?? '+Inf'), ...labels },
          value: total,
        };
      });
      return [
        ...cumulative,
        { metricName: `${name}_sum`, labels, value: sum },
        { metricName: `${name}_count`, labels, value: total },
      ];
    },
  };
}
