// Calls that edge lets through and the acting service refuses, or that only a member in a session may make: answered as
// forbidden, and in the audit as the missing permission.

import assert from 'node:assert/strict';
import { type EdgeHarness, organizationId, startEdge } from '../../../support/edge-harness.ts';
import { memberId, secret, sessionScripts } from '../auth/scripted-sessions.ts';

const origin = 'https://console.example.com';
const headers = {
  cookie: `__Host-colloquy-session=${secret}`,
  'sec-fetch-site': 'same-origin',
  'content-type': 'application/json',
};
const org = `/admin/v1/organizations/${organizationId}`;

describe('a service’s refusal of a call that edge let through', () => {
  let edge: EdgeHarness;
  const now = Date.now();
  let role = 'admin';
  let provedAt = now;
  beforeEach(async () => {
    edge = await startEdge({
      settings: { CONSOLE_ORIGIN: origin },
      scripts: {
        ...sessionScripts(() => ({ now, standing: { role, provedAt }, renewed: [] })),
        UpdateOrganization: () => ({ organization: { id: organizationId, name: 'Shop', created_at: 'x' } }),
      },
    });
  });

  const send = async (method: string, path: string, body: object) => {
    const response = await fetch(edge.baseUrl + path, { method, headers, body: JSON.stringify(body) });
    return { status: response.status, body: (await response.json()) as Record<string, unknown> };
  };
  const noted = async () => {
    await edge.components.drain();
    await edge.stop();
    return edge.calls
      .filter(({ method }) => method === 'NoteAct')
      .map(({ request: { act, outcome, count } }) => {
        const { actor, actor_id, action, organization_id: where, target } = act as Record<string, unknown>;
        assert.deepEqual([actor, actor_id, outcome], ['member', memberId, 'refused']);
        return { action, where, target, count };
      });
  };

  it('is in the audit as the permission that was lacking, counted, and the answer does not name it', async () => {
    role = 'admin';
    const answers = [
      await send('PATCH', org, { disabled: true }),
      await send('PATCH', org, { viewers_see_content: false }),
      await send('PATCH', org, { viewers_see_content: true }),
    ];
    for (const { status, body } of answers) {
      assert.deepEqual([status, body['code']], [403, 'forbidden']);
      assert.deepEqual(Object.keys(body).toSorted(), ['code', 'message', 'request_id', 'status']);
    }
    assert.equal((await send('PATCH', org, { name: 'Shop' })).status, 200);
    assert.deepEqual(await noted(), [
      { action: 'organizations.manage', where: organizationId, target: org, count: 1 },
      { action: 'organization.settings', where: organizationId, target: org, count: 2 },
    ]);
  });

  it('is in the audit where a member’s own resources need a proof of identity', async () => {
    provedAt = now - 301_000;
    const { status, body } = await send('POST', '/admin/v1/me/tokens', { organization_id: organizationId, name: 'x' });
    assert.deepEqual([status, body['details']], [403, [{ path: '', message: 'step_up' }]]);
    assert.deepEqual(await noted(), [{ action: 'self', where: undefined, target: '/admin/v1/me/tokens', count: 1 }]);
  });
});
