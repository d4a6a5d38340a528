// Findings of the fault tests: broken promises, with details.

/** A promise, by the words that findings are counted under. */
export type Promised =
  | 'kept once' // an acknowledged message exists exactly once, with its content, in its conversation
  | 'one run per key'
  | 'one final state'
  | 'one worker'
  | 'one answer' // the stored text, its replay and live readers' texts are the same
  | 'stream' // a reader follows without holes, or is told `reset`
  | 'order' // numbering, and runs one after another in the order of their 202s
  | 'slots'
  | 'deleted'
  | 'called once' // a call that may change something reaches its server at most once
  | 'waits' // a run's wait is told, and lasts no longer than it may
  | 'decided' // an answer or decision holds, and the run goes on with it
  | 'settled' // nothing is owed or held by a run that is over
  | 'attempts' // an attempt is spent by a kill only
  | 'administered' // answered acts of an administrator are there, and in the audit
  | 'answered' // a living process answers as the contract says
  | 'log'; // no defect is logged, and no message text

export interface Finding {
  readonly promised: Promised;
  readonly what: string;
}

export interface Findings {
  readonly all: readonly Finding[];
  report(promised: Promised, what: string): void;
  /** Reports unless it holds. */
  expect(holds: boolean, promised: Promised, what: () => string): void;
}

export function createFindings(say: (line: string) => void): Findings {
  const all: Finding[] = [];
  const known = new Set<string>();
  const findings: Findings = {
    all,
    report(promised, what) {
      if (known.has(what)) return;
      known.add(what);
      all.push({ promised, what });
      if (all.length <= 20) say(`BROKEN ${promised}: ${what}`);
    },
    expect(holds, promised, what) {
      if (!holds) findings.report(promised, what());
    },
  };
  return findings;
}
