// GET /v2/runs/{run_id}/stream through the whole edge: access, origins, and its end.

import assert from 'node:assert/strict';
import { ContractError } from '#shared/contract/errors/contract-error.ts';
import { createInProcessLiveStream } from '#shared/ports/live-stream/in-process/in-process-live-stream.ts';
import type { LiveStream } from '#shared/ports/live-stream/live-stream.ts';
import {
  allowedOrigin,
  apiKey,
  type EdgeHarness,
  endUserId,
  organizationId,
  publishableKey,
  runId,
  serviceEndUserId,
  startEdge,
} from '../../../support/edge-harness.ts';
import { connectStream, type StreamClient } from '../../../support/stream-harness.ts';

describe('GET /v2/runs/{run_id}/stream', () => {
  let edge: EdgeHarness;
  let liveStream: LiveStream;
  const path = `/v2/runs/${runId}/stream`;
  const connect = (headers: Record<string, string>, query = ''): Promise<StreamClient> =>
    connectStream(`${edge.baseUrl}${path}${query}`, headers);
  const asKey = { 'x-api-key': apiKey };
  const asUser = async (): Promise<Record<string, string>> => ({
    authorization: `Bearer ${await edge.chatToken()}`,
    origin: allowedOrigin,
  });

  beforeEach(async () => {
    liveStream = createInProcessLiveStream({ maxRunBytes: 1 << 20, maxTotalBytes: 1 << 20 });
    edge = await startEdge({
      liveStream,
      scripts: {
        GetTranscript: () => ({
          state: 'running',
          final: false,
          epoch: 1,
          n: 0,
          frames: [],
          organization_id: organizationId,
        }),
      },
    });
    await liveStream.append(runId, [
      { epoch: 1, n: 1, type: 'run', data: '{"state":"queued"}' },
      { epoch: 1, n: 2, type: 'run', data: '{"state":"running"}' },
    ]);
  });
  afterEach(async () => {
    await edge.stop();
    await liveStream.close();
  });
  const finish = (): Promise<void> =>
    liveStream.append(runId, [{ epoch: 1, n: 3, type: 'done', data: '{"state":"succeeded"}' }]);

  it('streams to a chat token and to an API key, each with its own access', async () => {
    const [user, key] = [await connect(await asUser()), await connect(asKey)];
    await finish();
    for (const client of [user, key]) {
      assert.equal(await client.ended, 'end');
      assert.deepEqual(
        client.events.map(({ id }) => id),
        ['1-1', '1-2', '1-3'],
      );
      assert.match(String(client.headers['x-request-id']), /./);
    }
    assert.equal(user.headers['access-control-allow-origin'], allowedOrigin);
    assert.equal(user.headers.vary, 'Origin');
    const accesses = edge.calls
      .filter(({ method }) => method === 'GetTranscript')
      .map(({ request }) => request.access as Record<string, unknown>);
    assert.deepEqual(
      accesses.map(({ organization_id, end_user_id, service_end_user_id }) => [
        organization_id,
        end_user_id ?? service_end_user_id,
      ]),
      [
        [organizationId, endUserId],
        [organizationId, serviceEndUserId],
      ],
    );
  });

  it('resumes from the header and from the query', async () => {
    const clients = [await connect({ ...asKey, 'last-event-id': '1-1' }), await connect(asKey, '?last_event_id=1-1')];
    await finish();
    for (const client of clients) {
      await client.ended;
      assert.deepEqual(
        client.events.map(({ id }) => id),
        ['1-2', '1-3'],
      );
    }
  });

  it('refuses a malformed cursor, a foreign run and the wrong kind of credential', async () => {
    for (const cursor of ['x', '1', '0-1', '1-1-1', '%20', '']) {
      const refused = await connect(asKey, `?last_event_id=${cursor}`);
      assert.equal(refused.status, 400, cursor);
      assert.equal((await refused.refusal()).code, 'invalid_request');
    }
    edge.script({
      GetTranscript: () => {
        throw new ContractError('run_not_found', 'There is no such run.');
      },
    });
    const foreign = await connect(asKey);
    assert.equal(foreign.status, 404);
    assert.equal((await foreign.refusal()).code, 'run_not_found');
    const unnamed = await connect({});
    assert.equal((await unnamed.refusal()).code, 'unauthorized');
    const publishable = await connect({ 'x-publishable-key': publishableKey, origin: allowedOrigin });
    assert.equal((await publishable.refusal()).code, 'forbidden');
  });

  it('ends when the credential is revoked', async () => {
    const client = await connect(await asUser());
    await client.until((events) => events.length === 2);
    edge.script({ GetOrganizationAccess: () => ({ disabled: true, epoch: 2, allowed_origins: [], key_epochs: {} }) });
    await edge.publish('access-changed', { organization_id: organizationId });
    assert.equal(await client.ended, 'end');
  });

  it('ends when the edge drains, so that clients go on elsewhere', async () => {
    const client = await connect(asKey);
    await client.until((events) => events.length === 2);
    await edge.components.drain();
    assert.equal(await client.ended, 'end');
  });
});
