// The edge service: the public HTTP server. It owns nothing; it authenticates, translates, and streams.
//  auth/      callers' credentials, and how long they hold
//  domain/    rules of headers, origins and content
//  http/      the app, /v2, /admin/v1
//  streaming/ the SSE stream of a run
//  telemetry/ metrics and traces of requests and streams

import { listenAddress } from '#shared/platform/config/listen-address.ts';
import type { Component } from '#shared/platform/lifecycle/component.ts';
import { createAdminTokenDirectory } from './auth/admin-tokens.ts';
import { createAuthenticator } from './auth/authenticator.ts';
import { createEndUserDirectory } from './auth/end-users.ts';
import { createOidcProvider } from './auth/oidc/provider.ts';
import { createPrincipalWatch } from './auth/principal-watch.ts';
import { createRefusedActs } from './auth/refused-acts.ts';
import { createRefusedOrigins } from './auth/refused-origins.ts';
import { createRefusedSignIns } from './auth/refused-sign-ins.ts';
import { createSessions } from './auth/sessions.ts';
import { createSupportAccesses } from './auth/support-accesses.ts';
import type { EdgeDependencies, EdgeParts } from './dependencies.ts';
import { asBrowsersSay, otherPublicOrigin } from './domain/console-origin.ts';
import { createAddressRates } from './http/address-rates.ts';
import { registerAdmin } from './http/admin/admin.ts';
import { createAdministrationBounds } from './http/admin/bounds.ts';
import { createApp } from './http/app.ts';
import { createProviderSessions } from './http/auth/provider-sessions.ts';
import { createSessionCookie } from './http/auth/session-cookie.ts';
import { createAddressOf } from './http/caller-address.ts';
import { registerConsoleFiles } from './http/console-files.ts';
import { registerDemoPage } from './http/demo-page.ts';
import { registerDocumentsPages } from './http/documents/documents-pages.ts';
import type { EdgeApp } from './http/edge-app.ts';
import { registerHealth } from './http/health.ts';
import { registerHome } from './http/home/home.ts';
import { listener } from './http/listener.ts';
import { registerV2 } from './http/v2/v2.ts';
import { registerWidgetFiles } from './http/widget-files.ts';
import { createRunStreams } from './streaming/run-streams.ts';
import { streamBounds } from './streaming/stream-settings.ts';
import { streamWatch } from './telemetry/stream-watch.ts';

/** The service's components, and its addresses once it listens. */
export interface EdgeService {
  readonly components: Component[];
  address(): string;
  /** The address of `/admin/v1`; the same as `address` where it has no listener of its own. */
  adminAddress(): string;
}

/** Makes the service. */
export function createEdgeService(dependencies: EdgeDependencies): EdgeService {
  const { settings, adminListen, lingerMs, telemetry, log } = dependencies;
  const authenticator = createAuthenticator(dependencies);
  const refusedSignIns = createRefusedSignIns(dependencies);
  const refusedOrigins = createRefusedOrigins(dependencies);
  const adminTokens = createAdminTokenDirectory(dependencies);
  const streams = createRunStreams({
    ...dependencies,
    bounds: streamBounds(settings),
    watch: streamWatch(telemetry.metrics),
  });
  const addressOf = createAddressOf(settings);
  const endUsers = createEndUserDirectory(dependencies.token, (organizationId) =>
    authenticator.organizationAccess({ organization_id: organizationId }),
  );
  const refusedActs = createRefusedActs(dependencies);
  const sessions = createSessions(dependencies);
  const supportAccesses = createSupportAccesses(dependencies);
  const principalWatch = createPrincipalWatch(dependencies);
  for (const source of [sessions, adminTokens, supportAccesses]) source.onChange(principalWatch.check);
  const rates = createAddressRates({ settings, addressOf, clock: dependencies.clock });
  const consoleOrigin = asBrowsersSay(settings.CONSOLE_ORIGIN || settings.PUBLIC_ORIGIN);
  const sessionCookie = createSessionCookie({
    on: settings.CONSOLE === 'on',
    origin: () => consoleOrigin || admin.address(),
  });
  const provider =
    settings.CONSOLE === 'on' ? createOidcProvider({ ...dependencies, origin: sessionCookie.origin }) : undefined;
  const routes: EdgeParts = {
    ...dependencies,
    authenticator,
    endUsers,
    refusedSignIns,
    refusedActs,
    sessions,
    sessionCookie,
    principalWatch,
    provider,
    providerSessions: createProviderSessions({ ...dependencies, sessions, sessionCookie, addressOf }),
    signInProviders: () => (provider === undefined ? [] : [provider]),
    findPrincipal: async (request) => {
      const secret = sessionCookie.read(request);
      const asks = secret === undefined ? adminTokens.asksFor(request.headers) : sessions.asksFor(secret);
      if (asks) await rates.lookUp(request);
      if (secret === undefined) return adminTokens.find(request.headers);
      return supportAccesses.with(await sessions.find(secret));
    },
    refusedOrigins,
    streams,
    addressOf,
    rates,
    administrationBounds: createAdministrationBounds(dependencies),
  };
  let draining = false;
  const isDraining = (): boolean => draining || streams.draining;

  const newApp = (): EdgeApp => {
    const app = createApp({ ...dependencies, addressOf });
    // Then every answer closes its connection: the next request goes to an edge that stays.
    app.addHook('onSend', (_request, reply, payload, done) => {
      if (isDraining()) void reply.header('Connection', 'close');
      done(null, payload);
    });
    registerHealth(app, authenticator, isDraining);
    registerHome(app, () => dependencies.demo?.() !== undefined);
    return app;
  };
  const publicApp = newApp();
  const open = listener(publicApp, {
    host: settings.HOST,
    port: settings.PORT,
    settings: 'HOST with PORT',
    lingerMs,
  });
  const ofPublic = registerV2(publicApp, routes, () => settings.PUBLIC_ORIGIN || open.address());
  registerWidgetFiles(publicApp);
  if (dependencies.demo) registerDemoPage(publicApp, dependencies.demo);
  const adminApp = adminListen === '' ? publicApp : newApp();
  const ofAdministration = registerAdmin(adminApp, routes);
  registerDocumentsPages(publicApp, { ofPublic, ofAdministration });
  // The console leads to the documents at PUBLIC_ORIGIN; without it, to its own host.
  if (adminApp !== publicApp && settings.PUBLIC_ORIGIN === '')
    registerDocumentsPages(adminApp, { ofPublic, ofAdministration });
  if (settings.CONSOLE === 'on')
    registerConsoleFiles(adminApp, { publicOrigin: otherPublicOrigin(settings, adminApp === publicApp), log });
  const admin =
    adminListen === ''
      ? open
      : listener(adminApp, { ...listenAddress(adminListen), settings: 'ADMIN_LISTEN', lingerMs });
  const listeners = new Set([admin, open]);

  const close = async (): Promise<void> => {
    draining = true;
    await Promise.all([...listeners].map((each) => each.close()));
  };
  const server: Component = {
    name: 'edge http',
    async start() {
      for (const each of listeners) await each.start();
      log.info({ address: open.address(), admin_address: admin.address() }, 'edge listens');
    },
    drain: close,
    stop: close,
  };
  return {
    // Streams end before the server closes: it would wait for them.
    components: [
      ...[authenticator.component, sessions.component, adminTokens.component],
      ...[supportAccesses.component, principalWatch.component],
      ...(provider === undefined ? [] : [provider.component]),
      ...[refusedSignIns.component, refusedActs.component, refusedOrigins.component, server, streams],
    ],
    address: open.address,
    adminAddress: admin.address,
  };
}
