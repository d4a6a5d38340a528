// Pure. The subject of calls on connections, and the target of audited acts on them.

import { adminPath } from '#shared/contract/audit/admin-path.ts';
import { deploymentsId } from './connection-setup.ts';

/** The owner of a request's connections; the deployment where it names no organization. */
export function ownerOf({ organization_id: id }: { readonly organization_id?: string | undefined }): string {
  return id ?? deploymentsId;
}

/** Of an act on one connection, or on all of an owner. */
export function connectionTarget(
  { organization_id }: { readonly organization_id?: string | undefined },
  connectionId?: string,
): { organization_id?: string; target: string } {
  const path = connectionId === undefined ? ['model-connections'] : ['model-connections', connectionId];
  if (organization_id === undefined) return { target: `/admin/v1/${path.join('/')}` };
  return { organization_id, target: adminPath(organization_id, ...path) };
}
