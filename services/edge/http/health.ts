// Probes: the process lives, and it can serve.

import { unavailable } from '#shared/contract/errors/contract-error.ts';
import type { Authenticator } from '../auth/authenticator.ts';
import type { EdgeApp } from './edge-app.ts';

/** Registers `/healthz` and `/readyz`. */
export function registerHealth(app: EdgeApp, authenticator: Authenticator, isDraining: () => boolean): void {
  app.get('/healthz', async () => ({ status: 'ok' }));
  app.get('/readyz', async () => {
    if (isDraining()) throw unavailable('This replica');
    await authenticator.ready();
    return { status: 'ok' };
  });
}
