// Where a Redis is, from its URL. Pure: no I/O.
//
// `redis[s]://[user:password@]host[:port][/database]` is one server (or a proxy that looks like one);
// `redis[s]+cluster://[user:password@]host[:port][,host[:port]...]` is a Redis Cluster, found through any of its nodes.

/** The parts of a URL. */
export interface RedisAddress {
  readonly cluster: boolean;
  readonly tls: boolean;
  readonly nodes: readonly RedisNode[];
  readonly username?: string;
  readonly password?: string;
  readonly database: number;
}

export interface RedisNode {
  readonly host: string;
  readonly port: number;
}

const defaultPort = 6379;

/** Reads a URL. Throws a TypeError that does not repeat it: it can hold a password. */
export function parseRedisUrl(url: string): RedisAddress {
  const match = /^redis(s?)(\+cluster)?:\/\/(?:([^:@/]*)(?::([^@/]*))?@)?([^@/?#]+)(?:\/(\d*))?$/.exec(url);
  const [, tls, cluster, username, password, nodes = '', database] = match ?? [];
  const addresses = nodes.split(',').map(parseNode);
  // A cluster has no numbered databases, and one server has one address.
  const contradiction = cluster ? (database ?? '') !== '' : addresses.length > 1;
  if (match === null || contradiction || addresses.includes(undefined)) {
    throw new TypeError(
      'a Redis URL is redis[s]://[user:password@]host[:port][/database] or redis[s]+cluster://[user:password@]host[:port],...',
    );
  }
  return {
    cluster: cluster !== undefined,
    tls: tls === 's',
    nodes: addresses.filter((node) => node !== undefined),
    ...(username ? { username: decodeURIComponent(username) } : {}),
    ...(password ? { password: decodeURIComponent(password) } : {}),
    database: Number(database ?? 0),
  };
}

function parseNode(text: string): RedisNode | undefined {
  const [, bracketed, plain, port] = /^(?:\[([\da-f:.]+)\]|([^:[\]]+))(?::(\d{1,5}))?$/i.exec(text) ?? [];
  const host = bracketed ?? plain;
  return host === undefined ? undefined : { host, port: Number(port ?? defaultPort) };
}
