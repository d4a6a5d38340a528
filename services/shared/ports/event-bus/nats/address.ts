// Where NATS is, from its URL. Pure: no I/O.
//
// `nats|tls://[user:password@]host[:port]`, with a token in place of user and password; several with commas between,
// of one scheme and with the same credentials, which those behind the first may leave out.

import { AddressError, parameterProblem, readServers, type ServerParts } from '#shared/platform/config/addresses.ts';

/** The parts of a URL. */
export interface NatsAddress {
  /** As `host[:port]`. */
  readonly servers: readonly string[];
  readonly tls: boolean;
  readonly user?: string;
  readonly password?: string;
  readonly token?: string;
}

const schemes = ['nats', 'tls'];

/** Reads a URL. Throws AddressError, a TypeError that does not repeat it: it can hold a password. */
export function parseNatsUrl(url: string): NatsAddress {
  if (/^[a-z]+:\/\/[^@]*,(?![^@]*:\/\/)[^@]*@/i.test(url))
    throw new AddressError(
      'it has credentials behind a comma: they stand before the first server, and a comma of their own is %2C',
    );
  const [first = '', ...rest] = url.split(',').map((each) => each.trim());
  const main = readOne(first);
  const others = rest.map((each) => readOne(each.includes('://') ? each : `${main.scheme}://${each}`));
  for (const { scheme, user, password } of others) {
    if (scheme !== main.scheme) throw new AddressError('it mixes nats:// and tls://');
    const isAnother = user !== undefined || password !== undefined;
    if (isAnother && (user !== main.user || password !== main.password))
      throw new AddressError('its servers have different credentials, of which one can be used');
  }
  const { user, password } = main;
  if (user === undefined && password !== undefined) throw new AddressError('it has a password, and no user before it');
  return {
    servers: [main, ...others].flatMap(({ servers }) => servers.map(hostAndPort)),
    tls: main.scheme === 'tls',
    ...(user === undefined ? {} : password === undefined ? { token: user } : { user, password }),
  };
}

function readOne(url: string): ServerParts {
  const parts = readServers(url, schemes);
  const problem = parameterProblem(parts.query);
  if (problem !== undefined) throw new AddressError(problem);
  if (parts.path !== '') throw new AddressError('it has a path, which is not read');
  return parts;
}

function hostAndPort({ host, port }: ServerParts['servers'][number]): string {
  const name = host.includes(':') ? `[${host}]` : host;
  return port === undefined ? name : `${name}:${port}`;
}
