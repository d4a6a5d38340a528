// Pure. Compares the identities that a page's attributes name.

import { jsonOf } from '../../shared/json.ts';
import type { Configuration } from '../configuration.ts';
import { claimsOf } from './token-claims.ts';

/** Whether two configurations are of one person with one agent: then the shown chat stays, with other credentials. */
export function isSamePerson(one: Configuration, other: Configuration): boolean {
  return one.agentId === other.agentId && isSameIdentity(one, other);
}

/** Whether two configurations are of one person, with any agent. */
export function isSameIdentity(one: Configuration, other: Configuration): boolean {
  return one.baseUrl === other.baseUrl && personOf(one) === personOf(other);
}

/** Names the scope of a browser's storage: by publishable key, or by service and agent. */
export function scopeOf({ identity, baseUrl, agentId }: Configuration): string {
  return 'publishableKey' in identity ? identity.publishableKey : `${baseUrl}:${agentId}`;
}

function personOf({ identity }: Configuration): string {
  switch (identity.kind) {
    case 'anonymous':
      return jsonOf(['anonymous', identity.publishableKey]);
    case 'signed':
      return jsonOf(['signed', identity.publishableKey, identity.endUserId]);
    case 'user-token':
      return jsonOf(['signed', identity.publishableKey, claimsOf(identity.userToken).subject ?? identity.userToken]);
    case 'token-url':
      return jsonOf(['token-url', identity.url]);
    case 'token':
      return jsonOf(['token', claimsOf(identity.token).subject ?? identity.token]);
  }
}
