// Metrics of the handling of events.

import { counter } from '#shared/platform/telemetry/metrics.ts';

export const eventMetrics = {
  handled: counter({
    name: 'colloquy_events_handled_total',
    help: 'Events that a subscriber of this process was given.',
    labels: {
      subject: 'the subject: `run-ready`, `access-changed` …',
      outcome: '`handled`, `refused` for want of room, or `failed` where the handler threw',
    },
  }),
};
