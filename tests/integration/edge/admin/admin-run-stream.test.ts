// GET …/runs/{run_id}/stream of the administration: the frames of a run, and its steps between them, until it is done.

import assert from 'node:assert/strict';
import { ContractError } from '#shared/contract/errors/contract-error.ts';
import { createInProcessLiveStream } from '#shared/ports/live-stream/in-process/in-process-live-stream.ts';
import type { LiveStream } from '#shared/ports/live-stream/live-stream.ts';
import {
  adminToken,
  type EdgeHarness,
  endUserId,
  organizationId,
  runId,
  startEdge,
} from '../../../support/edge-harness.ts';
import { connectStream, type StreamClient } from '../../../support/stream-harness.ts';
import { run, step } from './administered.ts';

describe('the stream of a run in the administration', () => {
  let edge: EdgeHarness;
  let liveStream: LiveStream;
  let steps: object[];
  const path = `/admin/v1/organizations/${organizationId}/runs/${runId}/stream`;
  const connect = (headers: Record<string, string> = {}): Promise<StreamClient> =>
    connectStream(`${edge.baseUrl}${path}`, { authorization: `Bearer ${adminToken}`, ...headers });

  beforeEach(async () => {
    liveStream = createInProcessLiveStream({ maxRunBytes: 1 << 20, maxTotalBytes: 1 << 20 });
    steps = [];
    edge = await startEdge({
      liveStream,
      scripts: {
        NoteAct: () => ({}),
        GetOrganization: () => ({ organization: { id: organizationId } }),
        GetRunTrace: ({ run_id: id }) => {
          if (id !== runId) throw new ContractError('run_not_found', 'There is no such run.');
          return { run: { ...run, end_user_id: endUserId } };
        },
        ListSteps: ({ after }) => ({ data: steps.filter((one) => (one as { n: number }).n > Number(after ?? 0)) }),
        GetTranscript: () => ({ state: 'running', epoch: 1, n: 0, frames: [], organization_id: organizationId }),
      },
    });
    await liveStream.append(runId, [{ epoch: 1, n: 1, type: 'run', data: '{"state":"running"}' }]);
  });
  afterEach(async () => {
    await edge.stop();
    await liveStream.close();
  });
  const told = (client: StreamClient) => client.events.map(({ type }) => type);

  it('tells each step once it is recorded, and again when a call of it is done, and ends with the run', async () => {
    const client = await connect();
    const call = { call_id: 'c', name: 'read', title: 'Read', retries: 0 };
    steps = [{ ...step, content_json: '', calls: [call] }];
    await liveStream.append(runId, [{ epoch: 1, n: 2, type: 'tool_call', data: '{"call_id":"c"}' }]);
    await client.until((events) => events.some(({ type }) => type === 'step'));
    steps = [
      { ...step, content_json: '', calls: [{ ...call, status: 'ok' }] },
      { ...step, n: 2, content_json: '' },
    ];
    await liveStream.append(runId, [{ epoch: 1, n: 3, type: 'done', data: '{"state":"succeeded"}' }]);
    assert.equal(await client.ended, 'end');
    assert.deepEqual(told(client), ['run', 'tool_call', 'step', 'done', 'step', 'step']);
    const numbers = client.events.filter(({ type }) => type === 'step').map(({ data }) => data['n']);
    assert.deepEqual(numbers, [1, 1, 2]);
    assert.ok(client.events.filter(({ type }) => type === 'step').every(({ id }) => id === undefined));
  });

  it('goes on after the last frame that was seen', async () => {
    const client = await connect({ 'last-event-id': '1-1' });
    await liveStream.append(runId, [{ epoch: 1, n: 2, type: 'done', data: '{"state":"succeeded"}' }]);
    assert.equal(await client.ended, 'end');
    assert.deepEqual(told(client), ['done']);
  });

  it('is noted as a look at content, before anything is told', async () => {
    const client = await connect();
    client.close();
    const [read] = edge.calls.filter(({ method }) => method === 'GetRunTrace');
    assert.equal(read?.request['without_content'], false);
    assert.equal(read.context.actor?.kind, 'operator');
  });
});
