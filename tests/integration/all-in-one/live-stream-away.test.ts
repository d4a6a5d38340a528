// The live stream is away: streaming says so, and nothing else changes.

import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type Installation, runColloquy } from '#programs/all-in-one/run.ts';
import { reachNothing } from '#shared/platform/lifecycle/reach.ts';
import {
  assertRefused,
  assertStatus,
  type Client,
  createClient,
  RefusedStream,
} from '../../support/black-box/client.ts';
import { joinedText } from '../../support/black-box/event-stream.ts';
import { readDemo } from '../../support/black-box/process.ts';
import type { Accepted, ConversationRead, Demo, Run } from '../../support/black-box/resources.ts';
import { createFaultyLiveStream, type FaultyLiveStream } from '../../support/faulty-live-stream.ts';

describe('with the live stream away', function () {
  this.timeout(30_000);
  let folder: string;
  let installation: Installation;
  let liveStream: FaultyLiveStream;
  let client: Client;
  let demo: Demo;

  before(async () => {
    folder = mkdtempSync(path.join(tmpdir(), 'colloquy-away-'));
    installation = await runColloquy({
      environment: { DATA_DIR: folder, PORT: '0', LOG_LEVEL: 'silent' },
      pretty: false,
      reach: reachNothing,
      replace: {
        liveStream: (inner) => {
          liveStream = createFaultyLiveStream(inner);
          return liveStream;
        },
      },
    });
    demo = readDemo(folder);
    client = createClient(demo.base_url);
  });
  after(async () => {
    await client.close();
    await installation.shutDown();
    rmSync(folder, { recursive: true, force: true });
  });
  afterEach(() => {
    liveStream.down = false;
  });

  const as = () => ({ apiKey: demo.api_key });
  const send = async (content: string): Promise<Accepted> =>
    assertStatus(
      await client.api<Accepted>('POST', '/v2/chat', { ...as(), body: { agent_id: demo.agent_id, content } }),
      202,
    );
  const runOf = async (id: string): Promise<Run> =>
    assertStatus(await client.api<Run>('GET', `/v2/runs/${id}`, as()), 200);
  const finished = async (id: string): Promise<Run> => {
    for (;;) {
      const run = await runOf(id);
      if (run.finished_at !== null) return run;
    }
  };

  it('answers the stream of a running run with redis_unavailable, and the run succeeds all the same', async () => {
    liveStream.down = true;
    const { run_id } = await send('/stream 20 20');
    assertRefused(await client.api('GET', `/v2/runs/${run_id}/stream`, as()), 503, 'redis_unavailable');
    assert.equal((await finished(run_id)).state, 'succeeded');
  });

  it('tells a finished run from its record', async () => {
    liveStream.down = true;
    const { run_id, conversation_id } = await send('/stream 5 0');
    await finished(run_id);
    const frames = await client.waitForDone(run_id, as());
    const conversation = assertStatus(
      await client.api<ConversationRead>('GET', `/v2/conversations/${conversation_id}`, as()),
      200,
    );
    assert.equal(joinedText(frames), conversation.messages[1]?.content);
  });

  it('tells a run again, behind a reset, once the live stream is back', async () => {
    liveStream.down = true;
    const { run_id } = await send('/stream 60 30');
    await assert.rejects(client.waitForDone(run_id, as()), RefusedStream);
    liveStream.down = false;
    // The run's next write replays missing frames.
    const frames = await client.waitForDone(run_id, as());
    assert.equal(frames[0]?.event, 'reset');
    assert.equal(joinedText(frames), frames.findLast((frame) => frame.event === 'message')?.data.content);
  });

  it('gives a reader whose frames were lost a reset and the whole', async () => {
    const { run_id } = await send('/stream 60 20');
    const stream = client.streamRun(run_id, as());
    let lost = false;
    const events: string[] = [];
    for await (const item of stream) {
      if (item.kind !== 'frame') continue;
      events.push(item.event);
      if (!lost && item.event === 'delta') {
        await liveStream.lose(run_id);
        lost = true;
      }
    }
    assert.ok(events.includes('reset'));
    assert.equal(events.at(-1), 'done');
  });
});
