// Feedback over HTTP, in front of scripted services: calls, answers, and refusals before any call.

import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { ContractError } from '#shared/contract/errors/contract-error.ts';
import {
  agentId,
  allowedOrigin,
  apiKey,
  type EdgeHarness,
  endUserId,
  organizationId,
  serviceEndUserId,
} from '../../../support/edge-harness.ts';
import { type Administered, createdAt, given, org, startAdministered } from './administered.ts';

const messageId = randomUUID();
const path = `/v2/messages/${messageId}/feedback`;
const key = { 'x-api-key': apiKey };
const nothing = { rating: null, reason: null, comment: null, created_at: null, updated_at: null };

describe('feedback on an answer', () => {
  let edge: EdgeHarness;
  let call: Administered['call'];
  let callsOf: Administered['callsOf'];
  beforeEach(async () => {
    ({ edge, call, callsOf } = await startAdministered());
    edge.script({
      SetFeedback: ({ rating, reason, comment }) =>
        rating === undefined
          ? {}
          : { feedback: { rating, reason, comment, created_at: createdAt, updated_at: createdAt } },
      GetFeedback: () => ({}),
    });
  });
  afterEach(() => edge.stop());

  const asEndUser = async () => ({ authorization: `Bearer ${await edge.chatToken()}`, origin: allowedOrigin });

  it('is passed on for readers of the conversation, and shown as it is kept', async () => {
    const said = { rating: 'down', reason: 'incomplete', comment: ' Which\r\nday? ' };
    const { status, body, headers } = await call('POST', path, said, await asEndUser());
    assert.deepEqual(
      [status, body],
      [
        200,
        {
          message_id: messageId,
          rating: 'down',
          reason: 'incomplete',
          comment: 'Which\nday?',
          created_at: createdAt,
          updated_at: createdAt,
        },
      ],
    );
    const [asked] = callsOf(headers.get('x-request-id'), 'SetFeedback');
    const { access, message_id, rating, reason, comment } = asked ?? {};
    assert.deepEqual([message_id, rating, reason, comment], [messageId, 'down', 'incomplete', 'Which\nday?']);
    const { organization_id, end_user_id } = access as Record<string, unknown>;
    assert.deepEqual([organization_id, end_user_id], [organizationId, endUserId]);
    const byKey = await call('POST', path, { rating: 'up' }, key);
    assert.deepEqual([byKey.status, byKey.body['reason'], byKey.body['comment']], [200, null, null]);
    const [asKey] = callsOf(byKey.headers.get('x-request-id'), 'SetFeedback');
    const { service_end_user_id } = (asKey ?? {})['access'] as Record<string, unknown>;
    assert.equal(service_end_user_id, serviceEndUserId);
  });

  it('is taken back by null', async () => {
    const { status, body, headers } = await call('POST', path, { rating: null }, key);
    assert.deepEqual([status, body], [200, { message_id: messageId, ...nothing }]);
    assert.equal(callsOf(headers.get('x-request-id'), 'SetFeedback')[0]?.['rating'], undefined);
  });

  it('is refused where it is none, and nobody is asked', async () => {
    for (const bad of [
      {},
      { rating: 'good' },
      { rating: '' },
      { rating: 1 },
      { rating: 'up', reason: 'other' },
      { rating: null, reason: 'other' },
      { rating: null, comment: 'x' },
      { rating: 'down', reason: 'rude' },
      { rating: 'down', reason: null },
      { rating: 'down', comment: null },
      { rating: 'down', comment: 'a\u0000' },
      { rating: 'down', comment: 'x'.repeat(2_001) },
      { rating: 'up', more: 1 },
    ]) {
      const { status, body } = await call('POST', path, bad, key);
      assert.deepEqual([status, body['code']], [422, 'validation_error'], JSON.stringify(bad).slice(0, 80));
    }
    assert.equal((await call('POST', '/v2/messages/x/feedback', { rating: 'up' }, key)).status, 400);
    assert.equal((await call('POST', path, { rating: 'up' }, {})).status, 401);
    assert.equal((await call('POST', path, { rating: 'up' })).status, 401, 'the operator has no conversations');
    assert.ok(!edge.calls.some(({ method }) => method === 'SetFeedback' || method === 'TakeRate'));
  });

  it('is not found where there is no such message, also where the rate would refuse it', async () => {
    const absent = () => {
      throw new ContractError('not_found', 'There is no such message.');
    };
    edge.script({ SetFeedback: absent, GetFeedback: absent });
    assert.equal((await call('POST', path, { rating: 'up' }, key)).body['code'], 'not_found');
    edge.script({
      TakeRate: () => {
        throw new ContractError('rate_limited', 'Too many.', { scope: 'end_user', retry_after: 9 });
      },
    });
    const { status, body } = await call('POST', path, { rating: 'up' }, key);
    assert.deepEqual([status, body['code']], [404, 'not_found']);
  });

  it('is beside the messages of a conversation', async () => {
    const message = { id: messageId, content: 'Hi', seq: 1, run_id: given.run_id, created_at: createdAt };
    const conversation = { id: given.conversation_id, agent_id: agentId, created_at: createdAt };
    const feedback = { rating: 'down', comment: 'No.', created_at: createdAt, updated_at: createdAt };
    edge.script({
      GetConversation: () => ({
        conversation,
        messages: [
          { ...message, role: 'user' },
          { ...message, role: 'assistant', seq: 2, feedback },
        ],
      }),
    });
    const { body } = await call('GET', `/v2/conversations/${given.conversation_id}`, undefined, key);
    assert.deepEqual(
      (body['messages'] as { feedback: unknown }[]).map((one) => one.feedback),
      [null, { rating: 'down', reason: null, comment: 'No.' }],
    );
  });

  it('is listed for the operator alone, by rating and agent', async () => {
    const { feedback, ...about } = given;
    const list = await call('GET', `${org}/feedback?rating=up&agent_id=${agentId.toUpperCase()}&limit=5`);
    assert.deepEqual(list.body, {
      data: [{ ...about, ...feedback, reason: null, comment: null, question: null, answer: null }],
      next_cursor: null,
    });
    const [asked] = callsOf(list.headers.get('x-request-id'), 'ListFeedback');
    assert.deepEqual(
      [asked?.['organization_id'], asked?.['rating'], asked?.['agent_id']],
      [organizationId, 'up', agentId],
    );
    for (const query of ['rating=good', 'rating=', 'agent_id=x', 'limit=0', 'from=yesterday', 'excerpts=1']) {
      const { status, body } = await call('GET', `${org}/feedback?${query}`);
      assert.deepEqual([status, body['code']], [422, 'validation_error'], query);
    }
    assert.equal((await call('GET', `${org}/feedback`, undefined, key)).status, 403);
    assert.equal((await call('GET', `${org}/feedback`, undefined, {})).status, 401);
    const other = `/admin/v1/organizations/${randomUUID()}/feedback`;
    assert.equal((await call('GET', other)).body['code'], 'organization_not_found');
  });
});
