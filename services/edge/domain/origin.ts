// Pure. Which origin a request comes from, for the origin check: exact scheme, host and port, no wildcards.

const longest = 300;

/** Whether a text could be an origin that an organization allows; no look-up for any other. */
export function couldBeOrigin(text: string): boolean {
  return text.length <= longest && /^https?:\/\/[^\s/?#@\\*%]+$/.test(text);
}

/**
 * The origin that counts: the Origin header; without one, the service's own origin where the browser says that the
 * request is same-origin. Undefined where there is none, or a `null` one.
 */
export function requestOrigin(
  headers: { origin?: string | undefined; 'sec-fetch-site'?: string | string[] | undefined },
  ownOrigin: string,
): string | undefined {
  if (headers.origin !== undefined)
    return headers.origin === 'null' || headers.origin === '' ? undefined : headers.origin;
  return headers['sec-fetch-site'] === 'same-origin' ? ownOrigin : undefined;
}
