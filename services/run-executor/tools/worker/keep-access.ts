// Stores an end-user's credential for a tool server, sealed for these two.

import type { RunExecutorParts } from '../../dependencies.ts';
import { toolServerNotFound } from '../../errors.ts';
import { accessIdOf, accessSealingId, type GivenAccess, type ToolAccessDocument } from '../rules/tool-access.ts';
import type { ToolServerDocument } from '../rules/tool-server-setup.ts';
import { accessValue, secretOf } from './tool-access.ts';

/** Replaces the former one. Throws `not_found` where the server was deleted meanwhile; then nothing is stored. */
export async function keepAccess(
  { toolServers, toolAccess, sealer }: Pick<RunExecutorParts, 'toolServers' | 'toolAccess' | 'sealer'>,
  { _id: server_id, organization_id, url }: ToolServerDocument,
  endUserId: string,
  kind: ToolAccessDocument['kind'],
  access: GivenAccess,
): Promise<void> {
  const key = { organization_id, server_id, end_user_id: endUserId };
  const sealed = sealer.seal(JSON.stringify(secretOf(access)), accessSealingId({ _id: accessIdOf(key) }));
  await toolAccess.put(key, { url, kind, ...accessValue(sealed, access) });
  // Its deletion may have looked for the server's accesses just before.
  if (await toolServers.find(organization_id, server_id)) return;
  await toolAccess.remove(key);
  throw toolServerNotFound();
}
