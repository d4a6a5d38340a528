// Exchanges the code of a sign-in for tokens. The library checks the answer to the browser and the ID token; before it
// does, this file has checked the token's signature and claims, and put the answer into the form that the library
// expects: members that are null are absent, the token type is left out of account.

import type { Discovered } from './discovery.ts';
import { isObject } from '#shared/platform/json/json.ts';
import { membersOf, type Members } from './provider-answer.ts';
import { ProviderError, quoted } from './provider-error.ts';
import { authTimeOf, readSignedClaims, subjectOf } from './signed-claims.ts';

/** Checks of one sign-in. */
export interface ExchangeChecks {
  /** The callback address with the provider's query. */
  readonly url: URL;
  readonly state: string;
  readonly nonce: string;
  readonly verifier: string;
  /** How long ago the person may have proved their identity, in seconds; absent: any time. */
  readonly maxAge?: number;
  readonly clientId: string;
  /** In ms since 1970. */
  readonly now: number;
}

/** The provider's answer, checked. */
export interface Exchanged {
  /** Claims of the ID token. */
  readonly claims: Members;
  /** Absent where the provider gave none: its userinfo endpoint cannot be asked. */
  readonly accessToken?: string;
}

/** Throws ProviderError, and errors of openid-client and jose. */
export async function exchangeCode(found: Discovered, checks: ExchangeChecks): Promise<Exchanged> {
  const refusals: string[] = [];
  for (const way of found.ways()) {
    const attempt = await tryWay(found, checks, way);
    if ('refusal' in attempt) {
      refusals.push(`${way.name}: ${attempt.refusal}`);
      continue;
    }
    found.prefer(way);
    if ('failure' in attempt) throw attempt.failure;
    return attempt;
  }
  throw new ProviderError(
    'refused',
    `The provider refused OIDC_CLIENT_ID with OIDC_CLIENT_SECRET (${refusals.join('; ')}): look at both, at the redirect URI, and at how its client is to send the secret.`,
  );
}

type Attempt = Exchanged | { readonly refusal: string } | { readonly failure: unknown };

async function tryWay(
  found: Discovered,
  checks: ExchangeChecks,
  way: ReturnType<Discovered['ways']>[number],
): Promise<Attempt> {
  let refusal: string | undefined;
  let exchanged: Exchanged | undefined;
  let asked = false;
  const configuration = found.configure(way, async (answer) => {
    asked = true;
    const text = await answer.text();
    const members = membersOf(text) ?? fromForm(answer, text);
    const error = errorOf(members);
    refusal = refusalOf(answer.status, error);
    if (!answer.ok || members === undefined || error !== '') throw notGiven(answer, error, text);
    exchanged = await readTokens(found, checks, members);
    return Response.json(expectedForm(members, exchanged.claims, checks.clientId));
  });
  try {
    await found.client.authorizationCodeGrant(configuration, checks.url, {
      pkceCodeVerifier: checks.verifier,
      expectedState: checks.state,
      expectedNonce: checks.nonce,
      idTokenExpected: true,
      ...(checks.maxAge === undefined ? {} : { maxAge: checks.maxAge }),
    });
    if (exchanged === undefined) throw new ProviderError('refused', 'The provider gave no tokens.');
    return exchanged;
  } catch (failure) {
    // Before the endpoint was asked, another way would end likewise.
    if (refusal !== undefined) return { refusal };
    if (!asked) throw failure;
    return { failure };
  }
}

async function readTokens(found: Discovered, checks: ExchangeChecks, members: Members): Promise<Exchanged> {
  const { id_token: idToken, access_token: accessToken } = members;
  if (typeof idToken !== 'string' || idToken === '')
    throw new ProviderError(
      'refused',
      'The token endpoint gave no ID token: OIDC_SCOPES needs openid, and the provider’s client as well.',
    );
  const { claims } = await readSignedClaims(idToken, found.keys, {
    token: 'The ID token',
    issuer: found.metadata.issuer,
    audience: checks.clientId,
    now: checks.now,
    required: ['iss', 'aud', 'sub', 'iat', 'exp'],
    isDirect: true,
  });
  const subject = subjectOf(claims);
  const authTime = authTimeOf(claims);
  if (subject === undefined)
    throw new ProviderError('refused', 'The ID token names nobody by 1 to 255 characters (sub).');
  if (Array.isArray(claims.aud) && claims.azp !== undefined && claims.azp !== checks.clientId)
    throw new ProviderError('refused', 'The ID token was made for another client than OIDC_CLIENT_ID (azp).');
  if (claims.nonce !== checks.nonce)
    throw new ProviderError('refused', 'The ID token does not have the nonce of this sign-in.');
  if (checks.maxAge !== undefined && authTime === undefined)
    throw new ProviderError('refused', 'The ID token does not say when the person proved their identity (auth_time).');
  return { claims, ...(typeof accessToken === 'string' && accessToken !== '' ? { accessToken } : {}) };
}

// The claims go to the library as they were checked and read; it looks at no signature.
function expectedForm(
  { id_token: idToken, access_token: accessToken }: Members,
  claims: Members,
  aud: string,
): Members {
  const [header, , signature] = String(idToken).split('.');
  const read = { ...claims, aud, sub: subjectOf(claims), auth_time: authTimeOf(claims) };
  const payload = Buffer.from(JSON.stringify(read)).toString('base64url');
  return {
    access_token: typeof accessToken === 'string' && accessToken !== '' ? accessToken : 'none',
    token_type: 'bearer',
    id_token: `${header}.${payload}.${signature}`,
  };
}

// The code of an error, which some providers wrap in an object, or write as a number; empty where there is none.
function errorOf(members: Members | undefined): string {
  const given = members?.error;
  const { code = '', type = code, error = type } = isObject(given) ? given : { error: given };
  if (typeof error === 'string') return error;
  return error === undefined || error === false ? '' : JSON.stringify(error);
}

// How the provider said that it may not take the client's secret so; undefined where it did not say that. Some have
// codes of their own for it, or say that the request is invalid.
function refusalOf(status: number, error: string): string | undefined {
  const isRefusal = /client|credential|^invalid_request$/i.test(error) || (error === '' && status === 403);
  if (error === 'invalid_grant' || (status !== 401 && !isRefusal)) return undefined;
  return error === '' ? String(status) : codeText(error);
}

function notGiven(answer: Response, code: string, text: string): ProviderError {
  if (code === 'invalid_grant')
    return new ProviderError(
      'refused',
      'The provider refused the code (invalid_grant): it was used, has ended, or is for another redirect URI.',
    );
  if (code !== '') return new ProviderError('refused', `The token endpoint refused the code: ${codeText(code)}.`);
  if (answer.status >= 300 && answer.status < 400)
    return new ProviderError('refused', 'The token endpoint redirects elsewhere, which is not followed.');
  if (!answer.ok) return new ProviderError('refused', `The token endpoint answered with ${answer.status}.`);
  const is = text.trim() === '' ? 'is empty' : 'is no JSON object';
  return new ProviderError('refused', `The answer of the token endpoint ${is}.`);
}

// A code of an error; other text may hold anything.
function codeText(text: string): string {
  return /^[\w.-]{1,100}$/.test(text) ? text : quoted(text.slice(0, 60));
}

function fromForm(answer: Response, text: string): Members | undefined {
  const isForm = answer.headers.get('content-type')?.startsWith('application/x-www-form-urlencoded') ?? false;
  return isForm ? Object.fromEntries(new URLSearchParams(text)) : undefined;
}
