// What this service counts.

import { counter } from '#shared/telemetry/metrics.ts';

export const tokenMetrics = {
  exchanges: counter({
    name: 'colloquy_token_exchanges_total',
    help: 'Exchanges for a chat session token.',
    labels: { outcome: '`anonymous`, `identified` or `service` by whom the token is for; `refused`; `failed`' },
  }),
};
