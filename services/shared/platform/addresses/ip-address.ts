// Pure. IP addresses as their groups of 16 bits, two of them for IPv4 and eight for IPv6, and ranges of them (CIDR). An
// IPv4 address within an IPv6 one is no IPv4 address here: a caller that wants one converts it.

import { isIP } from 'node:net';

/** The addresses that begin with the first `prefix` bits of `groups`. */
export interface AddressRange {
  readonly groups: readonly number[];
  readonly prefix: number;
}

/** The groups of an address, without its zone; undefined for another text. */
export function addressGroups(text: string): number[] | undefined {
  const family = isIP(text);
  if (family === 0) return undefined;
  return family === 4 ? groupsOfIpv4(text) : groupsOfIpv6(text);
}

/** An IPv4 address from its two groups. */
export function spelledIpv4([high = 0, low = 0]: readonly number[]): string {
  return [high >> 8, high & 255, low >> 8, low & 255].join('.');
}

/**
 * An IPv6 address in its one spelling (RFC 5952): the longest run of two or more zero groups, the first of equals, is
 * `::`.
 */
export function spelledIpv6(groups: readonly number[]): string {
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

/** The groups with all bits after the first `prefix` zero. */
export function masked(groups: readonly number[], prefix: number): number[] {
  return groups.map((group, index) => {
    const bits = Math.min(16, Math.max(0, prefix - index * 16));
    return group & (0xffff << (16 - bits)) & 0xffff;
  });
}

/** Reads `<address>/<prefix length>`, or an address for itself alone; undefined for any other text. */
export function parseRange(text: string): AddressRange | undefined {
  const [, address = '', length] = /^([^/%]+)(?:\/(\d{1,3}))?$/.exec(text) ?? [];
  const groups = addressGroups(address);
  if (groups === undefined) return undefined;
  const bits = groups.length * 16;
  const prefix = length === undefined ? bits : Number(length);
  return prefix > bits ? undefined : { groups: masked(groups, prefix), prefix };
}

/** Whether an address is in a range. One of IPv4 is in none of IPv6, nor the other way round. */
export function isWithin(groups: readonly number[], range: AddressRange): boolean {
  if (groups.length !== range.groups.length) return false;
  return masked(groups, range.prefix).every((group, index) => group === range.groups[index]);
}

function groupsOfIpv4(text: string): number[] {
  const [a = 0, b = 0, c = 0, d = 0] = text.split('.').map(Number);
  return [a * 256 + b, c * 256 + d];
}

function groupsOfIpv6(text: string): number[] {
  const [address = ''] = text.split('%');
  const lastColon = address.lastIndexOf(':');
  const dotted = address.includes('.') ? address.slice(lastColon + 1) : undefined;
  const tail = dotted === undefined ? [] : groupsOfIpv4(dotted);
  // `::1.2.3.4` keeps both of its colons.
  const hex = dotted === undefined ? address : address.slice(0, lastColon).replace(/:$/, '::');
  const [left = '', right] = hex.split('::');
  const numbers = (part: string | undefined): number[] =>
    part ? part.split(':').map((group) => Number.parseInt(group, 16)) : [];
  const [front, back] = [numbers(left), [...numbers(right), ...tail]];
  return right === undefined ? [...front, ...back] : [...front, ...zeros(8 - front.length - back.length), ...back];
}

function zeros(count: number): number[] {
  return Array.from({ length: count }, () => 0);
}
