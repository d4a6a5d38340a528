// Metrics of this service.

import { counter } from '#shared/platform/telemetry/metrics.ts';

export const tokenMetrics = {
  exchanges: counter({
    name: 'colloquy_token_exchanges_total',
    help: 'Exchanges for a chat session token.',
    labels: { outcome: '`anonymous`, `identified` or `service` by whom the token is for; `refused`; `failed`' },
  }),
  signIns: counter({
    name: 'colloquy_sign_ins_total',
    help: 'Sign-ins of people who administrate.',
    labels: {
      way: '`link`; `invitation`, by which somebody new signs in; `operator_link`, by which an operator breaks glass; `provider`, also where a session is proved anew',
      outcome: '`done`; `refused`; `failed`',
    },
  }),
};
