// Kinds of failures of a provider, and their sentences. The libraries' errors can hold tokens, codes and the provider's
// answers, so the logs take a sentence of ours, or their code.

/** `unavailable`: it did not answer, and may later. `refused`: its answer is not acceptable. */
export type ProviderFailure = 'unavailable' | 'refused';

/** A failure; the message is a sentence for operators, without secrets or personal data. */
export class ProviderError extends Error {
  override readonly name = 'ProviderError';
  readonly failure: ProviderFailure;
  constructor(failure: ProviderFailure, message: string, options?: ErrorOptions) {
    super(message, options);
    this.failure = failure;
  }
}

/** The kind of a failure, however deep the libraries have wrapped it. */
export function failureOf(error: unknown): ProviderFailure {
  for (const at of chainOf(error)) if (at instanceof ProviderError) return at.failure;
  return codeOf(error) === 'OAUTH_TIMEOUT' ? 'unavailable' : 'refused';
}

/** The reason of a failure for logs and operators, as a sentence; with the libraries' code where it has no own one. */
export function reasonOf(error: unknown): string {
  for (const at of chainOf(error)) if (at instanceof ProviderError) return at.message;
  const code = codeOf(error);
  const known = Object.hasOwn(sentences, code) ? sentences[code] : undefined;
  if (known !== undefined) return known;
  return `The provider’s answer is not one that signs anybody in (${/^[\w.-]{1,100}$/.test(code) ? code : quoted(code)}).`;
}

/** Text of others within a sentence: in quotes, short, and without characters that would change how it reads. */
export function quoted(given: unknown): string {
  const text = typeof given === 'string' ? given : (JSON.stringify(given) ?? '');
  const clean = text.slice(0, 300).toWellFormed().replaceAll(/\p{C}/gu, '');
  return `"${clean.slice(0, 200)}"`;
}

/** Why a request got no answer, in words. */
export function silenceOf(error: unknown): string {
  for (const at of chainOf(error)) {
    if (at.name === 'TimeoutError') return 'The provider did not answer in time.';
    if (!('code' in at) || typeof at.code !== 'string') continue;
    if (unknownAuthority.has(at.code))
      return `The provider’s certificate is of an authority that is not known here (${at.code}): name its file in NODE_EXTRA_CA_CERTS.`;
    const words = silences[at.code];
    return `The provider did not answer (${at.code}${words === undefined ? '' : `: ${words}`}).`;
  }
  return 'The provider did not answer.';
}

const unknownAuthority = new Set([
  'UNABLE_TO_VERIFY_LEAF_SIGNATURE',
  'UNABLE_TO_GET_ISSUER_CERT',
  'UNABLE_TO_GET_ISSUER_CERT_LOCALLY',
  'SELF_SIGNED_CERT_IN_CHAIN',
  'DEPTH_ZERO_SELF_SIGNED_CERT',
]);

const silences: Readonly<Record<string, string>> = {
  ENOTFOUND: 'its name is not known here',
  EAI_AGAIN: 'its name could not be looked up',
  ECONNREFUSED: 'nothing listens there',
  ECONNRESET: 'the connection was cut',
  EHOSTUNREACH: 'no way leads there',
  ENETUNREACH: 'no way leads there',
  UND_ERR_CONNECT_TIMEOUT: 'no connection in time; look at the NetworkPolicy',
  CERT_HAS_EXPIRED: 'its certificate has ended',
  CERT_NOT_YET_VALID: 'its certificate is not good yet; compare the clocks',
  ERR_SSL_WRONG_VERSION_NUMBER: 'it speaks no TLS there',
  ECONNABORTED: 'the connection was cut',
  EPROTO: 'it speaks no TLS there',
  UND_ERR_SOCKET: 'the connection was cut',
  Z_DATA_ERROR: 'its answer is not compressed as it says',
  Z_BUF_ERROR: 'its answer is not compressed as it says',
  ERR_TLS_CERT_ALTNAME_INVALID: 'its certificate is for another name',
};

// Refusals of the libraries that our own reading does not name before.
const sentences: Readonly<Record<string, string>> = {
  OAUTH_TIMEOUT: 'The provider did not answer in time.',
  OAUTH_JWT_CLAIM_COMPARISON_FAILED: 'A claim of the ID token is not the one of this sign-in.',
  OAUTH_JWT_TIMESTAMP_CHECK_FAILED: 'The times in the ID token do not fit: compare the clocks.',
  ERR_JWS_SIGNATURE_VERIFICATION_FAILED: 'The signature fits none of the provider’s keys (jwks_uri).',
  ERR_JWKS_NO_MATCHING_KEY: 'The provider’s keys (jwks_uri) have none that the token is signed with.',
  ERR_JWKS_INVALID:
    'The provider’s jwks_uri shows a private key, with which anybody can sign: have the provider replace it.',
  ERR_JWKS_TIMEOUT: 'The provider’s jwks_uri did not answer in time.',
  ERR_JOSE_ALG_NOT_ALLOWED: 'The token is not signed with a key pair (RS, PS, ES or EdDSA).',
  ERR_JOSE_NOT_SUPPORTED: 'The token is not signed with a key pair (RS, PS, ES or EdDSA).',
  ERR_JWS_INVALID: 'The token is no signed token.',
};

// The code that a library or the provider gave.
function codeOf(error: unknown): string {
  for (const at of chainOf(error)) {
    if ('error' in at && typeof at.error === 'string') return at.error.slice(0, 100);
    if ('code' in at && typeof at.code === 'string') return at.code;
  }
  return error instanceof Error ? error.name : 'unknown';
}

function* chainOf(error: unknown): Generator<Error> {
  for (let at: unknown = error, depth = 0; at instanceof Error && depth < 10; at = at.cause, depth += 1) yield at;
}
