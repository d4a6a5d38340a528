// Pure. Access of callers: the one place that turns a caller into the filter every repository demands.

import type { Access__Output } from '#proto/colloquy/common/v1/Access.ts';
import { ContractError } from '#shared/contract/errors/contract-error.ts';
import type { Filter } from '#shared/ports/document-store/document-store.ts';

/**
 * The filter for things with `organization_id`, `end_user_id` and `end_user_kind`. An API key that is not narrowed
 * reaches the organization's identified end-users and its own service end-user, and nobody else's.
 */
export function ownerFilter(access: Access__Output | null): Filter {
  if (!access?.organization_id) throw new ContractError('internal_error', 'Something went wrong on our side.');
  const organization = { organization_id: access.organization_id };
  if (access.end_user_id) return { ...organization, end_user_id: access.end_user_id };
  if (access.service_end_user_id) {
    return { ...organization, $or: [{ end_user_kind: 'identified' }, { end_user_id: access.service_end_user_id }] };
  }
  throw new ContractError('internal_error', 'Something went wrong on our side.');
}
