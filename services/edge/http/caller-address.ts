// Where a request comes from, as the rates count it.

import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { EdgeSettings } from '../config.ts';
import { type CallerAddress, callerAddressOf } from '../domain/ip-address.ts';
import { callerAddress } from '../domain/trusted-proxies.ts';

/** A word that tells an address from others of an organization, and is of no use elsewhere. */
export function addressWord(organizationId: string, { near }: CallerAddress): string {
  return createHash('sha256').update(`${organizationId} ${near}`).digest('base64url').slice(0, 16);
}

// A provider gives a customer a /64 at least, with any address of it. A /48 is counted beside, with more room.
const ipv6PrefixBits = 64;

/** Gives the address that a request's caller counts as. */
export type AddressOf = (request: FastifyRequest) => CallerAddress;

export function createAddressOf(settings: Pick<EdgeSettings, 'TRUSTED_PROXIES'>): AddressOf {
  const find = callerAddress(settings.TRUSTED_PROXIES);
  return (request) => {
    const forwardedFor = request.headers['x-forwarded-for'];
    const address = find(
      request.raw.socket.remoteAddress ?? '',
      typeof forwardedFor === 'string' ? forwardedFor : forwardedFor?.join(','),
    );
    return callerAddressOf(address, ipv6PrefixBits);
  };
}
