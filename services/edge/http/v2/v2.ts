// The public API: one file per family of endpoints, all behind the same authentication and under one document.

import type { RouteDependencies } from '../../dependencies.ts';
import { authenticate } from '../authenticate.ts';
import { answerPreflight, isPreflight } from '../cors.ts';
import type { EdgeApp } from '../edge-app.ts';
import { registerAgents } from './agents.ts';
import { registerRunStream } from './run-stream.ts';

/** Registers `/v2`. */
export function registerV2(app: EdgeApp, dependencies: RouteDependencies, ownOrigin: () => string): void {
  const { authenticator, clock } = dependencies;
  // Preflights come to no route, so they are caught before routing says so.
  app.addHook('onRequest', async (request, reply) => {
    if (isPreflight(request)) return answerPreflight(request, reply, authenticator);
  });
  void app.register(
    async (v2: EdgeApp) => {
      v2.addHook('onRequest', authenticate(authenticator, ownOrigin, clock));
      registerAgents(v2, dependencies);
      registerRunStream(v2, dependencies);
    },
    { prefix: '/v2' },
  );
}
