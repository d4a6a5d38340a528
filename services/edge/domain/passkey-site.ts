// Pure. Where passkeys of the console belong: a passkey is for one host name, which an IP address is not.

import { isIP } from 'node:net';
import { cookieKind } from './console-origin.ts';

/** Where a request's page is, or the address at which its passkeys could be used. */
export type PasskeySite =
  | { readonly rpId: string; readonly origin: string }
  | {
      readonly rpId: undefined;
      /** The console's origin by a name; undefined where it has none. */
      readonly usableAt: string | undefined;
    };

/**
 * The site of a request of the console's own pages (isOwnRequest). With https it is the console's origin. On a loopback
 * address it is `localhost`, as the request's Host header names it: a page there and one at 127.0.0.1 are of the same
 * listener, and browsers look for `localhost` nowhere else.
 */
export function passkeySite(host: string | undefined, consoleOrigin: string): PasskeySite {
  if (cookieKind(consoleOrigin) === 'loopback') {
    const port = /:(\d{1,5})$/.exec(host ?? '')?.[1];
    const origin = new URL(`http://localhost${port === undefined ? '' : `:${port}`}`).origin;
    return /^localhost(:\d{1,5})?$/i.test(host ?? '')
      ? { rpId: 'localhost', origin }
      : { rpId: undefined, usableAt: origin };
  }
  const { hostname, origin } = new URL(consoleOrigin);
  const isAddress = isIP(hostname.replace(/^\[|\]$/g, '')) !== 0;
  return isAddress ? { rpId: undefined, usableAt: undefined } : { rpId: hostname, origin };
}
