// Pure. Which credential a request presents: exactly one of three headers, well-formed enough to be looked up.

import { isSecretOf } from '#shared/contract/tokens/secret-form.ts';
import type { CredentialKind } from '../auth/credentials.ts';

/** A credential as sent, not verified. */
export interface PresentedCredential {
  readonly kind: CredentialKind;
  readonly secret: string;
}

type Headers = Readonly<Record<string, string | string[] | undefined>>;

/** The one credential; undefined where there is none, more than one, or one that cannot be any. */
export function presentedCredential(headers: Headers): PresentedCredential | undefined {
  const { authorization, 'x-api-key': apiKey, 'x-publishable-key': publishableKey } = headers;
  const given =
    Number(authorization !== undefined) + Number(apiKey !== undefined) + Number(publishableKey !== undefined);
  if (given !== 1) return undefined;
  if (authorization !== undefined) {
    const token = typeof authorization === 'string' ? /^Bearer +([\w.~+/=-]+)$/i.exec(authorization)?.[1] : undefined;
    return token === undefined ? undefined : { kind: 'chat_token', secret: token };
  }
  const [kind, secret] =
    apiKey !== undefined ? (['api_key', apiKey] as const) : (['publishable_key', publishableKey] as const);
  return typeof secret === 'string' && isSecretOf(kind, secret) ? { kind, secret } : undefined;
}
