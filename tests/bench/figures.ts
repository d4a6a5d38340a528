// Pure. Figures of the comparison as they are kept in the repository, and how today's are to them.

/** CPU seconds by load, and for each load by shape. */
export type Costs = Readonly<Record<string, Readonly<Record<string, number>>>>;

/** The content of the file: the figures, with their machine and commit. */
export interface Figures {
  readonly date: string;
  readonly commit: string;
  readonly machine: string;
  readonly node: string;
  readonly costs: Costs;
}

/** Today's cost as a ratio to the kept one. */
export interface Ratio {
  /** Of the seconds: says something of one machine alone. */
  readonly raw: number;
  /** Ratios to the yardstick of the same run: comparable over machines as well. */
  readonly besideYardstick: number;
}

/** Undefined where the figures do not have this shape, or the yardstick, under this load. */
export function ratioTo(
  before: Figures | undefined,
  now: Costs,
  load: string,
  shape: string,
  yardstick: string,
): Ratio | undefined {
  const [was, is] = [before?.costs[load] ?? {}, now[load] ?? {}];
  const [cost, known, base, knownBase] = [is[shape], was[shape], is[yardstick], was[yardstick]];
  // Where a load was too short for the clock of CPU seconds, there is nothing to divide by.
  if (!cost || !known || !base || !knownBase) return undefined;
  return { raw: cost / known, besideYardstick: cost / base / (known / knownBase) };
}

/** The end of a row of the comparison. */
export function ratioInWords(ratio: Ratio | undefined, isYardstick: boolean): string {
  if (ratio === undefined) return 'no figures before';
  const raw = `to the figures before ${ratio.raw.toFixed(2)}`;
  return isYardstick ? raw : `${raw}, beside the yardstick ${ratio.besideYardstick.toFixed(2)}`;
}

/** How to read those ratios. */
export function introduction(before: Figures | undefined, machine: string): string {
  if (before === undefined) return 'no figures were kept before';
  const { date, commit, node } = before;
  const where = before.machine === machine ? 'a machine of this kind' : before.machine;
  return (
    `figures before: of ${date}, commit ${commit}, Node ${node}, on ${where}. A ratio below 1 is cheaper than then. ` +
    'The first is of CPU seconds, which machines and their neighbours differ in; the second is of what each shape is to the ' +
    'hand-written server in the same run: trust that one'
  );
}

/** The file's text: sorted, with three digits behind the point, a figure a line. */
export function textOfFigures(figures: Figures): string {
  const costs = Object.fromEntries(
    Object.entries(figures.costs).map(([load, shapes]) => [
      load,
      Object.fromEntries(Object.entries(shapes).map(([shape, cost]) => [shape, Number(cost.toFixed(3))])),
    ]),
  );
  return `${JSON.stringify({ ...figures, costs }, null, 2)}\n`;
}
