// Pure. The answers of authorization servers as they really send them: metadata, registrations, tokens and errors, in
// the form that the SDK takes. Only the members that are used are kept; null, or another type than the standard's, is
// absent.

import { isObject, type Json } from './json.ts';

/** Reads an answer of a kind: its JSON, or undefined where it is none of that kind. */
export type AnswerReader = (answer: Json, about: { readonly url: string; readonly ok: boolean }) => Json | undefined;

/** Metadata of a tool server, or of an authorization server. `serverUrl`: the tool server's. */
export function metadataReader(serverUrl: string): AnswerReader {
  return (answer, { url, ok }) => {
    if (!ok) return answer;
    return url.includes('/.well-known/oauth-protected-resource') || 'authorization_servers' in answer
      ? resourceMetadata(answer, serverUrl)
      : serverMetadata(answer, url);
  };
}

/** The registration of a client with this address to come back to. */
export function registrationReader(redirectUri: string): AnswerReader {
  return (answer, { ok }) => {
    if (!ok) return answer;
    const { client_id: id, client_secret: secret, client_secret_expires_at: endsAt } = answer;
    return {
      ...textual('client_id', typeof id === 'number' ? String(id) : id),
      ...textual('client_secret', secret),
      ...numeric('client_secret_expires_at', endsAt),
      redirect_uris: [redirectUri],
    };
  };
}

/** A token, or the error in place of it. */
export const readToken: AnswerReader = (answer, { ok }) => {
  const { access_token: token, token_type: type, scope } = answer;
  if (!ok || (typeof token !== 'string' && typeof answer['error'] === 'string')) return errorAnswer(answer);
  return {
    access_token: token,
    token_type: typeof type === 'string' && type !== '' ? type : 'Bearer',
    ...textual('refresh_token', answer['refresh_token']),
    ...numeric('expires_in', answer['expires_in']),
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

function resourceMetadata(answer: Json, serverUrl: string): Json {
  const { resource, authorization_servers: servers, scopes_supported: scopes } = answer;
  const known = texts(servers)?.filter((one) => URL.canParse(one)) ?? [];
  return {
    resource: typeof resource === 'string' && resource !== '' ? resource : serverUrl,
    ...(known.length === 0 ? {} : { authorization_servers: known }),
    ...listed('scopes_supported', scopes),
  };
}

// A page, or an object of something else, stands at many an address that is asked for metadata: then the next one is.
function serverMetadata(answer: Json, url: string): Json | undefined {
  const { authorization_endpoint: page, token_endpoint: token, registration_endpoint: registration } = answer;
  if (typeof page !== 'string' && typeof token !== 'string') return undefined;
  const types = texts(answer['response_types_supported']) ?? [];
  return {
    ...textual('issuer', answer['issuer']),
    ...textual('authorization_endpoint', page),
    ...textual('token_endpoint', token),
    ...(URL.canParse(String(registration)) ? textual('registration_endpoint', registration) : {}),
    response_types_supported: types.length === 0 ? ['code'] : types,
    ...listed('scopes_supported', answer['scopes_supported']),
    ...listed('token_endpoint_auth_methods_supported', answer['token_endpoint_auth_methods_supported']),
    ...listed('code_challenge_methods_supported', answer['code_challenge_methods_supported']),
    ...flag('client_id_metadata_document_supported', answer['client_id_metadata_document_supported']),
    ...flag('authorization_response_iss_parameter_supported', answer['authorization_response_iss_parameter_supported']),
    // Of OpenID Connect alone, and of no use here.
    ...(url.includes('openid-configuration')
      ? { jwks_uri: url, subject_types_supported: ['public'], id_token_signing_alg_values_supported: ['RS256'] }
      : {}),
  };
}

function errorAnswer(answer: Json): Json {
  return { ...textual('error', answer['error']), ...textual('error_description', answer['error_description']) };
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
