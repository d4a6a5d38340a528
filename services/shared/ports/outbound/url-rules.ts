// Pure. Refusals of a request before a name is resolved: the URL, read as the WHATWG standard reads it, so that
// every spelling of an address is the address, and headers that belong to the connection.

import { isIP } from 'node:net';
import type { MayReach } from './address-rules.ts';
import { OutboundRefusedError } from './outbound.ts';

/** The facts that a URL is judged by. */
export interface UrlRules {
  readonly mayReach: MayReach;
  /** Whether a name could lead to an address that takes plain http. */
  readonly plainNames: boolean;
}

const maxUrlCharacters = 8_192;

/** The URL that is asked for. Throws OutboundRefusedError; its message has the host at most. */
export function admittedUrl(text: string, rules: UrlRules): URL {
  const url = text.length > maxUrlCharacters ? null : URL.parse(text);
  if (url === null) throw new OutboundRefusedError('The URL cannot be read.');
  const plain = url.protocol === 'http:';
  if (!plain && url.protocol !== 'https:') throw new OutboundRefusedError('Only https URLs are asked for.');
  if (url.username !== '' || url.password !== '')
    throw new OutboundRefusedError('A URL with a user name or a password in it is not asked for.');
  if (blockedPorts.has(url.port)) throw new OutboundRefusedError(`Port ${url.port} is not for HTTP.`);
  const host = url.hostname.replace(/^\[|\]$/g, '');
  if (isIP(host) === 0 ? plain && !rules.plainNames : !rules.mayReach(host, plain, portOf(url)))
    throw addressRefused(url.hostname, plain);
  return url;
}

/** The port that a URL of http or https is asked at. */
export function portOf({ port, protocol }: URL): number {
  return port === '' ? (protocol === 'http:' ? 80 : 443) : Number(port);
}

/** The refusal of a host whose address may not be reached. It does not say which address that is. */
export function addressRefused(host: string, plain: boolean): OutboundRefusedError {
  const message = plain
    ? `${host} may not be asked over plain http: its address is not in the operator's setting OUTBOUND_ALLOW.`
    : `${host} has an address that is not public, and that is not in the operator's setting OUTBOUND_ALLOW.`;
  return new OutboundRefusedError(message, { setting: 'OUTBOUND_ALLOW' });
}

/** Throws OutboundRefusedError where a header would say to whom or how the connection speaks. */
export function checkHeaders(names: Iterable<string>): void {
  for (const name of names)
    if (connectionHeaders.has(name) || name.startsWith('proxy-'))
      throw new OutboundRefusedError(`The header ${name} cannot be set.`);
}

const connectionHeaders = new Set([
  'connection',
  'content-length',
  'expect',
  'host',
  'keep-alive',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
]);

// The ports that the Fetch standard blocks, since servers of other protocols read requests there.
const blockedPorts = new Set(
  [
    [0, 1, 7, 9, 11, 13, 15, 17, 19, 20, 21, 22, 23, 25, 37, 42, 43, 53, 69, 77, 79, 87, 95],
    [101, 102, 103, 104, 109, 110, 111, 113, 115, 117, 119, 123, 135, 137, 139, 143, 161, 179],
    [389, 427, 465, 512, 513, 514, 515, 526, 530, 531, 532, 540, 548, 554, 556, 563, 587],
    [601, 636, 989, 990, 993, 995, 1719, 1720, 1723, 2049, 3659, 4045, 4190, 5060, 5061],
    [6000, 6566, 6665, 6666, 6667, 6668, 6669, 6679, 6697, 10080],
  ]
    .flat()
    .map(String),
);
