// Tokens of the pod's own identity: kept until a minute before their end, asked for by one request at a time.

import { ModelError } from '#shared/contract/models/model-error.ts';
import type { Clock } from '#shared/platform/time/clock.ts';

/** A token, and the end of its life in milliseconds since 1970. */
export interface Token {
  readonly token: string;
  readonly endsAt: number;
}

/** A token is not used in its last minute: a call may be longer on its way. */
const spareMs = 60_000;

/** Gives a token that lives for a minute at least; `exchange` gets another one. */
export function keptToken(exchange: () => Promise<Token>, clock: Clock): () => Promise<string> {
  let kept: Token | undefined;
  let asking: Promise<Token> | undefined;
  return async () => {
    if (kept !== undefined && kept.endsAt - spareMs > clock()) return kept.token;
    asking ??= exchange().finally(() => (asking = undefined));
    kept = await asking;
    return kept.token;
  };
}

/** Names in it are logged: `invalid_client`, `AADSTS70021`. */
const nameForm = /^[\w.-]{1,80}$/;

/**
 * The failure of getting a token. `of` is its issuer, as in `Microsoft Entra`; `code` is the issuer's own word for the
 * fault; `passing`: another try may succeed.
 */
export function identityFailure(of: string, code: string | undefined, passing = false): ModelError {
  const said = code !== undefined && nameForm.test(code) ? code : undefined;
  const why = said === undefined ? '' : ` (${said})`;
  const sentence = passing
    ? `${of} gives this service no token right now${why}.`
    : `${of} refused this service's own identity${why}: see how its workload identity is set up.`;
  return new ModelError('model_error', sentence, {
    retriable: passing,
    origin: { reason: 'no_identity', ...(said === undefined ? {} : { provider_code: said }) },
  });
}
