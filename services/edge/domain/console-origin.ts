// Pure. Consequences of the console's origin: the cookie's attributes, the requests that are its own, and the public
// API's origin.

/** An https origin, or an http one of a loopback address. */
export const consoleOriginPattern =
  /^(https:\/\/[^/?#@\s]+|http:\/\/(localhost|127(\.\d{1,3}){3}|\[::1\])(:\d{1,5})?)$/;

/** The origin of a listener on all of a machine's addresses: browsers on it come by a loopback one. */
const anyAddress = /^http:\/\/(0\.0\.0\.0|\[::\])(:\d{1,5})?$/;

/** A Host header that names a loopback address, or `localhost`, which browsers look for nowhere else. */
const loopbackHost = /^(localhost|127(\.\d{1,3}){3}|\[::1\])(:\d{1,5})?$/i;

/** An origin as browsers spell it: in small letters, without a port that goes without saying. */
export function asBrowsersSay(origin: string): string {
  return URL.canParse(origin) ? new URL(origin).origin : origin;
}

/** How the session's cookie is kept: `none` where it would cross a network in plain text. */
export function cookieKind(consoleOrigin: string): 'secure' | 'loopback' | 'none' {
  if (consoleOrigin.startsWith('https://')) return 'secure';
  return consoleOriginPattern.test(consoleOrigin) || anyAddress.test(consoleOrigin) ? 'loopback' : 'none';
}

/**
 * Whether a request is the console's own, by the browser's headers. A browser sends a Strict cookie along from a page
 * on another port or a sibling host as well: that cookie alone proves nothing. On a loopback address the host counts
 * too: a foreign name that resolves to it (DNS rebinding) is the same origin to the page that has it. Elsewhere a named
 * origin has to be the console's: another host may lead here as well, and is not the console.
 */
export function isOwnRequest(
  headers: Readonly<Record<string, string | string[] | undefined>>,
  consoleOrigin: string,
): boolean {
  const site = headers['sec-fetch-site'];
  const { host, origin } = headers;
  if (cookieKind(consoleOrigin) === 'loopback') {
    if (typeof host !== 'string' || !loopbackHost.test(host)) return false;
  } else if (origin !== undefined && origin !== consoleOrigin) return false;
  return site === undefined ? origin === consoleOrigin : site === 'same-origin';
}

/**
 * The public API's origin for the console's pages; undefined where it is their own. `oneListener`: the same port takes
 * both. A proxy may still give the console a host of its own, without the public API.
 */
export function otherPublicOrigin(
  { CONSOLE_ORIGIN: own, PUBLIC_ORIGIN: open }: { readonly CONSOLE_ORIGIN: string; readonly PUBLIC_ORIGIN: string },
  oneListener: boolean,
): string | undefined {
  if (open === '' || (oneListener && (own === '' || own === open))) return undefined;
  return open;
}
