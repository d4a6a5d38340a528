// Scrapes a process's /metrics, as Prometheus does.

import type { Colloquy } from '../black-box/process.ts';

/** One line of a scrape. */
export interface Sample {
  readonly name: string;
  readonly labels: Readonly<Record<string, string>>;
  readonly value: number;
}

export interface Scrape {
  readonly samples: readonly Sample[];
  /** By metric name, as `# TYPE` says. */
  readonly types: ReadonlyMap<string, string>;
  /** The sum over the samples of a name that have these labels; undefined where there is none. */
  sum(name: string, labels?: Readonly<Record<string, string>>): number | undefined;
}

/** Throws where a line is not of the text format. */
export function parseScrape(text: string): Scrape {
  const types = new Map<string, string>();
  const samples: Sample[] = [];
  for (const line of text.split('\n')) {
    const [, typed, type] = /^# TYPE (\S+) (counter|gauge|histogram|summary)$/.exec(line) ?? [];
    if (typed !== undefined && type !== undefined) types.set(typed, type);
    if (line === '' || line.startsWith('# ')) continue;
    const [, name = '', labels = '', value = ''] = /^([a-zA-Z_:][\w:]*)(?:\{(.*)\})? (\S+)$/.exec(line) ?? [];
    if (name === '' || Number.isNaN(Number(value.replace('Nan', 'NaN'))) !== (value === 'Nan'))
      throw new Error(`not a sample: ${line}`);
    samples.push({ name, labels: labelsOf(labels, line), value: Number(value.replace('+Inf', 'Infinity')) });
  }
  return {
    samples,
    types,
    sum(name, labels = {}) {
      const found = samples.filter(
        (sample) =>
          sample.name === name && Object.entries(labels).every(([label, value]) => sample.labels[label] === value),
      );
      return found.length === 0 ? undefined : found.reduce((sum, { value }) => sum + value, 0);
    },
  };
}

/** Fetches and parses. `address` is `<host>:<port>`. */
export async function scrape(address: string): Promise<Scrape & { text: string }> {
  const response = await fetch(`http://${address}/metrics`);
  const text = await response.text();
  if (response.status !== 200) throw new Error(`the scrape was answered with ${response.status}: ${text}`);
  return { ...parseScrape(text), text };
}

/** The name of the metric that a sample belongs to. */
export function metricOf(name: string, types: ReadonlyMap<string, string>): string {
  const base = name.replace(/_(bucket|sum|count)$/, '');
  return types.get(base) === 'histogram' ? base : name;
}

function labelsOf(text: string, line: string): Record<string, string> {
  const labels: Record<string, string> = {};
  let rest = text;
  while (rest !== '') {
    const [whole = '', name = '', value = ''] = /^(\w+)="((?:[^"\\]|\\.)*)",?/.exec(rest) ?? [];
    if (whole === '') throw new Error(`not labels: ${line}`);
    labels[name] = value.replaceAll(/\\(["\\])/g, '$1');
    rest = rest.slice(whole.length);
  }
  return labels;
}

/** The port that its metrics are served at; they have to be on, and its log at `info`. */
export async function portOfMetrics(colloquy: Colloquy): Promise<number> {
  const [served] = await colloquy.logged(/"port":(\d+),"msg":"metrics are served"/g);
  return Number(served?.[1]);
}
