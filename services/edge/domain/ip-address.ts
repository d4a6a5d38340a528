// Pure. IP addresses in one spelling each, and what of them counts as one caller. A household or a server has a /64 of
// IPv6 addresses, 2^64 of them, so each for itself would be no bound; whoever has many /64s has them of a /48 or so.

import { isIP } from 'node:net';

/** Who a caller is counted as. */
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
  const family = isIP(text);
  if (family === 0) return undefined;
  if (family === 4) return text;
  const groups = groupsOf(text);
  return embeddedIpv4(groups) ?? spelled(groups);
}

/** What an address counts as; `prefix` is the length of the IPv6 networks that count as one, 48 to 128. */
export function callerAddressOf(text: string, prefix: number): CallerAddress {
  const canonical = canonicalAddress(text);
  // What is no address, such as the path of a socket, is one caller.
  if (canonical === undefined || isIP(canonical) === 4) {
    const known = canonical ?? text;
    return { text: known, near: known };
  }
  const groups = groupsOf(canonical);
  const near = network(groups, prefix);
  const wide = network(groups, widePrefix);
  return { text: canonical, near, ...(wide === near ? {} : { wide }) };
}

// The eight groups of a valid IPv6 address.
function groupsOf(text: string): number[] {
  const [address = ''] = text.split('%');
  const lastColon = address.lastIndexOf(':');
  const dotted = address.includes('.')
    ? address
        .slice(lastColon + 1)
        .split('.')
        .map(Number)
    : undefined;
  const [a = 0, b = 0, c = 0, d = 0] = dotted ?? [];
  const tail = dotted ? [a * 256 + b, c * 256 + d] : [];
  // `::1.2.3.4` keeps both of its colons.
  const hex = dotted ? address.slice(0, lastColon).replace(/:$/, '::') : address;
  const [left = '', right] = hex.split('::');
  const numbers = (part: string | undefined): number[] =>
    part ? part.split(':').map((group) => Number.parseInt(group, 16)) : [];
  const [front, back] = [numbers(left), [...numbers(right), ...tail]];
  return right === undefined ? [...front, ...back] : [...front, ...zeros(8 - front.length - back.length), ...back];
}

function embeddedIpv4(groups: readonly number[]): string | undefined {
  const isPrefix = (prefix: readonly number[]): boolean => prefix.every((group, index) => groups[index] === group);
  if (!isPrefix([0, 0, 0, 0, 0, 0xffff]) && !isPrefix([0x64, 0xff9b, 0, 0, 0, 0])) return undefined;
  const [high = 0, low = 0] = groups.slice(6);
  return [high >> 8, high & 255, low >> 8, low & 255].join('.');
}

function network(groups: readonly number[], prefix: number): string {
  const kept = groups.map((group, index) => {
    const bits = Math.min(16, Math.max(0, prefix - index * 16));
    return group & (0xffff << (16 - bits)) & 0xffff;
  });
  return `${spelled(kept)}/${prefix}`;
}

// The longest run of two or more zero groups, the first of equals, is written `::`.
function spelled(groups: readonly number[]): string {
  let [longest, start] = [1, -1];
  for (let at = 0; at < groups.length; at += 1) {
    let end = at;
    while (groups[end] === 0) end += 1;
    if (end - at > longest) [longest, start] = [end - at, at];
    at = Math.max(at, end - 1);
  }
  const written = (part: readonly number[]): string => part.map((group) => group.toString(16)).join(':');
  return start < 0 ? written(groups) : `${written(groups.slice(0, start))}::${written(groups.slice(start + longest))}`;
}

function zeros(count: number): number[] {
  return Array.from({ length: count }, () => 0);
}
