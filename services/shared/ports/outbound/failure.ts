// Describes a failed request. Errors of the layers below can hold a header's value, a URL or the server's text, so of
// those only the code is kept.

import { OutboundLimitError, OutboundRefusedError } from './outbound.ts';

const unknownCode = 'UNKNOWN';

/** The error that a caller gets for one of undici's. */
export function failureOf(error: unknown, host: string): Error {
  for (let at = error; at instanceof Error; at = at.cause)
    if (at instanceof OutboundRefusedError || at instanceof OutboundLimitError) return at;
  const code = codeOf(error) ?? unknownCode;
  const cause = Object.assign(new Error(code), { code });
  if (code === 'UND_ERR_HEADERS_OVERFLOW')
    return new OutboundLimitError('size', `The headers of ${host} are too large.`);
  if (code === 'UND_ERR_CONNECT_TIMEOUT')
    return new OutboundLimitError('time', `Connecting to ${host} took too long.`, { cause });
  return new TypeError(`The request to ${host} failed (${code}).`, { cause });
}

// The innermost code says most.
function codeOf(error: unknown): string | undefined {
  let code: string | undefined;
  for (let at = error; at instanceof Error; at = at.cause)
    if ('code' in at && typeof at.code === 'string') code = at.code;
  return code;
}
