// Pure. The caller's address: the socket's, or the one that trusted proxies report, counted from the right, so that a
// caller's own entries in X-Forwarded-For stand left of the ones that count.

import { BlockList, isIP } from 'node:net';
import { canonicalAddress } from './ip-address.ts';

/** Finds the caller's address from the socket's and the X-Forwarded-For header. */
export type CallerAddress = (socketAddress: string, forwardedFor: string | undefined) => string;

/** `proxies`: addresses or CIDR blocks, already checked by the setting. */
export function callerAddress(proxies: readonly string[]): CallerAddress {
  if (proxies.length === 0) return (socketAddress) => plainAddress(socketAddress) ?? socketAddress;
  const trusted = new BlockList();
  for (const proxy of proxies) {
    const [address = '', prefix] = proxy.split('/');
    const family = isIP(address) === 6 ? 'ipv6' : 'ipv4';
    trusted.addSubnet(address, Number(prefix ?? (family === 'ipv6' ? 128 : 32)), family);
  }
  const isTrusted = (address: string): boolean => trusted.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4');
  return (socketAddress, forwardedFor) => {
    let caller = plainAddress(socketAddress);
    if (caller === undefined) return socketAddress;
    const hops = forwardedFor?.split(',') ?? [];
    while (isTrusted(caller) && hops.length > 0) {
      const next = plainAddress(hops.pop()?.trim() ?? '');
      // A trusted proxy passed on no address: the proxy itself is the last known.
      if (next === undefined) return caller;
      caller = next;
    }
    return caller;
  };
}

// Without port, brackets or zone, in its one spelling.
function plainAddress(text: string): string | undefined {
  let address = text;
  if (address.startsWith('[')) address = address.slice(1, address.indexOf(']'));
  else if (/^[\d.]+:\d+$/.test(address)) address = address.slice(0, address.indexOf(':'));
  const zone = address.indexOf('%');
  return canonicalAddress(zone === -1 ? address : address.slice(0, zone));
}
