// Models in the console: ends that are told ahead, defaults that stay defaults, and tries that are seen.

import type { Mutation } from '../mutation.ts';

const tests = ['tests/unit/web/console-models.test.ts'];

export const mutationsOfConsoleModels: readonly Mutation[] = [
  {
    without: 'a model that its provider lists no longer is said to be missing',
    file: 'web/console/components/models/standings.ts',
    from: "if (missing !== null) return { kind: 'missing', at: missing };",
    to: '',
    tests,
  },
  {
    without: 'the order of fallback models counts in a comparison of agents',
    file: 'web/console/routes/agents/content.ts',
    from: "(name === 'fallback_models' ? value : value.toSorted())",
    to: 'value.toSorted()',
    tests,
  },
  {
    without: 'a price that is no number is sent as it was typed, and refused',
    file: 'web/console/components/models/prices.ts',
    from: ': (text as never)',
    to: ': Number.parseFloat(text)',
    tests,
  },
  {
    without: 'a model call whose worker was lost has no end in the trace',
    file: 'web/console/routes/runs/trace-rows.ts',
    from: "state === 'running' || state === 'lost'",
    to: "state === 'running'",
    tests,
  },
];
