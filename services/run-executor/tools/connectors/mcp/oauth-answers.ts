// Pure. The answers of authorization servers as they really send them: metadata, registrations, tokens and errors, in
// the form that the SDK takes. Only the members that are used are kept; null, or another type than the standard's, is
// absent.

import { isObject, type Json } from '#shared/platform/json/json.ts';

// Said of a client with a secret.
const secretMethods = ['client_secret_basic', 'client_secret_post'];
/** How a client may say who it is; the first is asked for, where the authorization server takes it. */
export const authMethods = ['none', ...secretMethods] as const;
const hostForm = /^[\w-]+(?:\.[\w-]+)+(?::\d+)?(?:\/|$)/;
// Ten years: more is no time that anybody waits for.
const longestLifeS = 315_360_000;

/** Reads an answer of a kind: its JSON, or undefined where it is none of that kind. */
export type AnswerReader = (answer: Json, about: { readonly url: string; readonly ok: boolean }) => Json | undefined;

/** Metadata of the tool server at `serverUrl`. */
export function resourceReader(serverUrl: string): AnswerReader {
  return (answer, { ok }) => (ok ? resourceMetadata(answer, serverUrl) : answer);
}

/** Metadata of an authorization server that is asked as `issuer`. */
export function serverReader(issuer: string): AnswerReader {
  return (answer, { url, ok }) => (ok ? serverMetadata(answer, url, issuer) : answer);
}

/** The registration of a client with this address to come back to. */
export function registrationReader(redirectUri: string): AnswerReader {
  return (answer, { ok }) => {
    if (!ok) return answer;
    const { client_id: id, client_secret: secret, client_secret_expires_at: endsAt } = answer;
    const method = answer['token_endpoint_auth_method'];
    return {
      ...textual('client_id', typeof id === 'number' ? String(id) : id),
      ...textual('client_secret', secret),
      ...numeric('client_secret_expires_at', endsAt),
      ...(secretMethods.some((one) => one === method) ? textual('token_endpoint_auth_method', method) : {}),
      redirect_uris: [redirectUri],
    };
  };
}

/** A token, or the error in place of it. */
export const readToken: AnswerReader = (answer, { ok }) => {
  const { access_token: token, token_type: type, scope } = answer;
  const isGiven = typeof token === 'string' && token !== '';
  if (!ok || (!isGiven && isPresent(answer['error']))) return errorAnswer(answer);
  const { expires_in: seconds } = numeric('expires_in', answer['expires_in']);
  return {
    ...(isGiven
      ? {
          access_token: token.trim().replace(/^bearer +/i, ''),
        }
      : {}),
    token_type: typeof type === 'string' && type !== '' ? type : 'Bearer',
    ...textual('refresh_token', answer['refresh_token']),
    // 0 is said of tokens that do not end.
    ...(typeof seconds === 'number' && seconds > 0 && seconds < longestLifeS ? { expires_in: seconds } : {}),
    ...textual('scope', Array.isArray(scope) ? scope.filter((one) => typeof one === 'string').join(' ') : scope),
  };
};

/** The object in a text: JSON, or a form where servers ignore the Accept header. */
export function objectIn(text: string): Json | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return isObject(value) ? value : undefined;
  } catch {
    if (!/^(?:access_token|error)=/.test(text.trimStart()) && !/&(?:access_token|error)=/.test(text.slice(0, 2_000)))
      return undefined;
    return text.trimStart().startsWith('<') ? undefined : Object.fromEntries(new URLSearchParams(text.trim()));
  }
}

/** Whether two issuers are one: the same text, but for one slash at the end. */
export function isSameIssuer(one: string, other: string): boolean {
  return one === other || `${one}/` === other || one === `${other}/`;
}

function resourceMetadata(answer: Json, serverUrl: string): Json | undefined {
  const { resource, authorization_servers: servers, authorization_server: server, scopes_supported: scopes } = answer;
  if (!['resource', 'authorization_servers', 'authorization_server'].some((name) => name in answer)) return undefined;
  const known = issuersIn(servers ?? server, serverUrl);
  return {
    // A name that is no address says nothing about where the server is.
    resource: typeof resource === 'string' && URL.canParse(resource) ? resource : serverUrl,
    ...(known.length === 0 ? {} : { authorization_servers: known }),
    ...listed('scopes_supported', scopes),
  };
}

