// Pure. Allowed origins: exact scheme, host and port, in the one spelling that browsers send.

import { createHash } from 'node:crypto';
import { validationError } from '#shared/contract/errors/contract-error.ts';

/** An organization has no more than this. */
export const maxOrigins = 100;

/** The form of an origin. */
export const notAnOrigin =
  'must be an origin: http or https, a host without wildcards and, where it has one, a port; no path';

const maxOriginLength = 300;
const given = /^https?:\/\/[^\s/?#@\\*%]+$/i;
const serializedHost = /^(?:[a-z0-9_-]+(?:\.[a-z0-9_-]+)*\.?|\[[0-9a-f:]+\])$/;

/** The serialized form (lower case, punycode, no default port), or undefined where it is not an origin. */
export function serializeOrigin(text: string): string | undefined {
  if (text.length > maxOriginLength || !given.test(text)) return undefined;
  const url = URL.parse(text);
  if (!url || !serializedHost.test(url.hostname)) return undefined;
  return url.origin;
}

/** Whether a text is an origin as a browser sends it. */
export function isSerializedOrigin(text: string): boolean {
  return serializeOrigin(text) === text;
}

/** The id of a serialized origin in paths, where its own characters would have to be encoded. */
export function originId(origin: string): string {
  return createHash('sha256').update(origin).digest('base64url');
}

/** The list as it is stored: serialized, each once, in the order given. Throws `validation_error`. */
export function normalizeOrigins(origins: readonly string[]): string[] {
  if (origins.length > maxOrigins) {
    throw validationError('/allowed_origins', `holds more than ${maxOrigins} origins`);
  }
  const serialized = origins.map((origin, index) => {
    const found = serializeOrigin(origin);
    if (found === undefined) {
      throw validationError(`/allowed_origins/${index}`, notAnOrigin);
    }
    return found;
  });
  return [...new Set(serialized)];
}
