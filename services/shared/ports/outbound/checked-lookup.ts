// How a name becomes the address of a connection.
//
// 1. It is resolved once, in the lookup that the connection itself is made with: all addresses that it has must be
//    allowed, and the connection goes to one of those. A later answer for the name has no effect.

import { lookup as systemLookup } from 'node:dns/promises';
import { isIP, type LookupFunction } from 'node:net';
import type { MayReach } from './address-rules.ts';
import { addressRefused } from './url-rules.ts';

/** Gives all addresses of a name, or rejects. */
export type ResolveName = (name: string) => Promise<readonly string[]>;

/** As the machine resolves names, hosts file included. */
export const resolveBySystem: ResolveName = async (name) => {
  const answers = await systemLookup(name, { all: true });
  return answers.map(({ address }) => address);
};

/** The lookup of connections to a port that try all addresses (`autoSelectFamily`); `plain`: those without TLS. */
export function checkedLookup(resolve: ResolveName, mayReach: MayReach, plain: boolean, port: number): LookupFunction {
  return (name, _options, callback) => {
    const answer = async (): Promise<void> => {
      const addresses = await resolve(name);
      if (!addresses.every((address) => mayReach(address, plain, port))) throw addressRefused(name, plain);
      const found = addresses.map((address) => ({ address, family: isIP(address) }));
      if (found.length === 0) throw Object.assign(new Error('the name has no address'), { code: 'ENOTFOUND' });
      callback(null, found);
    };
    answer().catch((error: NodeJS.ErrnoException) => callback(error, []));
  };
}
