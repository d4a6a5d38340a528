// Checks a request for the operator's token, and for no credential beside it.

import { createHash, timingSafeEqual } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import type { Principal } from './principal.ts';

/** The principal of the operator's token. */
export const operator: Principal = {
  kind: 'operator',
  id: '',
  name: 'operator',
  via: 'operator_token',
  roleIn: () => undefined,
};

export function operatorToken(adminToken: string): (headers: IncomingHttpHeaders) => boolean {
  const expected = sha256(adminToken);
  return (headers) => {
    const given = /^Bearer +([\x21-\x7e]+)$/i.exec(headers.authorization ?? '')?.[1];
    const alone = headers['x-api-key'] === undefined && headers['x-publishable-key'] === undefined;
    return given !== undefined && alone && adminToken !== '' && timingSafeEqual(sha256(given), expected);
  };
}

function sha256(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
