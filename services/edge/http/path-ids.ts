// Ids in paths: UUIDs of any version, handed on in one spelling.

import { ContractError } from '#shared/contract/errors/contract-error.ts';
import { canonicalUuid, isUuid } from '#shared/platform/ids/uuid.ts';

/** Checks that path parameters are ids, all but the named ones, and spells them in lower case. Throws `invalid_request`. */
export function canonicalizeIds(params: unknown, named: readonly string[] = []): void {
  const ids = params as Record<string, string>;
  for (const [name, id] of Object.entries(ids)) {
    if (named.includes(name)) continue;
    if (!isUuid(id)) throw new ContractError('invalid_request', 'The id in the path is not a UUID.');
    ids[name] = canonicalUuid(id);
  }
}
