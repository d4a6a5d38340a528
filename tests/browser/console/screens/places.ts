// Fills an organization with one of all that a screen of the console is about.

import assert from 'node:assert/strict';
import { FormData } from 'undici';
import { eventually } from '../../../support/eventually.ts';
import type { Client } from '../../../support/black-box/client.ts';
import { assertStatus } from '../../../support/black-box/client.ts';
import type { Demo } from '../../../support/black-box/resources.ts';
import type { Places } from './screens.ts';

/** Makes the missing things in the demo's organization. `tools`: the address of a tool server. */
export async function fillPlaces(client: Client, demo: Demo, tools: string): Promise<Places> {
  const { api_key: apiKey, agent_id: agent, admin_token: adminToken, organization_id: org } = demo;
  const deployment = async <T>(method: string, path: string, body?: unknown): Promise<T> => {
    const asked = { adminToken, ...(body === undefined ? {} : { body }) };
    const answer = await client.api<T>(method, `/admin/v1${path}`, asked);
    assert.ok(answer.status < 300, JSON.stringify(answer.body));
    return answer.body;
  };
  const admin = <T>(method: string, path: string, body?: unknown): Promise<T> =>
    deployment(method, `/organizations/${org}${path}`, body);
  const { id: base } = await admin<{ id: string }>('POST', '/knowledge-bases', { name: 'Handbook' });
  const form = new FormData();
  form.set('file', new File(['# Hours\n\nThe shop opens at nine.'], 'hours.md', { type: 'text/markdown' }));
  const documents = `/knowledge-bases/${base}/documents`;
  const { id: document } = await admin<{ id: string }>('POST', documents, form);
  const { id: server } = await admin<{ id: string }>('POST', '/tool-servers', { name: 'Shop', url: tools });
  // Nothing answers there: the screens are whole all the same.
  const model = {
    kind: 'openai-compatible',
    base_url: tools,
    models: ['small'],
    prices: { small: { input: 1, output: 2 } },
  };
  const { id: connection } = await admin<{ id: string }>('POST', '/model-connections', {
    ...model,
    name: 'our-models',
  });
  const { id: given } = await deployment<{ id: string }>('POST', '/model-connections', {
    ...model,
    name: 'their-models',
  });
  // A second version: the first can be restored.
  await admin('PATCH', `/agents/${agent}`, { greeting: 'Hello' });
  await admin('POST', '/identity-secrets', {});
  await admin('POST', '/service-accounts', { name: 'pipeline', role: 'viewer' });
  await admin('POST', '/invitations', { role: 'viewer', note: 'Grace' });
  const body = { agent_id: agent, content: 'How long does delivery take?', end_user_id: 'customer-1' };
  const sent = await client.api<{ run_id: string; conversation_id: string }>('POST', '/v2/chat', { apiKey, body });
  const { run_id: run, conversation_id: conversation } = assertStatus(sent, 202);
  await client.waitForDone(run, { apiKey });
  await eventually(async () => {
    const { state } = await admin<{ state: string }>('GET', `${documents}/${document}`);
    assert.equal(state, 'completed');
  });
  return { org, agent, run, conversation, base, document, server, connection, given };
}
