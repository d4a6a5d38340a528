// Request ids: keeps a caller's own where it is 1 to 128 visible ASCII characters, else makes one. A bad id is replaced
// rather than refused, since it only names the request and decides nothing about it.

import type { IncomingMessage } from 'node:http';
import { newId } from '#shared/platform/ids/uuid.ts';
import { isVisibleAscii } from '../domain/visible-ascii.ts';

export function makeRequestId(): string {
  return newId();
}

/** The id of a request. */
export function requestIdOf(request: IncomingMessage): string {
  const given = request.headers['x-request-id'];
  return typeof given === 'string' && isVisibleAscii(given, 128) ? given : makeRequestId();
}
