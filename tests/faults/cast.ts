// The people of a series: two organizations with knowledge of their own, each with end-users of both kinds.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { FormData } from 'undici';
import { assertStatus, type Client } from '../support/black-box/client.ts';
import { createOrganization, type Organization } from '../support/black-box/organization.ts';
import type { Speaker } from './ledger.ts';

const document = 'greenhouse-notes.md';
const fixture = path.join(import.meta.dirname, '../fixtures/knowledge', document);

/** `toolsAt`: where their agents have tools. */
export async function castOf(client: Client, adminToken: string, toolsAt?: string): Promise<Speaker[]> {
  const speakers: Speaker[] = [];
  for (let count = 1; count <= 2; count += 1) {
    const organization = await createOrganization(client, adminToken);
    await teach(client, adminToken, organization);
    if (toolsAt !== undefined) await equip(organization, toolsAt);
    const users = [await organization.identified(), await organization.identified(), await organization.anonymous()];
    for (const [at, { id, externalId, as }] of users.entries()) {
      const known = at < 2 ? { externalId } : {};
      speakers.push({
        id,
        as,
        agentId: organization.agentId,
        organizationId: organization.id,
        apiKey: organization.apiKey,
        ...known,
      });
    }
  }
  return speakers;
}

async function teach(client: Client, adminToken: string, organization: Organization): Promise<void> {
  const base = assertStatus(
    await organization.admin<{ id: string }>('POST', '/knowledge-bases', { name: 'Greenhouse' }),
    201,
  );
  const documents = `/knowledge-bases/${base.id}/documents`;
  const form = new FormData();
  form.set('file', new File([readFileSync(fixture)], document));
  const uploaded = await client.api<{ id: string }>('POST', `/admin/v1/organizations/${organization.id}${documents}`, {
    adminToken,
    body: form,
  });
  const { id } = assertStatus(uploaded, 201);
  for (let state = ''; state !== 'completed';) {
    ({ state } = assertStatus(await organization.admin<{ state: string }>('GET', `${documents}/${id}`), 200));
    assert.notEqual(state, 'failed');
    await delay(20);
  }
  assertStatus(
    await organization.admin('PATCH', `/agents/${organization.agentId}`, { knowledge_base_ids: [base.id] }),
    200,
  );
}

async function equip({ admin, agentId }: Organization, url: string): Promise<void> {
  const made = await admin<{ id: string; state: string }>('POST', '/tool-servers', {
    name: 'Outside',
    url,
    trusted: true,
  });
  const server = assertStatus(made, 201);
  assert.equal(server.state, 'reachable', made.text);
  assertStatus(await admin('PATCH', `/agents/${agentId}`, { tool_server_ids: [server.id] }), 200);
}