// A page, or an object of something else, stands at many an address that is asked for metadata: then the next one is.
function serverMetadata(answer: Json, url: string, asked: string): Json | undefined {
  const { authorization_endpoint: page, token_endpoint: token, registration_endpoint: registration, issuer } = answer;
  if (typeof page !== 'string' && typeof token !== 'string') return undefined;
  const types = texts(answer['response_types_supported']) ?? [];
  return {
    issuer: typeof issuer === 'string' && issuer !== '' ? issuer : asked,
    ...textual('authorization_endpoint', absolute(page, url)),
    ...textual('token_endpoint', absolute(token, url)),
    ...(URL.canParse(String(absolute(registration, url)))
      ? textual('registration_endpoint', absolute(registration, url))
      : {}),
    response_types_supported: types.length === 0 ? ['code'] : types,
    ...listed('scopes_supported', answer['scopes_supported']),
    ...listed('token_endpoint_auth_methods_supported', answer['token_endpoint_auth_methods_supported']),
    ...listed('grant_types_supported', answer['grant_types_supported']),
    ...listed('code_challenge_methods_supported', upperCase(answer['code_challenge_methods_supported'])),
    ...flag('client_id_metadata_document_supported', answer['client_id_metadata_document_supported']),
    ...flag('authorization_response_iss_parameter_supported', answer['authorization_response_iss_parameter_supported']),
    // Of OpenID Connect alone, and of no use here.
    ...(url.includes('openid-configuration')
      ? { jwks_uri: url, subject_types_supported: ['public'], id_token_signing_alg_values_supported: ['RS256'] }
      : {}),
  };
}

function errorAnswer(answer: Json): Json {
  const error = isObject(answer['error']) ? (answer['error']['code'] ?? answer['error']['type']) : answer['error'];
  return {
    ...textual('error', typeof error === 'string' ? error.toLowerCase() : error),
    ...textual('error_description', answer['error_description']),
  };
}

// By the names of their issuers, by objects that have one, or by the address of their metadata.
function issuersIn(value: unknown, serverUrl: string): string[] {
  const list = Array.isArray(value)
    ? (value as unknown[]).map((one) => (isObject(one) ? (one['issuer'] ?? one['url']) : one))
    : value;
  return (texts(list) ?? []).flatMap((one) => {
    const plain = one.replace(/\/\.well-known\/(?:oauth-authorization-server|openid-configuration)/, '');
    if (/^https?:/i.test(plain)) return URL.canParse(plain) ? [plain] : [];
    const whole = plain.startsWith('/')
      ? URL.parse(plain, serverUrl)
      : hostForm.test(plain)
        ? URL.parse(`https://${plain}`)
        : null;
    return whole === null ? [] : [whole.href];
  });
}

// PKCE's own, in capitals or not.
function upperCase(methods: unknown): unknown {
  return texts(methods)?.map((one) => (/^s256$/i.test(one) ? 'S256' : one));
}

// An address on the host that the answer came from.
function absolute(address: unknown, url: string): unknown {
  return typeof address === 'string' && address.startsWith('/') ? URL.parse(address, url)?.href : address;
}

function isPresent(value: unknown): boolean {
  return value !== undefined && value !== null;
}

function textual(name: string, value: unknown): Json {
  return typeof value === 'string' && value !== '' ? { [name]: value } : {};
}

function numeric(name: string, value: unknown): Json {
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
  return typeof number === 'number' && Number.isFinite(number) ? { [name]: number } : {};
}

function flag(name: string, value: unknown): Json {
  return value === true || value === 'true' ? { [name]: true } : {};
}

function listed(name: string, value: unknown): Json {
  const known = texts(value) ?? [];
  return known.length === 0 ? {} : { [name]: known };
}

function texts(value: unknown): string[] | undefined {
  if (typeof value === 'string') return value.split(/[\s,]+/).filter((one) => one !== '');
  return Array.isArray(value) ? value.filter((one) => typeof one === 'string') : undefined;
}
