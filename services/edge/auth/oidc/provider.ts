// Signs in with the provider: sends the browser there, and reads the identity it comes back with. Issuer and subject
// identify a member; an e-mail address is shown and identifies nobody. Nothing that the provider hands out is stored.

import { randomBytes } from 'node:crypto';
import type { Configuration } from 'openid-client';
import { proofMs } from '#shared/contract/permissions/proof.ts';
import type { Component } from '#shared/platform/lifecycle/component.ts';
import type { Logger } from '#shared/platform/telemetry/logger.ts';
import type { Clock } from '#shared/platform/time/clock.ts';
import { claimedRoles, type ClaimedRoles } from '../../domain/claimed-roles.ts';
import { readCallback } from './callback-answer.ts';
import { exchangeCode } from './code-exchange.ts';
import { createDiscovery, type Discovered, type Discovery } from './discovery.ts';
import { createLoginSeal, type LoginSeal, type PendingLogin } from './login-seal.ts';
import { type LogoutNotice, readLogoutToken } from './logout-token.ts';
import { checkOidcSettings, type OidcSettings } from './oidc-settings.ts';
import { type PersonClaims, readPersonClaims } from './person-claims.ts';
import type { Members } from './provider-answer.ts';
import { failureOf, ProviderError, quoted } from './provider-error.ts';
import { isTrustedUrl } from './provider-fetch.ts';
import { authTimeOf, subjectOf } from './signed-claims.ts';
import { SignInFailure, type SignInFailureCode } from './sign-in-failure.ts';

/** An identity that the provider has proved. */
export interface ProvedIdentity extends Pick<ClaimedRoles, 'joins' | 'roles'> {
  readonly issuer: string;
  readonly subject: string;
  /** The provider's groups let them in no more. */
  readonly isExcluded: boolean;
  /** A sentence for operators: why they are excluded, or why no role could come of the claim; without their values. */
  readonly reason?: string;
  /** Their display name; absent where the provider gives none. */
  readonly name?: string;
  readonly email?: string;
  /** The provider's session, for its logout notices. */
  readonly sid?: string;
  /** When they proved their identity, in ms since 1970; absent where the provider does not say. */
  readonly provedAt?: number;
}

/** Parameters of a sign-in. */
export interface LoginRequest {
  readonly returnTo: string;
  readonly raises?: string;
  readonly invitation?: string;
}

export interface OidcProvider {
  readonly component: Component;
  readonly id: string;
  readonly label: string;
  readonly issuer: string;
  /** The provider's standing, as this edge last found it. */
  standing: Discovery['standing'];
  /** The URL for the browser, and the sealed state to keep under the attempt's id. Throws SignInFailure. */
  begin(request: LoginRequest): Promise<{ attempt: string; sealed: string; url: string }>;
  /** Opens the sealed state that a browser kept. */
  open: LoginSeal['open'];
  /** Completes a sign-in: `query` is the provider's addition to our address. Throws SignInFailure. */
  complete(login: PendingLogin, query: string): Promise<ProvedIdentity>;
  /** Reads a logout notice. Throws ProviderError. */
  readLogout(token: string): Promise<LogoutNotice>;
  /** Where to send the browser to sign out there as well; null where the provider has no such place or is not known. */
  logoutUrl(): Promise<string | null>;
}

