// Where a server listens, as settings write it: an address and a port, IPv6 in brackets.

import { isIP } from 'node:net';
import { AddressError, problemOf, readServer } from './addresses.ts';

/** A clause about an address to listen at that is none: a host and a port, IPv6 in brackets. */
export function listenCheck(listen: string): string | undefined {
  return problemOf(() => {
    if (listen.includes('//')) throw new AddressError('it has a scheme (//), which is not taken');
    if (/[\s/?#@]/.test(listen)) throw new AddressError('it has characters that no address has');
    if (!listen.includes(':')) throw new AddressError('it has no port');
    // Port 0 takes a free one.
    const { port } = readServer(listen.replace(/:0+$/, ':1'));
    if (port === undefined) throw new AddressError('it has no port');
  });
}

/** A clause about a host to listen at that is none; its port is another setting. */
export function hostCheck(host: string): string | undefined {
  if (isIP(host) !== 0) return undefined;
  if (/^\[.*\]$/.test(host)) return 'it has brackets, which are for an address with a port';
  if (host === '*') return '* is no address: write 0.0.0.0, or :: for IPv4 and IPv6';
  return problemOf(() => {
    if (/[/:?#@\s[\]]/.test(host)) throw new AddressError('it has characters that no host has');
    readServer(host);
  });
}

/** The same for gRPC, which listens at `unix:<path>` as well. */
export function grpcListenCheck(listen: string): string | undefined {
  return listen.startsWith('unix:') ? pathProblem(listen) : listenCheck(listen);
}

/** A clause about an address of gRPC that is none. */
export function peerCheck(address: string): string | undefined {
  if (address.startsWith('unix:')) return pathProblem(address);
  return problemOf(() => {
    if (/[\s?#@]/.test(address)) throw new AddressError('it has a space or one of ? # @');
    const [, scheme, rest = ''] = /^(dns|ipv4|ipv6):(.*)$/.exec(address) ?? [];
    if (scheme === undefined) throw new AddressError('it does not begin with dns:, ipv4:, ipv6: or unix:');
    const named = scheme === 'dns' ? rest.replace(/^\/\/[^/]*\//, '') : rest;
    const servers = scheme === 'dns' ? [named] : named.split(',');
    const family = scheme === 'dns' ? undefined : scheme === 'ipv4' ? 4 : 6;
    for (const { host, port } of servers.map(readServer)) {
      if (port === undefined) throw new AddressError('it has no port');
      if (family !== undefined && isIP(host) !== family)
        throw new AddressError(`it has a host behind ${scheme}: that is no such address; names are for dns:///`);
    }
  });
}

function pathProblem(address: string): string | undefined {
  return /^unix:\S+$/.test(address) ? undefined : 'it has no path, or a space in it';
}

/** The allowed values of such a setting, for `text`. */
export const listenForm = {
  check: listenCheck,
  form: 'an address and a port, such as 0.0.0.0:9464',
} as const;

/** The two halves of a setting that has the form. */
export function listenAddress(listen: string): { host: string; port: number } {
  const at = listen.lastIndexOf(':');
  return { host: listen.slice(0, at).replace(/^\[(.*)\]$/, '$1'), port: Number(listen.slice(at + 1)) };
}
