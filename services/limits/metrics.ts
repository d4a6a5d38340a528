// Metrics of this service.

import { counter, gauge } from '#shared/platform/telemetry/metrics.ts';

export const limitsMetrics = {
  refusals: counter({
    name: 'colloquy_limits_refusals_total',
    help: 'Requests that a limit refused.',
    labels: { scope: 'which limit: `active_runs`, `end_user`, `api_key`, `token_exchange`; of budgets `org`, `agent`' },
  }),
  admitted: counter({ name: 'colloquy_limits_slots_taken_total', help: 'Slots that a run took when it was admitted.' }),
  held: gauge({
    name: 'colloquy_limits_slots_held',
    help: 'Slots of runs in flight that are older than 30 s, as the last pass of the healer saw them. Take the maximum over replicas.',
  }),
  healed: counter({
    name: 'colloquy_limits_slots_healed_total',
    help: 'Slots that nobody gave back and the healer freed.',
  }),
  ownWindow: counter({
    name: 'colloquy_limits_rate_fallbacks_total',
    help: 'Rates that a process counted for itself, because the rate window could not answer.',
  }),
};