/** Undefined where no provider is set. Throws SettingError. */
export function createOidcProvider(parts: {
  settings: OidcSettings;
  /** The console's, read at each use. */
  origin: () => string;
  log: Logger;
  clock: Clock;
}): OidcProvider | undefined {
  const { settings, origin, log, clock } = parts;
  const issuer = settings.OIDC_ISSUER;
  checkOidcSettings(settings);
  if (issuer === '') return undefined;
  const clientId = settings.OIDC_CLIENT_ID;
  const clientSecret = settings.OIDC_CLIENT_SECRET;
  const rules = { claim: settings.OIDC_ROLE_CLAIM, allowed: settings.OIDC_ALLOWED_GROUPS, map: settings.OIDC_ROLE_MAP };
  const discovery = createDiscovery({ issuer, clientId, clientSecret, log, clock });
  const seal = createLoginSeal({ issuer, clientId, clientSecret, origin, clock });
  const id = 'oidc';
  const callback = (): string => `${origin()}/auth/callback`;

  const known = async (): Promise<Discovered> => {
    try {
      return await discovery.current();
    } catch (error) {
      throw new SignInFailure('unavailable', { cause: error });
    }
  };

  async function complete(login: PendingLogin, query: string): Promise<ProvedIdentity> {
    const found = await known();
    const url = new URL(callback());
    url.search = query;
    try {
      const exchanged = await exchangeCode(found, {
        url: readCallback(url, found.metadata, login.state),
        state: login.state,
        nonce: login.nonce,
        verifier: login.verifier,
        clientId,
        now: clock(),
        ...(login.raises === undefined ? {} : { maxAge: proofMs / 1000 }),
      });
      return identity(await readPersonClaims(found, exchanged, { rules, clientId, now: clock() }));
    } catch (error) {
      throw asFailure(error, found);
    }
  }

  function identity({ proved, said, groups, reason }: PersonClaims): ProvedIdentity {
    const { iss, sid } = proved;
    const subject = subjectOf(proved);
    const authTime = authTimeOf(proved);
    if (subject === undefined || typeof iss !== 'string') throw new SignInFailure('failed');
    const { admitted, joins, roles } = claimedRoles(groups, rules);
    const name = shownName(said);
    const email = shownText(said.email, 254);
    return {
      issuer: iss,
      subject,
      isExcluded: !admitted,
      joins,
      roles: admitted ? roles : [],
      ...(reason === undefined ? {} : { reason }),
      ...(name === undefined ? {} : { name }),
      ...(email === undefined ? {} : { email }),
      ...(typeof sid === 'string' && sid !== '' && sid.length <= 255 ? { sid } : {}),
      // A clock that goes ahead proves nothing of the future.
      ...(authTime === undefined ? {} : { provedAt: Math.min(authTime * 1000, clock()) }),
    };
  }

  return {
    component: discovery.component,
    standing: discovery.standing,
    id,
    label: settings.OIDC_LABEL,
    issuer,
    open: seal.open,
    async begin({ returnTo, raises, invitation }) {
      const found = await known();
      const { client } = found;
      const attempt = randomBytes(12).toString('base64url');
      const login: PendingLogin = {
        // The browser's cookie of this attempt is found by the first part of it.
        state: `${attempt}.${client.randomState()}`,
        nonce: client.randomNonce(),
        verifier: client.randomPKCECodeVerifier(),
        returnTo,
        provider: id,
        begunAt: clock(),
        ...(raises === undefined ? {} : { raises }),
        ...(invitation === undefined ? {} : { invitation }),
      };
      const url = client.buildAuthorizationUrl(configurationOf(found), {
        redirect_uri: callback(),
        scope: settings.OIDC_SCOPES.join(' '),
        state: login.state,
        nonce: login.nonce,
        code_challenge: await client.calculatePKCECodeChallenge(login.verifier),
        code_challenge_method: 'S256',
        ...(raises === undefined ? {} : { prompt: 'login', max_age: '0' }),
      });
      return { attempt, sealed: seal.seal(login, attempt), url: url.href };
    },
    complete,
    async readLogout(token) {
      const { keys, metadata } = await discovery.current();
      return readLogoutToken(token, keys, { issuer: metadata.issuer, clientId, now: clock() });
    },
    async logoutUrl() {
      try {
        const found = await discovery.current();
        const endpoint = URL.parse(found.metadata.end_session_endpoint ?? '');
        if (endpoint === null || !isTrustedUrl(endpoint, new URL(issuer))) return null;
        return found.client.buildEndSessionUrl(configurationOf(found), {
          post_logout_redirect_uri: `${origin()}/console`,
        }).href;
      } catch {
        return null;
      }
    },
  };
}

// For addresses, which hold no secret: any way of sending it will do.
function configurationOf(found: Discovered): Configuration {
  const [way] = found.ways();
  if (way === undefined) throw new Error('there is a way to send a secret');
  return found.configure(way);
}

// Errors with which a provider says that the person there said no, or has to do something there first.
const theirs = /^(access_denied|(login|interaction|consent|account_selection)_required|user_cancel\w*)$/i;
const away = /^(server_error|temporarily_unavailable)$/i;

function asFailure(error: unknown, { client }: Discovered): SignInFailure {
  if (error instanceof SignInFailure) return error;
  // With our state, so it answers our request.
  if (error instanceof client.AuthorizationResponseError) {
    const said = quoted(error.error);
    if (theirs.test(error.error))
      return failed('cancelled', `The provider sent the person back without signing them in: ${said}.`, error);
    if (away.test(error.error)) return failed('unavailable', `The provider cannot sign in now: ${said}.`, error);
    const words = `The provider refused the request of this sign-in: ${said}. Look at its client and OIDC_SCOPES.`;
    return failed('failed', words, error);
  }
  return new SignInFailure(failureOf(error) === 'unavailable' ? 'unavailable' : 'failed', { cause: error });
}

function failed(code: SignInFailureCode, sentence: string, cause: unknown): SignInFailure {
  return new SignInFailure(code, { cause: new ProviderError('refused', sentence, { cause }) });
}

function shownName(said: Members): string | undefined {
  const parts = [shownText(said.given_name, 100), shownText(said.family_name, 100)].filter(
    (part) => part !== undefined,
  );
  const whole = shownText(said.name, 200) ?? shownText(said.preferred_username, 200);
  return whole ?? (parts.length > 0 ? parts.join(' ') : undefined);
}

// A person's name as text to show, without characters that would change how the text around it reads.
function shownText(given: unknown, longest: number): string | undefined {
  if (typeof given !== 'string') return undefined;
  const text = given.toWellFormed().replaceAll(/\p{C}/gu, '').trim();
  return text === '' ? undefined : [...text].slice(0, longest).join('');
}
