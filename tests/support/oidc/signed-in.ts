// The routes of signing in with a provider, in front of sessions that only record calls.

import type { LogoutNotice } from '#services/edge/auth/oidc/logout-token.ts';
import { createOidcProvider, type OidcProvider, type ProvedIdentity } from '#services/edge/auth/oidc/provider.ts';
import { SignInFailure } from '#services/edge/auth/oidc/sign-in-failure.ts';
import { edgeSettings } from '#services/edge/config.ts';
import { createAddressRates } from '#services/edge/http/address-rates.ts';
import { createApp } from '#services/edge/http/app.ts';
import { type OidcParts, registerOidc } from '#services/edge/http/auth/oidc.ts';
import { createSessionCookie } from '#services/edge/http/auth/session-cookie.ts';
import { createAddressOf } from '#services/edge/http/caller-address.ts';
import type { EdgeApp } from '#services/edge/http/edge-app.ts';
import { listener } from '#services/edge/http/listener.ts';
import { readSettings } from '#shared/platform/config/settings.ts';
import { noTelemetry } from '#shared/platform/telemetry/telemetry.ts';
import { pino } from 'pino';
import { clientId, clientSecret } from './provider-server.ts';

/** One that somebody was signed in to. */
export interface Begun extends ProvedIdentity {
  readonly raises?: string;
  readonly invitation?: string;
}

export interface SignInServer {
  readonly origin: string;
  readonly begun: Begun[];
  readonly ended: LogoutNotice[];
  /** Warnings of the log, as JSON. */
  readonly said: string[];
  standing: OidcProvider['standing'];
  /** The session that requests are of. */
  session: string | undefined;
  /** Throws in place of beginning a session. */
  refusal: Error | undefined;
  advance(ms: number): void;
  stop(): Promise<void>;
}

/** `port`: one that was chosen before, since the provider has to know it. */
export async function startSignIn(
  issuer: string,
  options: { port?: number; environment?: Record<string, string> } = {},
): Promise<SignInServer> {
  const said: string[] = [];
  const log = pino({ level: 'warn' }, { write: (line: string) => void said.push(line) });
  let now = 0;
  const clock = (): number => Date.now() + now;
  const settings = readSettings(edgeSettings, {
    OIDC_ISSUER: issuer,
    OIDC_CLIENT_ID: clientId,
    OIDC_CLIENT_SECRET: clientSecret,
    ADDRESS_OPERATOR_FAILURES_PER_MINUTE: '0',
    ...options.environment,
  });
  const addressOf = createAddressOf(settings);
  const app = createApp({ log, telemetry: noTelemetry, settings, addressOf });
  const open = listener(app, { host: '127.0.0.1', port: options.port ?? 0, settings: 'HOST', lingerMs: 0 });
  const provider = createOidcProvider({ settings, origin: open.address, log, clock });
  if (provider === undefined) throw new Error('no provider is set');
  const begun: Begun[] = [];
  const ended: LogoutNotice[] = [];
  const state: Pick<SignInServer, 'session' | 'refusal'> = { session: undefined, refusal: undefined };
  const parts: OidcParts = {
    log,
    addressOf,
    refusedSignIns: { note: () => undefined },
    rates: createAddressRates({ settings, addressOf, clock }),
    provider,
    sessionCookie: createSessionCookie({ on: true, origin: open.address }),
    providerSessions: {
      current: async () => (state.session === undefined ? undefined : { id: state.session }),
      async begin(_request, reply, identity, { raises, invitation }) {
        if (state.refusal !== undefined) throw state.refusal;
        begun.push({
          ...identity,
          ...(raises === undefined ? {} : { raises }),
          ...(invitation === undefined ? {} : { invitation }),
        });
        if (identity.isExcluded) throw new SignInFailure('not_allowed');
        void reply.header('Set-Cookie', 'colloquy-session=begun; Path=/; HttpOnly; SameSite=Strict');
      },
      async end(_request, notice) {
        if (ended.some(({ id }) => id === notice.id)) return false;
        ended.push(notice);
        return true;
      },
    },
  };
  void app.register(
    async (auth: EdgeApp) => {
      registerOidc(auth, parts);
    },
    { prefix: '/auth' },
  );
  await open.start();
  await provider.component.start();
  return {
    origin: open.address(),
    begun,
    ended,
    said,
    standing: provider.standing,
    get session() {
      return state.session;
    },
    set session(id) {
      state.session = id;
    },
    get refusal() {
      return state.refusal;
    },
    set refusal(error) {
      state.refusal = error;
    },
    advance: (ms) => void (now += ms),
    async stop() {
      await provider.component.stop();
      await open.close();
    },
  };
}
