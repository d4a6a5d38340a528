// The operations on conversations, in front of scripted services.

import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { agentId, organizationId } from '../../../support/edge-harness.ts';
import { type Administered, conversation, org, startAdministered } from './administered.ts';

describe('conversations in the administration', () => {
  let administered: Administered;
  before(async () => {
    administered = await startAdministered();
  });
  after(() => administered.edge.stop());

  it('are listed by agent, end-user and time, with their end-users', async () => {
    const query = new URLSearchParams({ agent_id: agentId.toUpperCase(), from: '2026-01-01T00:00:00Z' });
    const { status, body, headers } = await administered.call('GET', `${org}/conversations?${query.toString()}`);
    assert.equal(status, 200);
    const [one] = body['data'] as Record<string, unknown>[];
    assert.equal(one?.['end_user_id'], conversation.end_user_id);
    const [asked] = administered.callsOf(headers.get('x-request-id'), 'BrowseConversations');
    assert.deepEqual([asked?.['organization_id'], asked?.['agent_id']], [organizationId, agentId]);
    assert.equal((await administered.call('GET', `${org}/conversations?from=x`)).status, 422);
  });

  it('are searched for a text, and say where it is and how far the search came', async () => {
    const query = new URLSearchParams({ q: ' Teapot ', agent_id: agentId, limit: '3' });
    const { status, body, headers } = await administered.call('GET', `${org}/conversations?${query.toString()}`);
    assert.equal(status, 200);
    const [one] = body['data'] as Record<string, unknown>[];
    assert.deepEqual(one?.['match'], { message_id: null, snippet: 'tea' });
    assert.deepEqual([body['next_cursor'], body['searched_until']], [null, conversation.created_at]);
    const [asked] = administered.callsOf(headers.get('x-request-id'), 'SearchConversations');
    assert.deepEqual([asked?.['q'], asked?.['agent_id']], [' Teapot ', agentId]);
    const listed = await administered.call('GET', `${org}/conversations`);
    assert.deepEqual((listed.body['data'] as { match: unknown }[])[0]?.match, null);
    assert.equal(listed.body['searched_until'], null);
  });

  it('are read with their messages, further down where that is asked for', async () => {
    const path = `${org}/conversations/${conversation.id}`;
    const { body, headers } = await administered.call('GET', `${path}?before_seq=51`);
    assert.equal((body['messages'] as unknown[]).length, 1);
    const [asked] = administered.callsOf(headers.get('x-request-id'), 'ReadConversation');
    assert.equal(Number(asked?.['before_seq']), 51);
    assert.equal((await administered.call('GET', `${org}/conversations/${randomUUID()}`)).status, 404);
  });

  it('are deleted', async () => {
    assert.equal((await administered.call('DELETE', `${org}/conversations/${conversation.id}`)).status, 204);
  });
});
