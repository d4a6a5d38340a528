// Pure. Usage of organizations: entries, each counted once, and the sums of a day that they are folded into.

/** One model call of a run, or the run itself. Its id names it, so that a repeat counts once. */
export interface UsageEntry {
  /**
   * `<run>/<attempt>/<n>` of a step, with more behind it of calls without a result that are counted before their step;
   * `<run>` of the run itself, with the tokens that are in none of these.
   */
  readonly id: string;
  readonly organization_id: string;
  /** UTC, `YYYY-MM-DD`; of the call's end. */
  readonly day: string;
  /** '' for usage without an agent: the embedding of documents. */
  readonly agent_id: string;
  readonly model: string;
  /** A member tried the agent. */
  readonly preview?: true;
  readonly amounts: Amounts;
}

/** The summed fields. */
export interface Amounts {
  readonly input_tokens: number;
  readonly output_tokens: number;
  readonly runs: number;
  readonly messages: number;
  /** Of the runs, those that failed. */
  readonly failed: number;
  /** Of the runs, those that waited for their end-users. */
  readonly waited: number;
  /** Of the input, those read from a provider's cache, and those written to it. Absent: 0, as in those from before. */
  readonly cached_input_tokens?: number;
  readonly cache_write_tokens?: number;
  /** Of the output, those of reasoning. */
  readonly reasoning_tokens?: number;
  /** Of the calls that have prices, in billionths of their currency; absent where none has. */
  readonly cost_nanos?: number;
  /** Some of the tokens are estimates. */
  readonly estimated?: true;
}

export const nothing: Amounts = { input_tokens: 0, output_tokens: 0, runs: 0, messages: 0, failed: 0, waited: 0 };

const parts = ['cached_input_tokens', 'cache_write_tokens', 'reasoning_tokens'] as const;

export function plus(a: Amounts, b: Amounts): Amounts {
  const more: { -readonly [K in keyof Amounts]?: Amounts[K] } = {};
  for (const part of parts) {
    const tokens = (a[part] ?? 0) + (b[part] ?? 0);
    if (tokens > 0) more[part] = tokens;
  }
  // A cost of nothing is a price all the same.
  if (a.cost_nanos !== undefined || b.cost_nanos !== undefined)
    more.cost_nanos = (a.cost_nanos ?? 0) + (b.cost_nanos ?? 0);
  if (a.estimated || b.estimated) more.estimated = true;
  return {
    input_tokens: a.input_tokens + b.input_tokens,
    output_tokens: a.output_tokens + b.output_tokens,
    runs: a.runs + b.runs,
    messages: a.messages + b.messages,
    failed: a.failed + b.failed,
    waited: a.waited + b.waited,
    ...more,
  };
}

/** The amounts of anything that has them. */
export function amountsOf(of: Amounts): Amounts {
  return plus(nothing, of);
}

export function sum(all: readonly Amounts[]): Amounts {
  return all.reduce(plus, nothing);
}

export function tokensOf({ input_tokens, output_tokens }: Amounts): number {
  return input_tokens + output_tokens;
}

/** The day of a time, UTC. */
export function dayOf(time: Date): string {
  return time.toISOString().slice(0, 10);
}

/** When the day after `time` begins, UTC: budgets are whole again. */
export function nextDay(time: Date): Date {
  return new Date(Date.UTC(time.getUTCFullYear(), time.getUTCMonth(), time.getUTCDate() + 1));
}

/** The dimensions of rows of usage. */
export type UsageGroup = 'day' | 'agent' | 'model' | 'preview';

export const usageGroups: readonly UsageGroup[] = ['day', 'agent', 'model', 'preview'];

/** The usage of a day, an agent and a model; a sum lacks the dimensions that it is not grouped by. */
export interface UsageRow extends Amounts {
  readonly day?: string;
  readonly agent_id?: string;
  readonly model?: string;
  readonly preview?: boolean;
}

/** Adds rows to the sums of their groups. */
export function addToGroups(groups: Map<string, UsageRow>, rows: readonly UsageRow[], by: readonly UsageGroup[]): void {
  for (const { day, agent_id: agentId, model, preview = false, ...amounts } of rows) {
    const of = {
      ...(by.includes('day') && day !== undefined ? { day } : {}),
      ...(by.includes('agent') && agentId ? { agent_id: agentId } : {}),
      ...(by.includes('model') && model !== undefined ? { model } : {}),
      ...(by.includes('preview') ? { preview } : {}),
    };
    const key = JSON.stringify(of);
    groups.set(key, { ...of, ...plus(groups.get(key) ?? nothing, amounts) });
  }
}

/** The days from one to another, both inclusive; undefined where one is no day, or they are in no order. */
export function daysFrom(from: string, to: string): string[] | undefined {
  const [first, last] = [new Date(`${from}T00:00:00Z`), new Date(`${to}T00:00:00Z`)];
  if (Number.isNaN(first.getTime()) || Number.isNaN(last.getTime())) return undefined;
  // A date that is no day of its month rolls over into the next.
  if (dayOf(first) !== from || dayOf(last) !== to || first > last) return undefined;
  const count = Math.min(mostDays + 1, (last.getTime() - first.getTime()) / dayMs + 1);
  return Array.from({ length: count }, (_, at) => dayOf(new Date(first.getTime() + at * dayMs)));
}

const dayMs = 86_400_000;
/** That one look at usage may have. */
export const mostDays = 400;

/** The sum of an entry. */
export function sumKey(entry: Omit<UsageEntry, 'id' | 'amounts'>): string {
  const { organization_id, day, agent_id, model, preview } = entry;
  // No model's name begins so.
  return `${organization_id}/${day}/${agent_id}/${preview ? 'preview/' : ''}${model}`;
}
