// An end-user's feedback on an answer, over HTTP: given, read, listed for administrators, and gone with the
// conversation.

import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { type Answer, assertRefused, assertStatus, type Client } from '../support/black-box/client.ts';
import type { EndUser, Organization } from '../support/black-box/organization.ts';
import type { Feedback, Message, Page } from '../support/black-box/resources.ts';
import { sharedColloquy } from './colloquy.ts';

interface Given extends Feedback {
  conversation_id: string;
  run_id: string;
  agent_id: string;
  end_user_id: string;
}

describe('feedback on answers', () => {
  let client: Client;
  let organization: Organization;
  let user: EndUser;

  before(async function () {
    this.timeout(120_000);
    const shared = await sharedColloquy();
    client = shared.client;
    organization = await shared.organization();
  });
  beforeEach(async () => {
    user = await organization.identified();
  });

  const rate = (messageId: string, body: object, as: object = user.as): Promise<Answer<Feedback>> =>
    client.api<Feedback>('POST', `/v2/messages/${messageId}/feedback`, { ...as, body });
  const answered = async (): Promise<{ id: string; question: Message; answer: Message }> => {
    const { id } = await user.startConversation();
    await user.ask(id, 'Hello');
    const [question, answer] = (await user.read(id)).messages;
    assert.ok(question && answer);
    return { id, question, answer };
  };
  const listed = async (query = ''): Promise<Given[]> =>
    assertStatus(await organization.admin<Page<Given>>('GET', `/feedback?limit=100${query}`), 200).data;

  it('is said, replaced, read with the message, and taken back', async () => {
    const { id, answer } = await answered();
    const first = await rate(answer.id, { rating: 'down', reason: 'incomplete', comment: ' Which\r\nday? ' });
    assert.ok(first.headers['ratelimit']);
    const down = assertStatus(first, 200);
    assert.deepEqual(
      { ...down, created_at: '', updated_at: '' },
      {
        message_id: answer.id,
        rating: 'down',
        reason: 'incomplete',
        comment: 'Which\nday?',
        created_at: '',
        updated_at: '',
      },
    );
    const read = async () => (await user.read(id)).messages.map(({ feedback }) => feedback);
    assert.deepEqual(await read(), [null, { rating: 'down', reason: 'incomplete', comment: 'Which\nday?' }]);
    const up = assertStatus(await rate(answer.id, { rating: 'up' }, { apiKey: organization.apiKey }), 200);
    assert.deepEqual([up.rating, up.reason, up.comment, up.created_at], ['up', null, null, down.created_at]);
    assert.deepEqual(await read(), [null, { rating: 'up', reason: null, comment: null }]);
    const gone = assertStatus(await rate(answer.id, { rating: null }), 200);
    const nothing = { rating: null, reason: null, comment: null, created_at: null, updated_at: null };
    assert.deepEqual(gone, { message_id: answer.id, ...nothing });
    assert.deepEqual(await read(), [null, null]);
  });

  it('is refused on what is no answer of theirs', async () => {
    const { question, answer } = await answered();
    assertRefused(await rate(question.id, { rating: 'up' }), 422, 'validation_error');
    assertRefused(await rate(randomUUID(), { rating: 'up' }), 404, 'not_found');
    assertRefused(await rate(answer.id, { rating: 'up' }, (await organization.identified()).as), 404, 'not_found');
    assertRefused(await rate(answer.id, { rating: 'up', reason: 'other' }), 422, 'validation_error');
    assertRefused(await rate('x', { rating: 'up' }), 400, 'invalid_request');
  });

  it('is listed for administrators, and gone with its conversation', async () => {
    const { id, answer } = await answered();
    assertStatus(await rate(answer.id, { rating: 'down', comment: 'An elderberry secret' }), 200);
    const [given] = await listed(`&rating=down&agent_id=${organization.agentId}`);
    assert.deepEqual(
      { ...given, created_at: '', updated_at: '' },
      {
        message_id: answer.id,
        conversation_id: id,
        run_id: answer.run_id,
        agent_id: organization.agentId,
        end_user_id: user.id,
        rating: 'down',
        reason: null,
        comment: 'An elderberry secret',
        question: null,
        answer: null,
        created_at: '',
        updated_at: '',
      },
    );
    assert.ok(!(await listed('&rating=up')).some(({ message_id }) => message_id === answer.id));
    assertStatus(await client.api('DELETE', `/v2/conversations/${id}`, user.as), 204);
    assert.ok(!(await listed()).some(({ message_id }) => message_id === answer.id));
    assertRefused(await rate(answer.id, { rating: 'up' }), 404, 'not_found');
  });
});
