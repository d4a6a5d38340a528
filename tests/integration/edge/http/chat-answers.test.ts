// POST /v2/chat that answers with its run: its place among open streams, and an accepted message whose run cannot be
// followed.

import assert from 'node:assert/strict';
import { ContractError } from '#shared/contract/errors/contract-error.ts';
import { createInProcessLiveStream } from '#shared/ports/live-stream/in-process/in-process-live-stream.ts';
import {
  agentId,
  apiKey,
  conversationId,
  type EdgeHarness,
  organizationId,
  runId,
  startEdge,
} from '../../../support/edge-harness.ts';
import { createFaultyLiveStream, type FaultyLiveStream } from '../../../support/faulty-live-stream.ts';

describe('POST /v2/chat that answers with its run', () => {
  let edge: EdgeHarness;
  let liveStream: FaultyLiveStream;
  let leaving: AbortController;
  const chat = (body: object = {}, headers: Record<string, string> = {}): Promise<Response> =>
    fetch(`${edge.baseUrl}/v2/chat`, {
      method: 'POST',
      headers: { 'x-api-key': apiKey, 'content-type': 'application/json', ...headers },
      body: JSON.stringify({ agent_id: agentId, content: 'Hello', ...body }),
      signal: leaving.signal,
    });
  const events = { accept: 'text/event-stream' };
  const sends = (): number => edge.calls.filter(({ method }) => method === 'SendMessage').length;
  const start = async (settings: Record<string, string> = {}): Promise<void> => {
    leaving = new AbortController();
    liveStream = createFaultyLiveStream(createInProcessLiveStream({ maxRunBytes: 1 << 20, maxTotalBytes: 1 << 20 }));
    edge = await startEdge({
      liveStream,
      settings,
      scripts: {
        GetTranscript: () => ({
          state: 'running',
          final: false,
          epoch: 1,
          n: 0,
          frames: [],
          organization_id: organizationId,
        }),
        FilterActiveRuns: () => ({ run_ids: [runId] }),
      },
    });
    await liveStream.append(runId, [{ epoch: 1, n: 1, type: 'run', data: '{"state":"queued"}' }]);
  };
  const finish = async (): Promise<void> => {
    await liveStream.append(runId, [{ epoch: 1, n: 2, type: 'done', data: '{"state":"succeeded"}' }]);
  };
  afterEach(async () => {
    leaving.abort();
    await edge.stop();
    await liveStream.close();
  });
  const refusalOf = async (response: Response) =>
    (await response.json()) as { code: string; scope?: string; retry_after?: number };
  const known = { end_user_id: 'known' };

  it('counts among the open streams of its end-user, and is refused before the message is accepted', async () => {
    await start({ STREAM_MAX_PER_END_USER: '2' });
    const [one, two] = [await chat(known, events), chat({ ...known, wait: 60 })];
    assert.equal(one.status, 200);
    while (sends() < 2) await new Promise((resolve) => setTimeout(resolve, 5));
    for (const third of [await chat(known, events), await chat({ ...known, wait: 1 })]) {
      assert.equal(third.status, 429);
      assert.match(third.headers.get('content-type') ?? '', /^application\/json/);
      const { code, scope, retry_after: after } = await refusalOf(third);
      assert.deepEqual([code, scope, typeof after], ['rate_limited', 'end_user', 'number']);
    }
    assert.equal(sends(), 2);
    // Without its run, it is no stream; nor is one of a backend that names nobody one of an end-user.
    assert.equal((await chat(known)).status, 202);
    const more = [await chat({}, events), await chat({}, events), await chat({}, events)];
    assert.deepEqual(
      more.map(({ status }) => status),
      [200, 200, 200],
    );
    leaving.abort();
    await assert.rejects(two);
    leaving = new AbortController();
    await finish();
    // Both places are free again: by the end of the stream, and by the caller that left.
    for (let n = 0; n < 5; n += 1) {
      const ended = await chat(known, events);
      assert.equal(ended.status, 200);
      await ended.text();
    }
  });

  it('keeps no place where the message is refused', async () => {
    await start({ STREAM_MAX_PER_END_USER: '1' });
    edge.script({
      SendMessage: () => {
        throw new ContractError('agent_not_found', 'There is no such agent.');
      },
    });
    for (let n = 0; n < 3; n += 1) {
      const refused = await chat(known, events);
      assert.deepEqual([refused.status, (await refusalOf(refused)).code], [404, 'agent_not_found']);
    }
  });

  it('is refused where this edge has too many streams', async () => {
    await start({ STREAM_MAX_OPEN: '1' });
    assert.equal((await chat(known, events)).status, 200);
    const refused = await chat({}, events);
    assert.deepEqual([refused.status, (await refusalOf(refused)).code], [503, 'service_unavailable']);
    assert.equal(sends(), 1);
  });

  it('answers with the ids where the live stream cannot be read, since the message is accepted', async () => {
    await start();
    liveStream.down = true;
    for (const response of [await chat(known, events), await chat({ ...known, wait: 60 })]) {
      assert.equal(response.status, 202);
      const sent = (await response.json()) as Record<string, string>;
      assert.deepEqual([sent['conversation_id'], sent['run_id']], [conversationId, runId]);
      assert.ok(sent['message_id'] && response.headers.get('ratelimit'));
    }
    assert.equal(sends(), 2);
  });

  it('answers a waiting request with the ids when the server goes away', async () => {
    await start();
    const waiting = chat({ ...known, wait: 60 });
    while (sends() < 1) await new Promise((resolve) => setTimeout(resolve, 5));
    await edge.components.drain();
    assert.equal((await waiting).status, 202);
  });

  it('ends with its credential', async () => {
    await start();
    const stream = await chat(known, events);
    const waiting = chat({ ...known, wait: 60 });
    while (sends() < 2) await new Promise((resolve) => setTimeout(resolve, 5));
    await new Promise((resolve) => setTimeout(resolve, 50));
    edge.script({
      AuthenticateKey: () => {
        throw new ContractError('unauthorized', 'The credential is missing, unknown or revoked.');
      },
    });
    await edge.publish('access-changed', { organization_id: organizationId });
    const refused = await waiting;
    assert.deepEqual([refused.status, (await refusalOf(refused)).code], [401, 'unauthorized']);
    assert.ok(!(await stream.text()).includes('event: done'));
  });

  it('follows the frames of the run, and reads it once', async () => {
    await start();
    const waiting = chat({ ...known, wait: 60 });
    while (sends() < 1) await new Promise((resolve) => setTimeout(resolve, 5));
    await new Promise((resolve) => setTimeout(resolve, 100));
    assert.equal(edge.calls.filter(({ method }) => method === 'GetRun').length, 0);
    await finish();
    await waiting;
    assert.equal(edge.calls.filter(({ method }) => method === 'GetRun').length, 1);
    assert.equal(edge.calls.filter(({ method }) => method === 'GetTranscript').length, 1);
  });
});
