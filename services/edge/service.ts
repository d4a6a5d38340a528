// The edge service: the public HTTP server. It owns nothing; it authenticates, translates, and streams.
//  auth/      who a caller is, and until when
//  domain/    rules of headers, origins and content
//  http/      the app, /v2, /admin/v1
//  streaming/ the SSE stream of a run
//  telemetry/ what is counted and traced of requests and streams

import type { AddressInfo } from 'node:net';
import type { Component } from '#shared/lifecycle/component.ts';
import { createAuthenticator } from './auth/authenticator.ts';
import { createEndUserDirectory } from './auth/end-users.ts';
import type { EdgeDependencies } from './dependencies.ts';
import { registerAdmin } from './http/admin/admin.ts';
import { createApp } from './http/app.ts';
import { registerDemoPage } from './http/demo-page.ts';
import { registerHealth } from './http/health.ts';
import { registerV2 } from './http/v2/v2.ts';
import { createRunStreams } from './streaming/run-streams.ts';
import { streamWatch } from './telemetry/stream-watch.ts';
import { streamBounds } from './streaming/stream-settings.ts';

/** How long requests in progress are waited for when draining. */
const drainMs = 10_000;

const idleSweepMs = 50;

/** Makes the service. `address` is known once it listens. */
export function createEdgeService(dependencies: EdgeDependencies): { components: Component[]; address(): string } {
  const { settings, telemetry, log } = dependencies;
  const authenticator = createAuthenticator(dependencies);
  const streams = createRunStreams({
    ...dependencies,
    bounds: streamBounds(settings),
    watch: streamWatch(telemetry.metrics),
  });
  const routes = { ...dependencies, authenticator, endUsers: createEndUserDirectory(dependencies.token), streams };
  const app = createApp(log, telemetry);
  let draining = false;

  const address = (): string => {
    const bound = app.server.address() as AddressInfo | null;
    const host = settings.HOST.includes(':') ? `[${settings.HOST}]` : settings.HOST;
    return `http://${host}:${bound?.port ?? settings.PORT}`;
  };
  const ownOrigin = (): string => settings.PUBLIC_ORIGIN || address();

  const isDraining = (): boolean => draining || streams.draining;
  // Then every answer closes its connection: the next request goes to an edge that stays.
  app.addHook('onSend', (_request, reply, payload, done) => {
    if (isDraining()) void reply.header('Connection', 'close');
    done(null, payload);
  });
  registerHealth(app, authenticator, isDraining);
  registerV2(app, routes, ownOrigin);
  registerAdmin(app, routes);
  if (dependencies.demo) registerDemoPage(app, dependencies.demo);

  let closed: Promise<void> | undefined;
  const close = (): Promise<void> => {
    draining = true;
    if (!closed) {
      // Connections whose last request ends while closing would stay open for as long as their clients like.
      const sweep = setInterval(() => app.server.closeIdleConnections(), idleSweepMs);
      const hurry = setTimeout(() => app.server.closeAllConnections(), drainMs);
      closed = app.close().finally(() => {
        clearInterval(sweep);
        clearTimeout(hurry);
      });
    }
    return closed;
  };
  const server: Component = {
    name: 'edge http',
    async start() {
      await app.listen({ host: settings.HOST, port: settings.PORT });
      log.info({ address: address() }, 'edge listens');
    },
    drain: close,
    stop: close,
  };
  // Streams end before the server closes: it would wait for them.
  return { components: [authenticator.component, server, streams], address };
}
