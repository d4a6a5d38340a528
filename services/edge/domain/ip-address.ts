// Pure. IP addresses in one spelling each, and the networks that count as one caller. A household or a server has a /64
// of IPv6 addresses, 2^64 of them, so counting each would be no bound; the owner of many /64s has them of a /48 or so.

import { addressGroups, masked, spelledIpv4, spelledIpv6 } from '#shared/platform/addresses/ip-address.ts';

/** The network that a caller counts as. */
export interface CallerAddress {
  /** The address in its one spelling. */
  readonly text: string;
  /** The IPv4 address, or the IPv6 network of the length that the operator set. */
  readonly near: string;
  /** The IPv6 /48 around it; absent for IPv4, and where `near` is that already. */
  readonly wide?: string;
}

const widePrefix = 48;

/** How much more room the wider network has than a caller in it. */
export const widerRoom = 10;

/** The address in its one spelling (RFC 5952), IPv4 in IPv6 (mapped, or by the well-known NAT64 prefix) as IPv4; undefined for none. */
export function canonicalAddress(text: string): string | undefined {
  const groups = addressGroups(text);
  if (groups === undefined || groups.length === 2) return groups && text;
  return embeddedIpv4(groups) ?? spelledIpv6(groups);
}

/**
 * The networks that an address counts for; `prefix` is the length of the IPv6 networks that count as one, 48 to 128.
 */
export function callerAddressOf(text: string, prefix: number): CallerAddress {
  const canonical = canonicalAddress(text);
  const groups = addressGroups(canonical ?? '');
  // A caller without an address, such as one on a socket's path, is one caller.
  if (canonical === undefined || groups?.length !== 8) {
    const known = canonical ?? text;
    return { text: known, near: known };
  }
  const near = network(groups, prefix);
  const wide = network(groups, widePrefix);
  return { text: canonical, near, ...(wide === near ? {} : { wide }) };
}

function embeddedIpv4(groups: readonly number[]): string | undefined {
  const isPrefix = (prefix: readonly number[]): boolean => prefix.every((group, index) => groups[index] === group);
  if (!isPrefix([0, 0, 0, 0, 0, 0xffff]) && !isPrefix([0x64, 0xff9b, 0, 0, 0, 0])) return undefined;
  return spelledIpv4(groups.slice(6));
}

function network(groups: readonly number[], prefix: number): string {
  return `${spelledIpv6(masked(groups, prefix))}/${prefix}`;
}
