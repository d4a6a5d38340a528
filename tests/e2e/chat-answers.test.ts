// POST /v2/chat for a backend that wants the answer in the same request: as the run's stream, or once the run is final.

import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { request } from 'undici';
import {
  type Answer,
  assertRefused,
  assertStatus,
  type Client,
  type RequestOptions,
} from '../support/black-box/client.ts';
import { assertWholeStream, type Frame, joinedText, parseEventStream } from '../support/black-box/event-stream.ts';
import type { Organization } from '../support/black-box/organization.ts';
import type { Accepted, ConversationRead, Message, Run } from '../support/black-box/resources.ts';
import { sharedColloquy } from './colloquy.ts';

type Answered = Accepted & { run: Run; message: Message | null };

const events = { accept: 'text/event-stream' };

describe('chat from a backend, answered in the same request', () => {
  let client: Client;
  let organization: Organization;
  const chat = <T = Answered>(body: object, options: RequestOptions = {}): Promise<Answer<T>> =>
    client.api('POST', '/v2/chat', {
      apiKey: organization.apiKey,
      body: { agent_id: organization.agentId, content: 'Hello', end_user_id: randomUUID(), ...body },
      ...options,
    });
  const framesOf = async (answer: Answer<unknown>): Promise<Frame[]> => {
    assertStatus(answer, 200);
    const frames: Frame[] = [];
    const bytes = (async function* () {
      yield Buffer.from(answer.text);
    })();
    for await (const item of parseEventStream(bytes)) if (item.kind === 'frame') frames.push(item);
    return frames;
  };
  const idsOf = (frames: readonly Frame[]): Accepted => {
    const [first] = frames;
    assert.ok(first);
    const { state, ...ids } = first.data as Accepted & { state: string };
    assert.equal(`${first.event} ${state}`, 'run queued');
    return ids;
  };
  const readMessages = async (conversationId: string): Promise<Message[]> =>
    assertStatus(
      await client.api<ConversationRead>('GET', `/v2/conversations/${conversationId}`, { apiKey: organization.apiKey }),
      200,
    ).messages;

  before(async function () {
    this.timeout(120_000);
    const shared = await sharedColloquy();
    client = shared.client;
    organization = await shared.organization({ agent: { max_steps: 4 } });
  });

  describe('as a stream', () => {
    it('begins with the ids, and is the stream of the run', async () => {
      const answer = await chat({ content: '/stream 20 5' }, { headers: events });
      const frames = await framesOf(answer);
      assertWholeStream(frames);
      const ids = idsOf(frames);
      assert.deepEqual(Object.keys(ids).toSorted(), ['conversation_id', 'message_id', 'run_id']);
      const [sent, said] = await readMessages(ids.conversation_id);
      assert.deepEqual([sent?.id, sent?.run_id, said?.content], [ids.message_id, ids.run_id, joinedText(frames)]);
      const rest = frames.slice(1);
      const again = await client.waitForDone(ids.run_id, { apiKey: organization.apiKey });
      assert.deepEqual(rest.at(-1)?.data, again.at(-1)?.data);
      assert.match(String(answer.headers['content-type']), /^text\/event-stream/);
      assert.equal(answer.headers['cache-control'], 'no-store, no-transform');
      assert.equal(answer.headers['vary'], 'Accept');
      assert.ok(answer.headers['ratelimit'] && answer.headers['ratelimit-policy'] && answer.headers['x-request-id']);
    });

    it('is there while the run is still at work, and the run goes on when the caller leaves', async () => {
      const leaving = new AbortController();
      const { body, statusCode } = await request(`${client.baseUrl}/v2/chat`, {
        method: 'POST',
        headers: { ...events, 'x-api-key': organization.apiKey, 'content-type': 'application/json' },
        body: JSON.stringify({ agent_id: organization.agentId, content: '/stream 20 40' }),
        signal: leaving.signal,
      });
      assert.equal(statusCode, 200);
      let ids: Accepted | undefined;
      let deltas = 0;
      await assert.rejects(async () => {
        for await (const item of parseEventStream(body)) {
          if (item.kind !== 'frame') continue;
          ids ??= item.data as unknown as Accepted;
          if (item.event === 'delta') deltas += 1;
          if (deltas === 2) leaving.abort();
        }
      });
      assert.ok(ids && deltas < 20);
      const frames = await client.waitForDone(ids.run_id, { apiKey: organization.apiKey });
      assert.equal(frames.at(-1)?.data.state, 'succeeded');
      assert.equal(joinedText(frames), Array.from({ length: 20 }, (_, n) => n + 1).join(' '));
    });

    it('of a repeat is that of the original run, whole, with its ids', async () => {
      const body = { end_user_id: randomUUID(), content: '/stream 5 1' };
      const options = { headers: { ...events, 'idempotency-key': randomUUID() } };
      const first = await framesOf(await chat(body, options));
      const again = await framesOf(await chat(body, options));
      assert.deepEqual(idsOf(again), idsOf(first));
      assert.equal(joinedText(again), joinedText(first));
      assert.equal(again.at(-1)?.event, 'done');
      // The form of the answer is none of the message.
      const plain = { headers: { 'idempotency-key': options.headers['idempotency-key'] } };
      assert.deepEqual(assertStatus(await chat<Accepted>(body, plain), 202), idsOf(first));
      assert.deepEqual((await readMessages(idsOf(first).conversation_id)).length, 2);
    });

    it('of an answer to a pending question is that of the answered run', async () => {
      const { id: agentId } = assertStatus(
        await organization.admin<{ id: string }>('POST', '/agents', { name: 'Asks', instructions: 'x', model: 'demo' }),
        201,
      );
      const who = { agent_id: agentId, end_user_id: randomUUID() };
      const asking = assertStatus(await chat<Accepted>({ ...who, content: '/ask 1' }), 202);
      for await (const item of client.streamRun(asking.run_id, { apiKey: organization.apiKey }))
        if (item.kind === 'frame' && item.event === 'question') break;
      const { conversation_id } = asking;
      const frames = await framesOf(await chat({ ...who, conversation_id, content: 'Blue' }, { headers: events }));
      assert.equal(idsOf(frames).run_id, asking.run_id);
      assert.notEqual(idsOf(frames).message_id, asking.message_id);
      assert.deepEqual(
        ['question', 'resumed', 'done'].filter((kind) => frames.some(({ event }) => event === kind)),
        ['question', 'resumed', 'done'],
      );
    });

    it('is refused in JSON', async () => {
      const options = { headers: events };
      assertRefused(await chat({ content: '' }, options), 422, 'validation_error');
      assertRefused(await chat({ agent_id: randomUUID() }, options), 404, 'agent_not_found');
      assertRefused(await chat({ conversation_id: randomUUID() }, options), 404, 'conversation_not_found');
      assertRefused(await chat({}, { ...options, apiKey: `sk_${'0'.repeat(43)}` }), 401, 'unauthorized');
      assertRefused(await chat({}, { headers: { ...events, 'idempotency-key': 'a b' } }), 400, 'invalid_request');
    });
  });

  describe('with a time to wait', () => {
    it('has the run and its answer once it is final', async () => {
      const { run, message, ...ids } = assertStatus(await chat({ content: '/stream 10 10', wait: 30 }), 200);
      assert.deepEqual([run.id, run.state, run.result?.message_id], [ids.run_id, 'succeeded', message?.id]);
      const [sent, said] = await readMessages(ids.conversation_id);
      assert.equal(sent?.id, ids.message_id);
      assert.deepEqual(message, said);
      const read = await client.api<Run>('GET', `/v2/runs/${ids.run_id}`, { apiKey: organization.apiKey });
      assert.deepEqual(run, assertStatus(read, 200));
    });

    it('has the run that failed, and no answer', async () => {
      const { run, message } = assertStatus(await chat({ content: '/fail', wait: 30 }), 200);
      assert.equal(run.state, 'failed');
      assert.match(run.error ?? '', /^model_error: /);
      assert.equal(message, null);
    });

    it('has the ids when the time is over, and the run goes on', async () => {
      const before = performance.now();
      const sent = assertStatus(await chat<Accepted>({ content: '/stream 40 40', wait: 1 }), 202);
      const took = performance.now() - before;
      assert.ok(took > 900 && took < 1_500, `${took} ms`);
      assert.deepEqual(Object.keys(sent).toSorted(), ['conversation_id', 'message_id', 'run_id']);
      const frames = await client.waitForDone(sent.run_id, { apiKey: organization.apiKey });
      assert.equal(frames.at(-1)?.data.state, 'succeeded');
    });

    it('has the original run of a repeat, as it is rated by now', async () => {
      const body = { end_user_id: randomUUID(), wait: 30 };
      const options = { headers: { 'idempotency-key': randomUUID() } };
      const first = assertStatus(await chat(body, options), 200);
      const rating = { apiKey: organization.apiKey, body: { rating: 'up' } };
      assertStatus(await client.api('POST', `/v2/messages/${first.message?.id}/feedback`, rating), 200);
      const again = assertStatus(await chat(body, options), 200);
      assert.equal(again.message?.feedback?.rating, 'up');
      assert.deepEqual({ ...again, message: null }, { ...first, message: null });
    });

    it('streams where a stream is asked for as well', async () => {
      const frames = await framesOf(await chat({ wait: 5 }, { headers: events }));
      assertWholeStream(frames);
    });

    it('is 1 to 60 whole seconds', async () => {
      for (const wait of [0, 61, 1.5, -1, '5', null])
        assert.equal(assertRefused(await chat({ wait }), 422, 'validation_error').details?.[0]?.path, '/wait');
    });
  });
});
