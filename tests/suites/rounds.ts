// Says of each suite and case group in which landings it is played: always, or in one of three. A landing plays every
// promise at least once, on one topology and one store; repeats of a promise elsewhere take turns. `npm run verify`
// draws the third from the number of the commit, so that three in a row play all; `npm run verify -- --long` plays
// everything.

/** The landings that play it: each; those of one third; or each a third of its cases, dealt by their position. */
export type Schedule = 'always' | 1 | 2 | 3 | 'dealt';

/**
 * A suite's schedule, or those of its case groups. A group is a file, by its path under tests, or a name given to
 * `isDrawn`.
 */
export type Schedules = Schedule | Readonly<Record<string, Schedule>>;

export const rounds: Readonly<Record<string, Schedules>> = {
  check: 'always',
  advisories: 'always',
  core: 'always',
  integration: 'always',
  timed: 'always',
  costs: 'always',
  'message-costs': 'always',
  starts: 'always',
  installations: 'always',
  knowledge: { 'documents of others': 'dealt' },
  outside: 'always',
  // Two of them are compiled first, where they are installed.
  'model-servers': {
    'model-servers/llama-cpp': 'always',
    'model-servers/llama-cpp-python': 2,
    'model-servers/ollama': 1,
    'model-servers/litellm': 3,
  },
  delivery: 'always',
  // How else a state looks that each round has once. A state in none of these groups is in each round.
  browser: {
    'console: dark': 1,
    'console: narrow': 2,
    'console: rtl': 3,
    'console: contrast': 3,
    'console: zoomed': 1,
    'widget: dark': 1,
    'widget: German': 2,
    'widget: Arabic': 3,
    'widget: twice the size': 1,
  },
  cluster: {
    'cluster/end-to-end': 'dealt',
    'cluster/mutual-tls': 'always',
    'cluster/processes': 'always',
    // Kubernetes upgrades, drains and ends serving pods in each round.
    'cluster/restarts': 1,
    'cluster/telemetry': 'always',
    'cluster/topologies': 'always',
    'cluster/two-edges': 'always',
  },
  replicas: {
    'cluster/end-to-end': 'dealt',
    'cluster/mutual-tls': 1,
    'cluster/processes': 2,
    'cluster/restarts': 3,
    'cluster/telemetry': 1,
    'cluster/topologies': 2,
    'cluster/two-edges': 2,
  },
  lagging: 'always',
  'second-writes': 'always',
  races: { 'on SQLite': 'always', 'on MongoDB': 'dealt' },
  // That the checks bite is no promise to anybody: mechanisms taken out take turns.
  'faults-process': {
    'mechanisms taken out': 'dealt',
    'faults/process/documents': 'always',
    'faults/process/kills': 'always',
    'faults/process/model-keys': 2,
    'faults/process/power': 'always',
    'faults/process/teeth': 'always',
  },
  'faults-calls': 'always',
  'faults-machines': { 'mechanisms taken out': 'dealt' },
  'faults-replicas': {
    'faults/machines/default-lease': 3,
    'faults/machines/edge': 2,
    'faults/machines/executor': 1,
    'faults/machines/mongodb': 3,
    'faults/machines/mongodb-backup': 3,
    'faults/machines/nats': 3,
    'faults/machines/peers': 2,
    'faults/machines/queue': 2,
    'faults/machines/real-mongodb': 3,
    'faults/machines/redis': 3,
    'faults/machines/teeth': 2,
  },
  kubernetes: {
    installing: 'always',
    policies: 'always',
    contract: 'always',
    console: 'always',
    stopping: 'always',
    replacing: 'always',
    restarts: 3,
    faults: 1,
    'encryption-key': 2,
    rotation: 3,
    scaling: 3,
    compact: 2,
    overlays: 1,
  },
};
