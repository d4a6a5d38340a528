// Metrics: the metrics.ts of a service or a port defines them, and instruments made from the definitions count.
// docs/operations/telemetry.md has a table made of all definitions.
//
// 1. Labels are few and bounded: words of ours, never an id, a path or anything that a caller chooses.
// 2. Units are seconds and bytes; counters end in `_total`.
// 3. Where nobody scrapes, instruments do nothing.

/** The possible values of each label, in words, by its name. */
export type LabelTexts<L extends string> = Readonly<Record<L, string>>;

interface Definition<L extends string> {
  readonly name: string;
  /** One sentence. */
  readonly help: string;
  readonly labels: LabelTexts<L>;
}

export interface CounterDefinition<L extends string = string> extends Definition<L> {
  readonly type: 'counter';
}

export interface GaugeDefinition<L extends string = string> extends Definition<L> {
  readonly type: 'gauge';
}

export interface HistogramDefinition<L extends string = string> extends Definition<L> {
  readonly type: 'histogram';
  readonly buckets: readonly number[];
}

export type MetricDefinition = CounterDefinition | GaugeDefinition | HistogramDefinition;

/** Only grows. */
export interface Counter {
  add(by?: number): void;
}

/** Goes up and down; NaN says that it is not known. */
export interface Gauge {
  set(value: number): void;
}

/** How values are spread. */
export interface Histogram {
  observe(value: number): void;
}

/** The instrument of some label values. Callers keep frequent ones. */
export type Labelled<L extends string, I> = (labels: Readonly<Record<L, string>>) => I;

/** The metrics of a process. One definition has one metric, for all callers. */
export interface Metrics {
  /** Whether anything is counted: work for a count alone can be skipped else. */
  readonly on: boolean;
  counter<L extends string>(definition: CounterDefinition<L>): Labelled<L, Counter>;
  gauge<L extends string>(definition: GaugeDefinition<L>): Labelled<L, Gauge>;
  histogram<L extends string>(definition: HistogramDefinition<L>): Labelled<L, Histogram>;
  /** Called before each scrape, which waits for it for a moment. */
  beforeScrape(gather: () => Promise<void> | void): void;
}

type Given<L extends string> = { name: string; help: string; labels?: LabelTexts<L> };

export function counter<const L extends string = never>(given: Given<L>): CounterDefinition<L> {
  return { type: 'counter', ...labelled(given) };
}

export function gauge<const L extends string = never>(given: Given<L>): GaugeDefinition<L> {
  return { type: 'gauge', ...labelled(given) };
}

export function histogram<const L extends string = never>(
  given: Given<L> & { buckets: readonly number[] },
): HistogramDefinition<L> {
  return { type: 'histogram', ...labelled(given), buckets: given.buckets };
}

function labelled<L extends string>({ name, help, labels }: Given<L>): Definition<L> {
  return { name, help, labels: labels ?? ({} as LabelTexts<L>) };
}

/** Seconds, of calls and of operations on stores. */
export const callSeconds = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10];

/** Seconds, for waits of people and for long work. */
export const workSeconds = [0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60, 300, 600];

const nothing: Counter & Gauge & Histogram = { add() {}, set() {}, observe() {} };
const ofNothing = (): typeof nothing => nothing;

/** Counts nothing. */
export const noMetrics: Metrics = {
  on: false,
  counter: () => ofNothing,
  gauge: () => ofNothing,
  histogram: () => ofNothing,
  beforeScrape() {},
};
