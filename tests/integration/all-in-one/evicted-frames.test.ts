// The frames of an ended run have made way for those of others: the record tells it instead.

import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type Installation, runColloquy } from '#programs/all-in-one/run.ts';
import { reachNothing } from '#shared/platform/lifecycle/reach.ts';
import type { LiveStream } from '#shared/ports/live-stream/live-stream.ts';
import { assertStatus, type Client, createClient } from '../../support/black-box/client.ts';
import { assertWholeStream, type Frame, joinedText } from '../../support/black-box/event-stream.ts';
import { readDemo } from '../../support/black-box/process.ts';
import type { Accepted, Demo, Run } from '../../support/black-box/resources.ts';
import { eventually } from '../../support/eventually.ts';

describe('with more frames than the live stream may hold', function () {
  this.timeout(120_000);
  let folder: string;
  let installation: Installation;
  let liveStream: LiveStream;
  let client: Client;
  let demo: Demo;

  before(async () => {
    folder = mkdtempSync(path.join(tmpdir(), 'colloquy-evicted-'));
    installation = await runColloquy({
      environment: { DATA_DIR: folder, PORT: '0', LOG_LEVEL: 'silent', LIVE_STREAM_TOTAL_MIB: '16' },
      pretty: false,
      reach: reachNothing,
      replace: { liveStream: (inner) => (liveStream = inner) },
    });
    demo = readDemo(folder);
    client = createClient(demo.base_url);
  });
  after(async () => {
    await client.close();
    await installation.shutDown();
    rmSync(folder, { recursive: true, force: true });
  });

  const as = () => ({ apiKey: demo.api_key });
  const send = async (content: string): Promise<string> => {
    const body = { agent_id: demo.agent_id, content };
    return assertStatus(await client.api<Accepted>('POST', '/v2/chat', { ...as(), body }), 202).run_id;
  };
  const ask = async (content: string): Promise<{ runId: string; frames: Frame[] }> => {
    const runId = await send(content);
    return { runId, frames: await client.waitForDone(runId, as()) };
  };
  /** Of 1 MB, which nobody reads; resolves once it has ended. */
  const fill = async (): Promise<void> => {
    const runId = await send('/stream 10000 0');
    await eventually(async () => {
      const { finished_at } = assertStatus(await client.api<Run>('GET', `/v2/runs/${runId}`, as()), 200);
      assert.ok(finished_at);
    }, 60_000);
  };

  it('tells an ended run whole from its record, also to a reader of half of it', async () => {
    const { runId, frames: live } = await ask('/stream 40 0');
    const again = await client.waitForDone(runId, as());
    assert.deepEqual(again, live, 'it is told from its frames while they are held');
    while ((await liveStream.newest(runId)) !== null) await fill();

    for (const cursor of [undefined, live[20]?.id]) {
      const told = await client.waitForDone(runId, { ...as(), ...(cursor === undefined ? {} : { cursor }) });
      assert.equal(told[0]?.event, 'reset');
      assertWholeStream(told);
      assert.equal(joinedText(told), joinedText(live));
      assert.deepEqual(told.at(-1)?.data, live.at(-1)?.data);
    }
  });

  it('tells the newest runs as they were', async () => {
    const { runId, frames: live } = await ask('/stream 40 0');
    await fill();
    assert.deepEqual(await client.waitForDone(runId, as()), live);
  });
});
