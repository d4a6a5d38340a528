// Members try agents: tokens for one agent, taken from the console alone.

import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import {
  adminToken,
  agentId,
  allowedOrigin,
  type EdgeHarness,
  organizationId,
  startEdge,
} from '../../../support/edge-harness.ts';

const consoleOrigin = 'https://console.example.com';

describe('a preview of an agent', () => {
  let edge: EdgeHarness;
  before(async () => {
    edge = await startEdge({
      settings: { CONSOLE_ORIGIN: consoleOrigin },
      scripts: {
        NoteAct: () => ({}),
        GetOrganization: () => ({
          organization: { id: organizationId, name: 'Shop', created_at: '2026-01-02T03:04:05.678Z' },
        }),
        CreateConversation: () => ({
          conversation: { id: randomUUID(), agent_id: agentId, created_at: '2026-01-02T03:04:05.678Z' },
        }),
        SendMessage: () => ({ conversation_id: randomUUID(), message_id: randomUUID(), run_id: randomUUID() }),
      },
    });
  });
  after(() => edge.stop());

  const preview = (more: { version?: number } = {}) =>
    edge.chatToken({
      end_user_kind: 'member',
      key_id: '',
      key_epoch: 0,
      preview: { agent_id: agentId, origin: consoleOrigin, ...more },
    });
  const ask = (
    token: string,
    path: string,
    headers: Record<string, string> = { origin: consoleOrigin },
    body?: unknown,
  ) =>
    fetch(edge.baseUrl + path, {
      method: body === undefined ? 'GET' : 'POST',
      headers: {
        authorization: `Bearer ${token}`,
        ...headers,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
  const asked = (method: string) => edge.calls.filter((made) => made.method === method).at(-1)?.request;

  it("is taken from the console's origin alone, which customers' tokens are not", async () => {
    const token = await preview();
    const path = `/v2/agents/${agentId}`;
    const fromConsole = await ask(token, path);
    assert.equal(fromConsole.status, 200);
    assert.equal(fromConsole.headers.get('access-control-allow-origin'), consoleOrigin);
    assert.equal((await ask(token, path, { 'sec-fetch-site': 'same-origin' })).status, 200);
    const elsewhere: Record<string, string>[] = [
      { origin: allowedOrigin },
      { origin: 'https://evil.example' },
      { origin: 'null' },
      {},
    ];
    for (const headers of elsewhere) {
      const refused = await ask(token, path, headers);
      assert.equal(((await refused.json()) as { code: string }).code, 'origin_not_allowed', JSON.stringify(headers));
      assert.equal(refused.headers.get('access-control-allow-origin'), null);
    }
    const customers = await ask(await edge.chatToken(), path);
    assert.equal(((await customers.json()) as { code: string }).code, 'origin_not_allowed');
  });

  it('is of one agent, among all of the organization’s', async () => {
    const token = await preview();
    const other = await ask(token, `/v2/agents/${randomUUID()}`);
    assert.equal(((await other.json()) as { code: string }).code, 'agent_not_found');
    const opened = await ask(token, '/v2/conversations', undefined, { agent_id: randomUUID() });
    assert.equal(((await opened.json()) as { code: string }).code, 'agent_not_found');
    const list = (await (await ask(token, '/v2/agents')).json()) as { data: { id: string }[] };
    assert.deepEqual(
      list.data.map(({ id }) => id),
      [agentId],
    );
    assert.equal((await ask(token, '/v2/conversations', undefined, { agent_id: agentId })).status, 201);
    assert.deepEqual(asked('CreateConversation')?.tried, {});
  });

  it('answers as the draft or the version that it is of, in runs of a member', async () => {
    for (const [more, tried] of [
      [{}, undefined],
      [{ version: 2 }, 2],
    ] as const) {
      const sent = await ask(await preview(more), `/v2/conversations/${randomUUID()}/messages`, undefined, {
        content: 'Hello',
      });
      assert.equal(sent.status, 202);
      const { created_by: by, tried: told } = asked('SendMessage') ?? {};
      assert.equal(by, 'member');
      assert.equal((told as { version?: number }).version, tried);
    }
    await ask(
      await edge.chatToken(),
      `/v2/conversations/${randomUUID()}/messages`,
      { origin: allowedOrigin },
      { content: 'Hi' },
    );
    assert.deepEqual([asked('SendMessage')?.created_by, asked('SendMessage')?.tried], ['end_user', null]);
  });

  it('is no token without its agent, and no end-user of a customer has one', async () => {
    for (const changes of [
      { end_user_kind: 'member' as const },
      { preview: { agent_id: agentId, origin: allowedOrigin } },
    ]) {
      const refused = await ask(await edge.chatToken(changes), `/v2/agents/${agentId}`, { origin: allowedOrigin });
      assert.equal(refused.status, 401, JSON.stringify(changes));
    }
  });

  it('is for members only: the operator has nobody to be', async () => {
    const path = `/admin/v1/organizations/${organizationId}/agents/${agentId}/preview-tokens`;
    const refused = await ask(adminToken, path, {}, { draft: true });
    assert.equal(refused.status, 403);
    assert.equal(asked('IssuePreviewToken'), undefined);
  });
});
