// The measured organizations and end-users, made over HTTP before the load.

import { type Dispatcher, request } from 'undici';
import type { Demo } from '../../support/black-box/resources.ts';
import type { Owners } from './documents.ts';

/** The measured end-user's external id. */
export const externalId = 'measured';

/** The measured end-user, and the organization that is to be erased. */
export async function makeOwners(demo: Demo): Promise<Owners> {
  const ask = async (
    method: Dispatcher.HttpMethod,
    at: string,
    headers: Record<string, string>,
    sent?: object,
  ): Promise<Record<string, never>> => {
    const { statusCode, body } = await request(`${at.startsWith('/admin') ? demo.admin_url : demo.base_url}${at}`, {
      method,
      headers: { ...headers, ...(sent ? { 'content-type': 'application/json' } : {}) },
      ...(sent ? { body: JSON.stringify(sent) } : {}),
    });
    const text = await body.text();
    if (statusCode >= 300) throw new Error(`${method} ${at}: ${statusCode} ${text}`);
    return JSON.parse(text) as Record<string, never>;
  };
  const operator = { authorization: `Bearer ${demo.admin_token}` };
  const made = await ask('POST', '/v2/token', { 'x-api-key': demo.api_key }, { end_user_id: externalId });
  const organization = await ask('POST', '/admin/v1/organizations', operator, { name: 'To be erased' });
  return {
    organizationId: demo.organization_id,
    agentId: demo.agent_id,
    endUserId: (made['end_user'] as { id: string } | undefined)?.id ?? '',
    doomedId: organization['id'] ?? '',
  };
}
