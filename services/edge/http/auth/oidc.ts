// Signing in with the provider, over HTTP: off to it, back from it, and what it tells of logouts. These three are the only routes
// of sign-in that take requests from other sites; so none of them changes anything by a cookie that a session is in, but for the one
// that proves anew who has it, which asks for a request of the console's own.

import { Type } from 'typebox';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { ContractError, unavailable } from '#shared/errors/contract-error.ts';
import { loggedContext } from '#shared/grpc/context.ts';
import { codeOf, failureOf } from '../../auth/oidc/provider-error.ts';
import { loginMs } from '../../auth/oidc/login-seal.ts';
import type { LoginRequest, OidcProvider, ProvedIdentity } from '../../auth/oidc/provider.ts';
import { isSignInFailure, SignInFailure } from '../../auth/oidc/sign-in-failure.ts';
import type { LogoutNotice } from '../../auth/oidc/logout-token.ts';
import type { RouteDependencies } from '../../dependencies.ts';
import { attemptOf, loginCookie, loginCookies, mostAttempts } from '../../domain/login-cookies.ts';
import { checkedReturnTo } from '../../domain/return-to.ts';
import { callContext } from '../caller.ts';
import type { EdgeApp } from '../edge-app.ts';

/** What signing in does to sessions. */
export interface ProviderSessions {
  /** The session that a request of the console's own is of, if it is one. */
  current(request: FastifyRequest): Promise<{ readonly id: string } | undefined>;
  /** Begins or raises a session, and gives the browser its cookie. Throws ContractError, SignInFailure. */
  begin(
    request: FastifyRequest,
    reply: FastifyReply,
    identity: ProvedIdentity,
    options: Pick<LoginRequest, 'raises' | 'invitation'>,
  ): Promise<void>;
  /** Ends what a logout is about; false where it was told before. Throws ContractError. */
  end(request: FastifyRequest, notice: LogoutNotice): Promise<boolean>;
}

const mostLogoutBytes = 16 * 1024;

const startQuery = Type.Object({
  provider: Type.Optional(Type.String()),
  return_to: Type.Optional(Type.String()),
  /** `true`: whoever is signed in proves anew who they are. */
  step_up: Type.Optional(Type.String()),
});
const startBody = Type.Object(
  {
    provider: Type.String({ minLength: 1, maxLength: 64 }),
    return_to: Type.Optional(Type.String({ maxLength: 2_000 })),
    invitation: Type.Optional(Type.String({ minLength: 1, maxLength: 255, pattern: '^[\\x21-\\x7e]+$' })),
  },
  { additionalProperties: false },
);

