// Counts open streams by owner, and admits or refuses another. A stream takes a place in all of its sets or in none, so
// a refused one holds no place that others could have had.

import { ContractError } from '#shared/contract/errors/contract-error.ts';
import { type CallerAddress, widerRoom } from '../domain/ip-address.ts';

/** Nobody knows when a stream will end; this soon it is worth another try. */
const retryAfterSeconds = 5;

/** The owners that a stream counts for. */
export interface StreamOwner {
  readonly organization_id: string;
  /** Absent for an API key that reads for all of its customer's end-users. */
  readonly end_user_id?: string;
  /** Absent for API keys: a backend reads for many from one address. */
  readonly address?: CallerAddress;
}

/** Most streams of each. */
export interface StreamShares {
  readonly perEndUser: number;
  readonly perAddress: number;
  readonly perOrganization: number;
}

/** Streams by owner. */
export interface StreamPlaces {
  /** Takes a place; returns the function that frees it, or the refusal (`rate_limited`). */
  take(owner: StreamOwner): { free(): void } | { refusal: ContractError };
}

export function createStreamPlaces(shares: StreamShares): StreamPlaces {
  const counts = new Map<string, number>();

  const setsOf = ({ organization_id: organization, end_user_id: endUser, address }: StreamOwner) => [
    ...(endUser === undefined
      ? []
      : [{ key: `end_user|${organization}|${endUser}`, most: shares.perEndUser, scope: 'end_user' }]),
    ...(address === undefined ? [] : [{ key: `address|${address.near}`, most: shares.perAddress, scope: 'address' }]),
    ...(address?.wide === undefined
      ? []
      : [{ key: `address|${address.wide}`, most: shares.perAddress * widerRoom, scope: 'address' }]),
    { key: `organization|${organization}`, most: shares.perOrganization, scope: 'org' },
  ];

  return {
    take(owner) {
      const sets = setsOf(owner);
      const full = sets.find(({ key, most }) => (counts.get(key) ?? 0) >= most);
      if (full) return { refusal: refusalOf(full.scope) };
      for (const { key } of sets) counts.set(key, (counts.get(key) ?? 0) + 1);
      let held = true;
      return {
        free() {
          if (!held) return;
          held = false;
          for (const { key } of sets) {
            const left = (counts.get(key) ?? 0) - 1;
            if (left > 0) counts.set(key, left);
            else counts.delete(key);
          }
        },
      };
    },
  };
}

function refusalOf(scope: string): ContractError {
  const whose = scope === 'org' ? 'this organization' : scope === 'address' ? 'this address' : 'this end-user';
  return new ContractError(
    'rate_limited',
    `Too many streams of ${whose} are open; close one, or try again in a moment.`,
    {
      scope,
      retry_after: retryAfterSeconds,
    },
  );
}
