// GET /v2/runs/{run_id}/stream: whole, resumed, replayed.

import assert from 'node:assert/strict';
import { assertRefused, type Client } from '../support/black-box/client.ts';
import { assertWholeStream, type Frame, joinedText } from '../support/black-box/event-stream.ts';
import type { EndUser, Organization } from '../support/black-box/organization.ts';
import { sharedColloquy } from './colloquy.ts';

describe('the stream of a run', () => {
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

  it('tells a run from its first frame to done, and its text is the message', async () => {
    const { id } = await user.startConversation();
    const { frames } = await user.ask(id, '/stream 20 5');
    assertWholeStream(frames);
    const kinds = frames.map(({ event }) => event);
    for (const kind of ['run', 'message_start', 'delta', 'message', 'done']) assert.ok(kinds.includes(kind), kind);
    const answer = (await user.read(id)).messages[1];
    assert.ok(answer);
    const { feedback, run, ...said } = answer;
    assert.equal(joinedText(frames), said.content);
    // Nobody has rated it when it is told.
    assert.deepEqual([frames.find(({ event }) => event === 'message')?.data, feedback, run], [said, null, null]);
  });

  it('shows the answer in the conversation to whoever saw done', async () => {
    const { id } = await user.startConversation();
    for (let n = 1; n <= 5; n += 1) {
      await user.ask(id, '/stream 1 0');
      assert.equal((await user.read(id)).messages.length, 2 * n);
    }
  });

  it('goes on after the frame that a client names, losing and repeating nothing', async () => {
    const { id } = await user.startConversation();
    const { run_id: runId } = await user.send(id, '/stream 60 10');
    const frames: Frame[] = [];
    let cursor: string | undefined;
    // Hangs up after every seventh frame and comes back.
    while (frames.at(-1)?.event !== 'done') {
      let taken = 0;
      for await (const item of client.streamRun(runId, { ...user.as, ...(cursor === undefined ? {} : { cursor }) })) {
        if (item.kind !== 'frame') continue;
        frames.push(item);
        cursor = item.id ?? cursor;
        taken += 1;
        if (taken === 7) break;
      }
    }
    assertWholeStream(frames);
    assert.equal(joinedText(frames), (await user.read(id)).messages[1]?.content);
  });

  it('resumes by query too, and a cursor at done ends at once', async () => {
    const { id } = await user.startConversation();
    const { run_id: runId, frames } = await user.ask(id, 'Hello');
    const [first, done] = [frames[0]?.id ?? '', frames.at(-1)?.id ?? ''];
    const path = `/v2/runs/${runId}/stream?last_event_id=${first}`;
    const rest = await client.api('GET', path, user.as);
    assert.equal(rest.status, 200);
    assert.ok(!rest.text.includes(`id: ${first}\n`));
    assert.ok(rest.text.includes(`id: ${done}\n`));
    const nothing = await client.api('GET', `/v2/runs/${runId}/stream`, {
      ...user.as,
      headers: { 'last-event-id': done },
    });
    assert.equal(nothing.status, 200);
    assert.ok(!nothing.text.includes('event:'));
  });

  it('tells a finished run again with the same text, calls and citations', async () => {
    const { id } = await user.startConversation();
    const { run_id: runId, frames: live } = await user.ask(id, '/stream 15 1');
    const replay = await client.waitForDone(runId, user.as);
    assertWholeStream(replay);
    assert.equal(joinedText(replay), joinedText(live));
    assert.deepEqual(replay.at(-1)?.data, live.at(-1)?.data);
    assert.deepEqual(
      replay.find(({ event }) => event === 'message')?.data,
      live.find(({ event }) => event === 'message')?.data,
    );
  });

  it('begins again with a reset for a cursor of an epoch that is not held', async () => {
    const { id } = await user.startConversation();
    const { run_id: runId, frames: live } = await user.ask(id, 'Hello');
    const epoch = Number(live.at(-1)?.id?.split('-')[0]);
    const frames = await client.waitForDone(runId, { ...user.as, cursor: `${epoch + 7}-3` });
    assert.equal(frames[0]?.event, 'reset');
    assert.equal(joinedText(frames), joinedText(live));
  });

  it('refuses a malformed cursor', async () => {
    const { id } = await user.startConversation();
    const { run_id: runId } = await user.ask(id, 'Hello');
    for (const bad of ['x', '1', '1-', '-1-1', '1-1-1', '1-99999999999999999999']) {
      const headers = { 'last-event-id': bad };
      assertRefused(
        await client.api('GET', `/v2/runs/${runId}/stream`, { ...user.as, headers }),
        400,
        'invalid_request',
      );
    }
  });

  it('is served without caching or buffering', async () => {
    const { id } = await user.startConversation();
    const { run_id: runId } = await user.ask(id, 'Hello');
    const { headers } = await client.api('GET', `/v2/runs/${runId}/stream`, user.as);
    assert.match(String(headers['content-type']), /^text\/event-stream/);
    assert.equal(headers['cache-control'], 'no-store, no-transform');
    assert.equal(headers['x-accel-buffering'], 'no');
    assert.equal(headers['access-control-allow-origin'], organization.origin);
  });

  it('serves many readers of one run, all the same', async function () {
    this.timeout(20_000);
    const { id } = await user.startConversation();
    const { run_id: runId } = await user.send(id, '/stream 30 20');
    // An end-user has eight streams at most; a backend reads for as many as it likes.
    const asBackend = { apiKey: organization.apiKey };
    const readers = await Promise.all(
      Array.from({ length: 50 }, (_, n) => client.waitForDone(runId, n < 6 ? user.as : asBackend)),
    );
    const answer = (await user.read(id)).messages[1];
    for (const frames of readers) {
      assertWholeStream(frames);
      assert.equal(joinedText(frames), answer?.content);
    }
  });

  it('comments every ten seconds while nothing happens', async function () {
    this.timeout(20_000);
    const { id } = await user.startConversation();
    const { run_id: runId } = await user.send(id, '/hang');
    for await (const item of client.streamRun(runId, user.as)) if (item.kind === 'comment') break;
    await client.api('POST', `/v2/runs/${runId}/cancel`, user.as);
    await client.waitForDone(runId, user.as);
  });
});
