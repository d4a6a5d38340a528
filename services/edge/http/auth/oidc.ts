// Signing in with the provider, over HTTP: to the provider, back from it, and its logout notices. These three are the
// only routes of sign-in that take requests from other sites; so none of them changes anything by a session's cookie,
// except a step-up, which has to be a request of the console's own.

import type { FastifyReply, FastifyRequest } from 'fastify';
import Type from 'typebox';
import { ContractError, unavailable } from '#shared/contract/errors/contract-error.ts';
import { loggedContext } from '#shared/platform/grpc/context.ts';
import { loginMs } from '../../auth/oidc/login-seal.ts';
import type { LogoutNotice } from '../../auth/oidc/logout-token.ts';
import { failureOf, ProviderError, reasonOf } from '../../auth/oidc/provider-error.ts';
import type { LoginRequest, OidcProvider } from '../../auth/oidc/provider.ts';
import { isSignInFailure, SignInFailure } from '../../auth/oidc/sign-in-failure.ts';
import { cookieKind } from '../../domain/console-origin.ts';
import { attemptOf, loginCookie, loginCookies, mostAttempts } from '../../domain/login-cookies.ts';
import { checkedReturnTo } from '../../domain/return-to.ts';
import { callContext } from '../caller.ts';
import type { EdgeApp } from '../edge-app.ts';
import { operation } from '../openapi/operation.ts';
import { type FailureParts, noteFailure } from './failures.ts';
import type { ProviderSessions } from './provider-sessions.ts';
import type { SessionCookie } from './session-cookie.ts';

const mostLogoutBytes = 16 * 1024;
const refusedLogout = 'a logout of the identity provider was refused';

const startQuery = Type.Object({
  provider: Type.Optional(Type.String()),
  return_to: Type.Optional(Type.String()),
  /** `true`: a step-up, in which the session's holder proves their identity anew. */
  step_up: Type.Optional(Type.String()),
});

const beginLogin = operation(
  {
    id: 'beginLogin',
    tag: 'Sign-in',
    summary: 'Begin a sign-in at an identity provider',
    description:
      'Answers with the address for the browser. Without an invitation, /auth/login with the same parameters in its query redirects there itself.',
    security: [],
    requestExample: { provider: 'oidc', return_to: '/console' },
    responseExample: { redirect: 'https://id.example.com/authorize?client_id=colloquy&response_type=code' },
    errors: ['not_found', 'forbidden', 'validation_error', 'payload_too_large', 'service_unavailable'],
  },
  {
    body: Type.Object(
      {
        provider: Type.String({ minLength: 1, maxLength: 64, description: 'One of those of /auth/sign-in.' }),
        return_to: Type.Optional(
          Type.String({ maxLength: 2_000, description: 'The path of the console to return to; else the console.' }),
        ),
        invitation: Type.Optional(
          Type.String({
            maxLength: 255,
            pattern: '^[\\x21-\\x7e]+$',
            description: 'The token of an invitation, which the sign-in accepts.',
          }),
        ),
      },
      { additionalProperties: false },
    ),
    response: {
      200: Type.Object(
        { redirect: Type.String({ description: 'The address for the browser.' }) },
        { description: 'It has begun.' },
      ),
    },
  },
);

/** Dependencies of these routes. */
export interface OidcParts extends FailureParts {
  /** Absent where none is set up. */
  readonly provider: OidcProvider | undefined;
  readonly providerSessions: ProviderSessions;
  readonly sessionCookie: Pick<SessionCookie, 'origin' | 'requireOwn'>;
}

