// StoreToolCredentials: stores an end-user's credentials, given by a customer's backend. It checks all before it stores one.

import type { EndUserToolCredential__Output } from '#proto/colloquy/run_executor/v1/EndUserToolCredential.ts';
import { validationError } from '#shared/contract/errors/contract-error.ts';
import { runExecutorCall } from '../../run-executor-call.ts';
import type { GivenAccess } from '../rules/tool-access.ts';
import { bearerToken } from '../rules/tool-credential.ts';
import { keepAccess } from '../worker/keep-access.ts';

const most = 20;
/** Of a time in seconds; far enough, and within a Date. */
const latest = 10_000_000_000;

export const storeToolCredentials = runExecutorCall('StoreToolCredentials', {
  from: ['edge'],
  serve(parts) {
    const { toolServers, clock } = parts;
    return async ({ organization_id, end_user_id, credentials }) => {
      if (credentials.length > most) throw validationError('/tool_credentials', `must hold at most ${most}`);
      const all = credentials.length === 0 ? [] : await toolServers.findAll(organization_id);
      const checked = credentials.map((credential, index) => {
        const path = `/tool_credentials/${index}`;
        const server = all.find(({ _id }) => _id === credential.server_id);
        if (!server) throw validationError(`${path}/tool_server_id`, 'is not a tool server of this organization');
        if (server.acts_as !== 'end_user')
          throw validationError(`${path}/tool_server_id`, 'is a tool server that does not act as the end-user');
        if (credentials.findIndex(({ server_id }) => server_id === server._id) !== index)
          throw validationError(`${path}/tool_server_id`, 'is named twice');
        return { server, access: accessOf(path, credential, clock()) };
      });
      for (const { server, access } of checked) await keepAccess(parts, server, end_user_id, 'bearer', access);
      return {};
    };
  },
});

function accessOf(
  path: string,
  { token, expires_at: expiresAt }: EndUserToolCredential__Output,
  now: number,
): GivenAccess {
  const accessToken = bearerToken(`${path}/token`, token);
  if (expiresAt === undefined) return { accessToken };
  const seconds = Number(expiresAt);
  if (!Number.isSafeInteger(seconds) || seconds * 1_000 <= now || seconds > latest)
    throw validationError(`${path}/expires_at`, 'must be a time to come, in Unix seconds');
  return { accessToken, expiresAt: seconds * 1_000 };
}
