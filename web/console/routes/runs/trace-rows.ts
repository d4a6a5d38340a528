// Pure. A run's steps as the rows of its trace: events, one below the other, each with its times.

import type { Run, Step } from './run.ts';

export interface TraceRow {
  readonly key: string;
  readonly level: number;
  readonly kind: 'queue' | 'attempt' | 'model' | 'try' | 'document' | 'call' | 'wait_input' | 'wait_approval';
  /** Of a call: the tool, and where it is. */
  readonly name?: string;
  readonly server?: string;
  /** In ms since 1970; undefined where it is not known. */
  readonly start: number | undefined;
  /** undefined while it goes on, and where it is not known. */
  readonly end: number | undefined;
  readonly isOpen: boolean;
  /** When the first word of a model came. */
  readonly first?: number;
  readonly status?: string;
  readonly retries: number;
  readonly tokens?: number;
  /** The step that it belongs to. */
  readonly n?: number;
  /** Of attempts: which. */
  readonly attempt?: number;
  /** Of a try: the reason for the next one. */
  readonly next?: 'retry' | 'fallback' | 'shorter';
}

export function traceRows(run: Run, steps: readonly Step[]): TraceRow[] {
  const attempts = new Set(steps.map(({ attempt }) => attempt));
  const isBanded = attempts.size > 1 || run.attempt > 1;
  const rows: TraceRow[] = [queueRow(run)];
  const waits = run.waits.map((wait, at): TraceRow => ({
    key: `wait-${at}`,
    level: isBanded ? 2 : 1,
    kind: `wait_${wait.kind}`,
    start: Date.parse(wait.started_at),
    end: wait.finished_at === null ? undefined : Date.parse(wait.finished_at),
    isOpen: wait.finished_at === null,
    retries: 0,
    ...(wait.outcome === null ? {} : { status: wait.outcome }),
  }));
  let banded = 0;
  for (const step of steps) {
    if (isBanded && step.attempt !== banded) {
      banded = step.attempt;
      rows.push(attemptRow(run, steps, banded));
    }
    rows.push(...stepRows(step, isBanded ? 2 : 1, waits));
  }
  return [...rows, ...waits];
}

function queueRow({ created_at: created, started_at: started, finished_at: finished }: Run): TraceRow {
  const end = started ?? finished;
  return {
    key: 'queue',
    level: 1,
    kind: 'queue',
    start: Date.parse(created),
    end: end === null ? undefined : Date.parse(end),
    isOpen: end === null,
    retries: 0,
  };
}

function attemptRow(run: Run, steps: readonly Step[], attempt: number): TraceRow {
  const own = steps.filter((step) => step.attempt === attempt);
  const last = own.at(-1);
  const isOpen = attempt === run.attempt && run.finished_at === null;
  return {
    key: `attempt-${attempt}`,
    level: 1,
    kind: 'attempt',
    attempt,
    start: own[0] && Date.parse(own[0].started_at),
    end: isOpen ? undefined : last && Date.parse(last.finished_at),
    isOpen,
    retries: 0,
  };
}

// Waits that began while the step was at its calls are taken out of `waits`, and stand among the calls.
function stepRows(step: Step, level: number, waits: TraceRow[]): TraceRow[] {
  const { id, n, kind, retries, usage, calls, state, tries } = step;
  const finished = Date.parse(step.model_finished_at ?? step.finished_at);
  // A call that is under way, or whose worker was lost, has no end.
  const end = state === 'running' || state === 'lost' ? undefined : finished;
  const failed = state === 'failed' ? 'error' : state === 'lost' ? 'lost' : undefined;
  const model: TraceRow = {
    // A call whose worker was lost has the number of the step that it was made for again.
    key: `step-${id}`,
    level,
    kind,
    n,
    start: Date.parse(step.started_at),
    end,
    isOpen: state === 'running',
    // Tries have rows of their own.
    retries: tries.length > 1 ? 0 : retries,
    tokens: usage.input_tokens + usage.output_tokens,
    ...(failed === undefined ? {} : { status: failed }),
    ...(step.model === null ? {} : { name: step.model }),
    ...(step.first_token_at === null ? {} : { first: Date.parse(step.first_token_at) }),
  };
  const rows: TraceRow[] = [model, ...tryRows(step, level + 1)];
  for (const call of calls) {
    const end = call.finished_at === null ? undefined : Date.parse(call.finished_at);
    if (call.approval_id !== null || call.name === 'ask_user') {
      const at = waits.findIndex(({ start = 0 }) => start >= finished - 1_000 && (end === undefined || start <= end));
      if (at >= 0) rows.push(...waits.splice(at, 1).map((wait) => ({ ...wait, level: level + 1, n })));
    }
    rows.push({
      key: `call-${n}-${call.call_id}`,
      level: level + 1,
      kind: 'call',
      n,
      name: call.title === '' ? call.name : call.title,
      start: call.started_at === null ? undefined : Date.parse(call.started_at),
      end,
      isOpen: call.status === null,
      retries: call.retries,
      ...(call.server_name === null ? {} : { server: call.server_name }),
      ...(call.status === null ? {} : { status: call.status }),
    });
  }
  return rows;
}

// One that went well by itself is the row of its step.
function tryRows({ n, tries }: Step, level: number): TraceRow[] {
  if (tries.length < 2 && tries.every(({ error_code: code, reason }) => code === null && reason === null)) return [];
  return tries.map((one, at) => ({
    key: `try-${n}-${at}`,
    level,
    kind: 'try',
    n,
    name: `${one.connection}/${one.model}`,
    start: Date.parse(one.started_at),
    end: one.finished_at === null ? undefined : Date.parse(one.finished_at),
    isOpen: one.finished_at === null,
    retries: 0,
    ...(one.error_code === null && one.reason === null ? {} : { status: statusOf(one) }),
    ...(one.next === null ? {} : { next: one.next }),
  }));
}

/** The failure of a try in a word. */
export function statusOf({ status, reason, error_code: code }: Step['tries'][number]): string {
  return status === null ? (reason ?? code ?? '') : `HTTP ${status}`;
}

/** From the first moment of a run to its last, or to now. */
export function spanOf(run: Run, rows: readonly TraceRow[], now: number): { from: number; to: number } {
  const from = Date.parse(run.created_at);
  const ends = rows.flatMap(({ start, end }) => [start ?? from, end ?? from]);
  const last = run.finished_at === null ? now : Date.parse(run.finished_at);
  return { from, to: ends.reduce((most, at) => Math.max(most, at), Math.max(last, from + 1)) };
}