/** Registers the provider's routes of `/auth`, under that prefix. */
export function registerOidc(app: EdgeApp, parts: OidcParts): void {
  const { provider, providerSessions: sessions, sessionCookie, log } = parts;
  const secure = (): boolean => cookieKind(sessionCookie.origin()) === 'secure';

  // An invitation is a secret, and stands in no address.
  app.post('/login', { schema: beginLogin }, async (request, reply) => {
    sessionCookie.requireOwn(request);
    const { provider: named, return_to: given, invitation } = request.body;
    if (named !== provider?.id) throw new ContractError('not_found', 'There is no such provider.');
    try {
      const login = { returnTo: checkedReturnTo(given), ...(invitation === undefined ? {} : { invitation }) };
      return { redirect: await begin(provider, request, reply, login) };
    } catch (error) {
      failure(request, error);
      throw unavailable('The identity provider', error);
    }
  });
  if (provider === undefined) return;

  app.get('/login', { schema: { querystring: startQuery } }, async (request, reply) => {
    const { provider: named, return_to: given, step_up: stepUp } = request.query;
    const returnTo = checkedReturnTo(given);
    try {
      if (named !== undefined && named !== provider.id) throw new SignInFailure('failed');
      const raises = stepUp === 'true' ? await sessionToRaise(request) : undefined;
      const url = await begin(provider, request, reply, { returnTo, ...(raises === undefined ? {} : { raises }) });
      return await reply.redirect(url, 303);
    } catch (error) {
      return goOn(reply, returnTo, failure(request, error));
    }
  });

  app.get('/callback', async (request, reply) => {
    const url = request.raw.url ?? '';
    const query = url.includes('?') ? url.slice(url.indexOf('?')) : '';
    const attempt = attemptOf(new URLSearchParams(query).get('state'));
    const sealed = attempt === undefined ? undefined : loginCookies(request.headers.cookie, secure()).get(attempt);
    const login = attempt === undefined || sealed === undefined ? undefined : provider.open(sealed, attempt);
    // It was for one answer, of any kind.
    if (attempt !== undefined && sealed !== undefined) addCookie(reply, loginCookie(attempt, secure()));
    const returnTo = checkedReturnTo(login?.returnTo);
    let reason: string | undefined;
    try {
      if (login === undefined || login.provider !== provider.id)
        throw new SignInFailure('expired', { cause: notBegun(attempt === undefined ? 'state' : 'cookie') });
      const identity = await provider.complete(login, query);
      ({ reason } = identity);
      await sessions.begin(request, reply, identity, login);
      return await goOn(reply, returnTo);
    } catch (error) {
      const code = failure(request, error, reason);
      await noteFailure(parts, request);
      return goOn(reply, returnTo, code);
    }
  });

  const known = provider;
  void app.register(async (forms: EdgeApp) => {
    // A form, with any content type.
    forms.removeAllContentTypeParsers();
    forms.addContentTypeParser('*', { parseAs: 'string', bodyLimit: mostLogoutBytes }, (_request, body, done) =>
      done(null, new URLSearchParams(body as string)),
    );
    // A form of another site comes without the cookie of its attempt, so that nothing could be completed.
    forms.post('/callback', { bodyLimit: mostLogoutBytes }, async (request, reply) => {
      const sentence = 'The browser came back by POST: have the provider answer in the query, without form_post.';
      const code = failure(request, new SignInFailure('failed', { cause: new ProviderError('refused', sentence) }));
      await noteFailure(parts, request);
      return goOn(reply, checkedReturnTo(undefined), code);
    });
    forms.post('/backchannel-logout', { bodyLimit: mostLogoutBytes }, async (request, reply) => {
      const tokens = request.body instanceof URLSearchParams ? request.body.getAll('logout_token') : [];
      const [token] = tokens;
      try {
        if (token === undefined || tokens.length > 1) throw refused('The request has not one logout_token in a form.');
        if (!(await sessions.end(request, await notice(token))))
          throw refused('The logout token was taken before (jti): it is taken once.');
      } catch (error) {
        if (error instanceof ContractError && error.status < 500) await noteFailure(parts, request);
        throw error;
      }
      return reply.code(200).send();
    });

    async function notice(token: string): Promise<LogoutNotice> {
      try {
        return await known.readLogout(token);
      } catch (error) {
        if (failureOf(error) !== 'unavailable') throw refused(reasonOf(error), error);
        log.warn({ reason: reasonOf(error) }, refusedLogout);
        throw unavailable('The identity provider', error);
      }
    }

    function refused(reason: string, cause?: unknown): ContractError {
      log.warn({ reason }, refusedLogout);
      return new ContractError('invalid_request', 'The token of the logout is not taken.', { cause });
    }
  });

  async function sessionToRaise(request: FastifyRequest): Promise<string> {
    const session = await sessions.current(request);
    if (session === undefined) throw new SignInFailure('no_session');
    return session.id;
  }

  async function begin(
    at: OidcProvider,
    request: FastifyRequest,
    reply: FastifyReply,
    login: LoginRequest,
  ): Promise<string> {
    const { attempt, sealed, url } = await at.begin(login);
    for (const each of forgotten(at, request)) addCookie(reply, loginCookie(each, secure()));
    addCookie(reply, loginCookie(attempt, secure(), { sealed, seconds: loginMs / 1000 }));
    return url;
  }

  // Drops the attempts that do not open, and keeps the newest of the rest.
  function forgotten(at: OidcProvider, request: FastifyRequest): string[] {
    const attempts = [...loginCookies(request.headers.cookie, secure())].map(([attempt, sealed]) => ({
      attempt,
      begunAt: at.open(sealed, attempt)?.begunAt ?? 0,
    }));
    return attempts
      .toSorted((one, other) => other.begunAt - one.begunAt)
      .filter(({ begunAt }, n) => begunAt === 0 || n >= mostAttempts - 1)
      .map(({ attempt }) => attempt);
  }

  // `ofClaims`: about the claim that the rules read, where they decided.
  function failure(request: FastifyRequest, error: unknown, ofClaims?: string): string {
    const code = codeOfFailure(error);
    const isOfClaims = code === 'not_allowed' || code === 'no_account';
    const isOurs = error instanceof SignInFailure && error.cause !== undefined;
    const reason = isOurs ? reasonOf(error.cause) : isOfClaims ? ofClaims : undefined;
    log.warn({ ...loggedContext(callContext(request)), outcome: code, reason }, 'a sign-in failed');
    return code;
  }
}

/** The token service gives the code of a refusal in `details`. */
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

function notBegun(lacks: 'state' | 'cookie'): ProviderError {
  return new ProviderError(
    'refused',
    lacks === 'state'
      ? 'The browser came back without the state that it was sent with: the provider has to send it along.'
      : 'The browser came back without the cookie of a sign-in that it began: in another browser, too late, or twice.',
  );
}
