// Runs: their frames, one at a time in a conversation, cancelling, failing.

import assert from 'node:assert/strict';
import { assertRefused, assertStatus, type Client } from '../support/black-box/client.ts';
import { type Frame, joinedText } from '../support/black-box/event-stream.ts';
import type { EndUser, Organization } from '../support/black-box/organization.ts';
import { sharedColloquy } from './colloquy.ts';

describe('runs', () => {
  let client: Client;
  let organization: Organization;
  let user: EndUser;
  const cancel = (runId: string, body?: unknown) =>
    client.api<{ run_id: string; state: string }>('POST', `/v2/runs/${runId}/cancel`, { ...user.as, body });
  // Reads a stream up to the first frame of this kind.
  const readUntil = async (runId: string, event: string): Promise<Frame[]> => {
    const frames: Frame[] = [];
    for await (const item of client.streamRun(runId, user.as)) {
      if (item.kind === 'frame') frames.push(item);
      if (item.kind === 'frame' && item.event === event) break;
    }
    return frames;
  };

  before(async function () {
    this.timeout(120_000);
    const shared = await sharedColloquy();
    client = shared.client;
    organization = await shared.organization();
  });
  beforeEach(async () => {
    user = await organization.identified();
  });

  it('tells everything about a finished run', async () => {
    const { id } = await user.startConversation();
    const { run_id: runId, frames } = await user.ask(id, 'Hello');
    const run = await user.readRun(runId);
    const answer = (await user.read(id)).messages[1];
    assert.ok(run.created_at && run.started_at && run.finished_at && run.result);
    assert.deepEqual(run, {
      id: runId,
      agent_id: organization.agentId,
      conversation_id: id,
      org_id: organization.id,
      end_user_id: user.id,
      document_id: null,
      kind: 'chat',
      state: 'succeeded',
      input: 'Hello',
      result: run.result,
      error: null,
      error_code: null,
      error_message: null,
      attempt: 1,
      max_attempts: 3,
      serial_key: `conversation:${id}`,
      created_by: 'end_user',
      created_at: run.created_at,
      started_at: run.started_at,
      finished_at: run.finished_at,
      waiting_until: null,
    });
    assert.equal(run.result.message_id, answer?.id);
    assert.equal(run.result.finish_reason, 'stop');
    assert.ok(run.result.usage.input_tokens > 0 && run.result.usage.output_tokens > 0);
    assert.deepEqual(frames.at(-1)?.data.usage, run.result.usage);
  });

  it('stops a running run in the middle of its answer, and keeps what was streamed', async () => {
    const { id } = await user.startConversation();
    const { run_id: runId } = await user.send(id, '/stream 400 20');
    await readUntil(runId, 'delta');
    const { run_id: named } = assertStatus(await cancel(runId, { anything: 'goes' }), 202);
    assert.equal(named, runId);
    const frames = await client.waitForDone(runId, user.as);
    assert.equal(frames.at(-1)?.data.state, 'cancelled');
    const run = await user.readRun(runId);
    assert.equal(run.state, 'cancelled');
    assert.match(run.error ?? '', /^cancelled: /);
    assert.equal(run.result?.finish_reason, 'cancelled');
    const answer = (await user.read(id)).messages[1];
    assert.ok(answer && answer.content.length > 0);
    assert.equal(answer.content, joinedText(frames));
    assert.deepEqual(assertStatus(await cancel(runId), 202), { run_id: runId, state: 'cancelled' });
  });

  it('stops a run that hangs', async () => {
    const { id } = await user.startConversation();
    const { run_id: runId } = await user.send(id, '/hang');
    assertStatus(await cancel(runId), 202);
    const frames = await client.waitForDone(runId, user.as);
    assert.equal(frames.at(-1)?.data.state, 'cancelled');
  });

  it('answers the cancelling of a finished run with the state it has', async () => {
    const { id } = await user.startConversation();
    const { run_id: runId } = await user.ask(id, 'Hello');
    assert.deepEqual(assertStatus(await cancel(runId), 202), { run_id: runId, state: 'succeeded' });
  });

  it('fails with the model, in words', async () => {
    const { id } = await user.startConversation();
    const { run_id: runId, frames } = await user.ask(id, '/fail');
    const run = await user.readRun(runId);
    assert.equal(run.state, 'failed');
    assert.match(run.error ?? '', /^model_error: \S/);
    assert.equal(frames.find(({ event }) => event === 'error')?.data.code, 'model_error');
    assert.equal(frames.at(-1)?.data.state, 'failed');
  });

  it('runs one at a time in a conversation, in the order of the messages', async () => {
    const { id } = await user.startConversation();
    const first = await user.send(id, '/hang');
    const second = await user.send(id, 'Second');
    const third = await user.send(id, 'Third');
    assert.equal((await user.readRun(second.run_id)).state, 'queued');
    assertStatus(await cancel(first.run_id), 202);
    for (const { run_id: runId } of [third, second, first]) await client.waitForDone(runId, user.as);
    const runs = await Promise.all([first, second, third].map(({ run_id: runId }) => user.readRun(runId)));
    for (const [index, run] of runs.slice(1).entries()) {
      assert.ok((run.started_at ?? '') >= (runs[index]?.finished_at ?? '?'), 'runs of a conversation overlap');
    }
  });

  it('cancels a queued run at once', async () => {
    const { id } = await user.startConversation();
    const first = await user.send(id, '/stream 400 20');
    const second = await user.send(id, 'Second');
    assert.equal(assertStatus(await cancel(second.run_id), 202).state, 'cancelled');
    assertStatus(await cancel(first.run_id), 202);
    await client.waitForDone(first.run_id, user.as);
  });

  it('takes no answer and no approval where nothing waits', async () => {
    const { id } = await user.startConversation();
    const { run_id: runId } = await user.ask(id, 'Hello');
    const answer = { answers: [{ question_id: 'q', values: ['a'] }] };
    assertRefused(
      await client.api('POST', `/v2/runs/${runId}/answer`, { ...user.as, body: answer }),
      409,
      'run_not_waiting',
    );
    const approval = { outcome: 'approved' };
    assertRefused(
      await client.api('POST', `/v2/runs/${runId}/approval`, { ...user.as, body: approval }),
      409,
      'run_not_waiting',
    );
    assertRefused(
      await client.api('POST', `/v2/runs/${runId}/approval`, { ...user.as, body: { outcome: 'maybe' } }),
      422,
      'validation_error',
    );
  });
});
