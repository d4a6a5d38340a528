// The suites: their contents, their files, and the environment that it is played in. `npm test -- <suite>` runs one,
// `npm run verify` those of a round (rounds.ts), each file of tests is in exactly one.

/** One suite of mocha. */
export interface Suite {
  readonly name: string;
  /** Its content, in a line. */
  readonly holds: string;
  /** About how long it takes in a landing's round, on two cores with others beside it. */
  readonly seconds: number;
  /** Cores that it keeps busy on the average then, its seconds of CPU by its seconds; 1 where absent. */
  readonly cores?: number;
  /** Patterns of files, from the root of the repository. */
  readonly files: readonly string[];
  /** Over that of the process. */
  readonly environment?: Readonly<Record<string, string>>;
  /**
   * Nothing else runs beside it in a round: its cases hold promises of time, or measure. Of a suite that may have
   * others beside it, those cases are in files that end on `.timed.test.ts`, which the suite `timed` runs.
   */
  readonly alone?: true;
  /**
   * Played at low priority, in the time that the others leave: it only computes, and each of its cases has a minute.
   */
  readonly background?: true;
  /** `npm test` alone runs it, beside the others that it runs. */
  readonly byDefault?: true;
  /** Its cases build on each other: one that failed is not repeated by itself. */
  readonly inOrder?: true;
}

/** Files whose cases hold promises of time, wherever they lie. */
export const timedFiles = 'tests/**/*.timed.test.ts';

const compact = { COLLOQUY_TOPOLOGY: 'compact' } as const;
const overCluster = { COLLOQUY_E2E: 'cluster' } as const;

export const suites: readonly Suite[] = [
  {
    name: 'core',
    seconds: 280,
    cores: 0.8,
    holds: 'unit, conformance, end-to-end and architecture tests, and those of the edge; `npm test` alone runs it',
    files: ['tests/{unit,conformance,e2e,architecture,integration/edge}/**/*.test.ts'],
    byDefault: true,
  },
  {
    name: 'integration',
    seconds: 260,
    cores: 0.8,
    holds: 'each other service with real neighbours or fakes; `npm test` alone runs it beside',
    files: ['tests/integration/!(edge)/**/*.test.ts'],
    byDefault: true,
  },
  {
    name: 'timed',
    seconds: 80,
    holds: 'promises of time: iterations of the event loop, answers within a second, growth with the size of a text',
    files: [timedFiles],
    alone: true,
  },
  {
    name: 'costs',
    seconds: 30,
    holds: 'time and memory that long, hostile and growing texts may take',
    files: ['tests/costs/*.test.ts'],
    alone: true,
  },
  {
    name: 'message-costs',
    seconds: 60,
    cores: 0.8,
    holds: 'operations, statements, calls, frames and bytes of one message, by count',
    files: ['tests/costs/message/*.test.ts'],
  },
  {
    name: 'starts',
    seconds: 100,
    holds: 'whole processes started, stopped, killed and restored from a backup',
    files: ['tests/starts/*.test.ts'],
    alone: true,
  },
  {
    name: 'installations',
    seconds: 110,
    cores: 0.7,
    holds: 'whole systems with settings of their own: providers, permissions, logs, telemetry',
    files: ['tests/installations/*.test.ts'],
  },
  {
    name: 'knowledge',
    seconds: 160,
    cores: 0.7,
    holds: 'documents hostile or written by others, indexes lost, vectors',
    files: ['tests/knowledge/**/*.test.ts'],
  },
  {
    name: 'outside',
    seconds: 75,
    cores: 0.7,
    holds: 'tool servers, ours and those of others, and all that goes out to them',
    files: ['tests/outside/**/*.test.ts'],
  },
  {
    name: 'model-servers',
    seconds: 150,
    cores: 0.9,
    holds: 'conversations with model servers of others, which are installed the first time, as far as this machine can',
    files: ['tests/model-servers/*.test.ts'],
  },
  {
    name: 'delivery',
    seconds: 70,
    cores: 0.7,
    background: true,
    holds: 'the image, the chart and kustomize, as far as they can be checked unbuilt',
    files: ['tests/delivery/**/*.test.ts'],
  },
  {
    name: 'browser',
    seconds: 950,
    cores: 0.65,
    holds: 'the console, widget, demo page and documents in Chromium',
    files: ['tests/browser/**/*.test.ts'],
  },
  {
    name: 'cluster',
    seconds: 260,
    cores: 0.8,
    holds: 'the end-to-end tests on a cluster of services, and its processes replaced under load',
    files: ['tests/cluster/**/*.test.ts'],
    environment: overCluster,
  },
  {
    name: 'replicas',
    seconds: 110,
    cores: 0.7,
    holds: 'the same on replicas of all services',
    files: ['tests/cluster/**/*.test.ts'],
    environment: { ...overCluster, ...compact },
  },
  {
    name: 'lagging',
    seconds: 250,
    // Its operations mostly wait, and its cases have ten seconds for many of them.
    cores: 0.8,
    holds: 'services, and the port, on a document store whose majority is behind its primary',
    files: ['tests/lagging/*.test.ts'],
    environment: { COLLOQUY_STORE_LAG_MS: '3', COLLOQUY_STORE_UNDER_WAY_MS: '1' },
  },
  {
    name: 'second-writes',
    seconds: 180,
    cores: 0.8,
    holds: 'calls and upkeep that write more than once, each of their writes failing, before and after it took effect',
    files: ['tests/second-writes/*.test.ts'],
  },
  {
    name: 'races',
    seconds: 65,
    cores: 0.8,
    holds: 'contenders for a run that waits, each against each, a thousand times, on both stores',
    files: ['tests/races/*.test.ts'],
  },
  {
    name: 'faults-process',
    seconds: 400,
    cores: 0.65,
    holds: 'the one process killed, or its power cut, then all that was promised checked',
    files: ['tests/faults/process/*.test.ts'],
  },
  {
    name: 'faults-calls',
    seconds: 170,
    cores: 0.4,
    holds: 'single calls of stores and services that fail, while everyone lives',
    files: ['tests/faults/calls/*.test.ts'],
  },
  {
    name: 'faults-machines',
    seconds: 600,
    cores: 0.6,
    holds: "a cluster's processes and stores killed, paused and emptied",
    files: ['tests/faults/machines/*.test.ts'],
  },
  {
    name: 'faults-replicas',
    seconds: 200,
    cores: 0.6,
    holds: 'the same of replicas of all services',
    files: ['tests/faults/machines/*.test.ts'],
    environment: compact,
  },
  {
    name: 'kubernetes',
    seconds: 830,
    // Serving pods there have ten seconds, and another suite's waits eight or ten: two suites that compute starve each
    // other.
    cores: 2,
    holds: 'the chart in the cluster of KUBECONFIG, and what happens to installations there',
    files: ['tests/kubernetes/main.test.ts'],
    inOrder: true,
  },
];

export function suiteOf(name: string): Suite | undefined {
  return suites.find((suite) => suite.name === name);
}
