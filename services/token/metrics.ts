// Metrics of this service.

import { counter } from '#shared/platform/telemetry/metrics.ts';

export const tokenMetrics = {
  exchanges: counter({
    name: 'colloquy_token_exchanges_total',
    help: 'Exchanges for a chat session token.',
    labels: { outcome: '`anonymous`, `identified` or `service` by the kind of end-user; `refused`; `failed`' },
  }),
  signIns: counter({
    name: 'colloquy_sign_ins_total',
    help: 'Sign-ins of people who administrate.',
    labels: {
      way: '`link`; `invitation`, which signs a new member in; `operator_link`, which signs an operator in (break glass); `provider`, also for a step-up; `passkey`, by which a session is confirmed',
      outcome: '`done`; `refused`; `failed`',
    },
  }),
};