/** Registers what there is of `/auth` with a provider. `origin`: the console's. */
export function registerOidc(
  app: EdgeApp,
  parts: Pick<RouteDependencies, 'log' | 'rates'> & {
    readonly provider: OidcProvider;
    readonly sessions: ProviderSessions;
    readonly origin: () => string;
    /** Throws `forbidden` for requests that are not the console's own. */
    readonly requireOwnOrigin: (request: FastifyRequest) => void;
  },
): void {
  const { provider, sessions, origin, requireOwnOrigin, log, rates } = parts;
  const secure = (): boolean => origin().startsWith('https:');

  app.get('/auth/login', { schema: { querystring: startQuery } }, async (request, reply) => {
    const { provider: named, return_to: given, step_up: stepUp } = request.query;
    const returnTo = checkedReturnTo(given);
    try {
      if (named !== undefined && named !== provider.id) throw new SignInFailure('failed');
      const raises = stepUp === 'true' ? await sessionToRaise(request) : undefined;
      const url = await begin(request, reply, { returnTo, ...(raises === undefined ? {} : { raises }) });
      return await reply.redirect(url, 303);
    } catch (error) {
      return goOn(reply, returnTo, failure(request, error));
    }
  });

  // An invitation is a secret, and stands in no address.
  app.post('/auth/login', { schema: { body: startBody } }, async (request, reply) => {
    requireOwnOrigin(request);
    const { provider: named, return_to: given, invitation } = request.body;
    if (named !== provider.id) throw new ContractError('not_found', 'There is no such provider.');
    try {
      const returnTo = checkedReturnTo(given);
      return {
        redirect: await begin(request, reply, { returnTo, ...(invitation === undefined ? {} : { invitation }) }),
      };
    } catch (error) {
      failure(request, error);
      throw unavailable('The identity provider', error);
    }
  });

  app.get('/auth/callback', async (request, reply) => {
    const url = request.raw.url ?? '';
    const query = url.includes('?') ? url.slice(url.indexOf('?')) : '';
    const attempt = attemptOf(new URLSearchParams(query).get('state'));
    const sealed = attempt === undefined ? undefined : loginCookies(request.headers.cookie, secure()).get(attempt);
    const login = attempt === undefined || sealed === undefined ? undefined : provider.open(sealed, attempt);
    // It was for one answer, whichever that is.
    if (attempt !== undefined && sealed !== undefined) addCookie(reply, loginCookie(attempt, secure()));
    const returnTo = checkedReturnTo(login?.returnTo);
    try {
      if (login === undefined || login.provider !== provider.id) throw new SignInFailure('expired');
      const identity = await provider.complete(login, query);
      await sessions.begin(request, reply, identity, login);
      return await goOn(reply, returnTo);
    } catch (error) {
      const code = failure(request, error);
      await rates.operatorFailure(request);
      return goOn(reply, returnTo, code);
    }
  });

  void app.register(async (forms: EdgeApp) => {
    forms.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: mostLogoutBytes },
      (_request, body, done) => done(null, new URLSearchParams(body as string)),
    );
    forms.post('/auth/backchannel-logout', { bodyLimit: mostLogoutBytes }, async (request, reply) => {
      const tokens = request.body instanceof URLSearchParams ? request.body.getAll('logout_token') : [];
      const [token] = tokens;
      try {
        if (token === undefined || tokens.length > 1) throw notTaken();
        if (!(await sessions.end(request, await notice(token)))) throw notTaken();
      } catch (error) {
        if (error instanceof ContractError && error.status < 500) await rates.operatorFailure(request);
        throw error;
      }
      return reply.code(200).send();
    });

    async function notice(token: string): Promise<LogoutNotice> {
      try {
        return await provider.readLogout(token);
      } catch (error) {
        log.warn({ reason: codeOf(error) }, 'a logout of the identity provider was refused');
        if (failureOf(error) === 'unavailable') throw unavailable('The identity provider', error);
        throw notTaken(error);
      }
    }
  });

  async function sessionToRaise(request: FastifyRequest): Promise<string> {
    const session = await sessions.current(request);
    if (session === undefined) throw new SignInFailure('no_session');
    return session.id;
  }

  async function begin(request: FastifyRequest, reply: FastifyReply, login: LoginRequest): Promise<string> {
    const { attempt, sealed, url } = await provider.begin(login);
    for (const each of forgotten(request)) addCookie(reply, loginCookie(each, secure()));
    addCookie(reply, loginCookie(attempt, secure(), { sealed, seconds: loginMs / 1000 }));
    return url;
  }

  // What does not open is nothing any more, and of the rest the newest are kept.
  function forgotten(request: FastifyRequest): string[] {
    const attempts = [...loginCookies(request.headers.cookie, secure())].map(([attempt, sealed]) => ({
      attempt,
      begunAt: provider.open(sealed, attempt)?.begunAt ?? 0,
    }));
    return attempts
      .toSorted((one, other) => other.begunAt - one.begunAt)
      .filter(({ begunAt }, at) => begunAt === 0 || at >= mostAttempts - 1)
      .map(({ attempt }) => attempt);
  }

  function failure(request: FastifyRequest, error: unknown): string {
    const code = codeOfFailure(error);
    const reason = error instanceof SignInFailure && error.cause !== undefined ? codeOf(error.cause) : undefined;
    log.warn({ ...loggedContext(callContext(request)), outcome: code, reason }, 'a sign-in failed');
    return code;
  }
}

/** Of what the token service refuses, `details` says the word. */
function codeOfFailure(error: unknown): string {
  if (error instanceof SignInFailure) return error.code;
  if (!(error instanceof ContractError)) throw error;
  const said = error.details?.[0]?.message;
  if (isSignInFailure(said)) return said;
  if (error.status === 503) return 'unavailable';
  throw error;
}

function goOn(reply: FastifyReply, returnTo: string, failed?: string): FastifyReply {
  return reply.redirect(failed === undefined ? returnTo : `${returnTo}#sign-in-error=${failed}`, 303);
}

function addCookie(reply: FastifyReply, cookie: string): void {
  void reply.header('Set-Cookie', cookie);
}

function notTaken(cause?: unknown): ContractError {
  return new ContractError('invalid_request', 'The token of the logout is not taken.', { cause });
}
