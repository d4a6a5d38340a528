// Pure. What the console's origin means: how its cookie is kept, which requests are its own, and where the public API is for it.

/** An https origin, or an http one of a loopback address. */
export const consoleOriginPattern =
  /^(https:\/\/[^/?#@\s]+|http:\/\/(localhost|127(\.\d{1,3}){3}|\[::1\])(:\d{1,5})?)$/;

/** Where a listener is that takes all of a machine's addresses: browsers on it come by a loopback one. */
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
 * Whether a browser says that a request is the console's own. A browser sends a Strict cookie along from a page on another
 * port or a sibling host as well: that cookie alone proves nothing. Where the console is on a loopback address, the host is
 * looked at too: a name of somebody else's that is made to lead here (DNS rebinding) is the same origin to the page that has it.
 * Elsewhere an origin that is named has to be the console's: another host may lead here as well, and is not the console.
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
 * Where the public API is for the console's pages; undefined where it is at their own origin. `oneListener`: the same port takes both.
 * What is in front of it may still give the console a host of its own, where nothing of the public API is.
 */
export function otherPublicOrigin(
  { CONSOLE_ORIGIN: own, PUBLIC_ORIGIN: open }: { readonly CONSOLE_ORIGIN: string; readonly PUBLIC_ORIGIN: string },
  oneListener: boolean,
): string | undefined {
  if (open === '' || (oneListener && (own === '' || own === open))) return undefined;
  return open;
}
