// Pure. Which addresses connections may go to at a tenant's word.
//
// 1. Without an allowed range nothing but public unicast is reached: of IPv6 only 2000::/3, and of both only addresses
//    that no registry of special ones names.
// 2. An IPv4 address within an IPv6 one is judged as well. A range that allows the one does not allow the other.
// 3. Plain http is taken only where an allowed range says so.
// 4. A range that is allowed at a port is allowed there and nowhere else.

import { addressGroups, type AddressRange, isWithin, parseRange } from '#shared/platform/addresses/ip-address.ts';

/** Whether a connection may go to an address; `plain`: without TLS. Any other text is refused. */
export type MayReach = (address: string, plain: boolean, port?: number) => boolean;

/** A range that the operator opens; with a port, for connections to that one alone. */
export interface AllowedRange extends AddressRange {
  readonly port?: number;
}

/**
 * Reads a range (`10.1.0.0/16`, `fd00:1::/64`), with a port where one is meant (`10.1.0.0/16:8080`,
 * `[fd00:1::/64]:8080`).
 */
export function parseAllowed(text: string): AllowedRange | undefined {
  const [, inner, dotted, digits] = /^(?:\[([^\]]+)\]|([\d./]+)):(\d{1,5})$/.exec(text) ?? [];
  if (digits === undefined) return parseRange(text);
  const port = Number(digits);
  const range = parseRange(inner ?? dotted ?? '');
  return range === undefined || port < 1 || port > 65_535 ? undefined : { ...range, port };
}

/** `allowed`: ranges that the operator opens although they are not public. */
export function addressRules(allowed: readonly AllowedRange[]): MayReach {
  const isAllowed = (groups: readonly number[], plain: boolean, port: number | undefined): boolean =>
    allowed.some((range) => (range.port === undefined || range.port === port) && isWithin(groups, range)) ||
    (!plain && isPublic(groups));
  return (address, plain, port) => {
    const groups = addressGroups(address);
    return groups !== undefined && [groups, ...embedded(groups)].every((part) => isAllowed(part, plain, port));
  };
}

const globalUnicast = range('2000::/3');

// The IANA special-purpose registries, those marked as reachable included: relays and anycast services serve no tools.
// After them multicast, reserved ranges, and one address that a cloud gives to its own machines.
const special = [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.31.196.0/24',
  '192.52.193.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '192.175.48.0/24',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/4',
  '240.0.0.0/4',
  // Azure's platform services, on every virtual machine.
  '168.63.129.16/32',
  // Within 2000::/3: protocol assignments (Teredo, benchmarks, ORCHID), documentation, 6to4, AS112.
  '2001::/23',
  '2001:db8::/32',
  '2002::/16',
  '2620:4f:8000::/48',
  '3fff::/20',
].map(range);

function isPublic(groups: readonly number[]): boolean {
  if (groups.length === 8 && !isWithin(groups, globalUnicast)) return false;
  return !special.some((reserved) => isWithin(groups, reserved));
}

// Where which prefix keeps an IPv4 address.
const last = (groups: readonly number[]): number[][] => [groups.slice(6)];
const wrappings: readonly { readonly range: AddressRange; embedded(groups: readonly number[]): number[][] }[] = [
  // Compatible, mapped, translated, and NAT64 by its well-known and its local prefix.
  { range: range('::/96'), embedded: last },
  { range: range('::ffff:0:0/96'), embedded: last },
  { range: range('::ffff:0:0:0/96'), embedded: last },
  { range: range('64:ff9b::/96'), embedded: last },
  { range: range('64:ff9b:1::/48'), embedded: last },
  // 6to4, and Teredo with its server and, inverted, its client.
  { range: range('2002::/16'), embedded: (groups) => [groups.slice(1, 3)] },
  {
    range: range('2001::/32'),
    embedded: (groups) => [groups.slice(2, 4), groups.slice(6).map((group) => group ^ 0xffff)],
  },
];

function embedded(groups: readonly number[]): number[][] {
  if (groups.length !== 8) return [];
  const found = wrappings.filter((wrapping) => isWithin(groups, wrapping.range));
  // ISATAP marks the interface's half, in every network.
  const isatap = ((groups[4] ?? 0) & 0xfdff) === 0 && groups[5] === 0x5efe;
  return [...found.flatMap((wrapping) => wrapping.embedded(groups)), ...(isatap ? last(groups) : [])];
}

function range(text: string): AddressRange {
  const parsed = parseRange(text);
  if (parsed === undefined) throw new TypeError(`${text} is no range of addresses`);
  return parsed;
}
