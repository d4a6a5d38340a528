// Where a Redis is, from its URL. Pure: no I/O.
//
// `redis[s]://[user:password@]host[:port][/database]` is one server (or a proxy that looks like one);
// `redis[s]+cluster://[user:password@]host[:port][,host[:port]...]` is a Redis Cluster, found through any of its nodes.

import { AddressError, parameterProblem, readServers } from '#shared/platform/config/addresses.ts';

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
const schemes = ['redis', 'rediss', 'redis+cluster', 'rediss+cluster'];

/** Parameters of other clients, and the part of the URL that does the same here. */
const elsewhere: Readonly<Record<string, string>> = {
  db: 'a database is the path, as in /2',
  ssl: 'TLS is rediss://',
  tls: 'TLS is rediss://',
  password: 'a password stands before the @',
  username: 'a user stands before the @',
};

/** Reads a URL. Throws AddressError, a TypeError that does not repeat it: it can hold a password. */
export function parseRedisUrl(url: string): RedisAddress {
  if (/^(redis|rediss)[+-]sentinel:/i.test(url)) throw new AddressError('Redis Sentinel is not supported');
  const { scheme, user, password, servers, path, query } = readServers(url, schemes);
  const cluster = scheme.endsWith('+cluster');
  const problem = parameterProblem(query, elsewhere);
  if (problem !== undefined) throw new AddressError(problem);
  if (!/^\d{0,9}$/.test(path)) throw new AddressError('its path is no number of a database');
  // A cluster has no numbered databases, and one server has one address.
  if (cluster && path !== '') throw new AddressError('a cluster has no numbered databases, and it has a path');
  if (!cluster && servers.length > 1)
    throw new AddressError('it names several servers: a cluster is redis+cluster:// or rediss+cluster://');
  return {
    cluster,
    tls: scheme.startsWith('rediss'),
    nodes: servers.map(({ host, port = defaultPort }) => ({ host, port })),
    ...(user === undefined ? {} : { username: user }),
    ...(password === undefined || password === '' ? {} : { password }),
    database: Number(path),
  };
}
