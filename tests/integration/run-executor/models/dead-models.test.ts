// Whole runs over real providers: another connection answers where one is down, and a circuit saves its time-outs.

import assert from 'node:assert/strict';
import { createCircuits } from '#services/run-executor/models/circuits.ts';
import { silentLogger } from '#shared/platform/telemetry/logger.ts';
import {
  chatCompletions,
  cut,
  errorReply,
  type ModelServer,
  type Reply,
  startModelServer,
} from '../../../support/model-server.ts';
import { connectedModels, testConnections, type TestConnections } from '../../../support/runs/connected-models.ts';
import { type Harness, startHarness } from '../../../support/runs/harness.ts';
import { assertWellTold, storyOf } from '../../../support/runs/story.ts';

describe('a run over two connections', () => {
  let harness: Harness;
  let connections: TestConnections;
  let first: ModelServer;
  let second: ModelServer;
  let moved: number;
  const { random } = Math;
  beforeEach(async () => {
    moved = 0;
    connections = testConnections();
    const circuits = createCircuits({ clock: () => Date.now() + moved, log: silentLogger() });
    const models = connectedModels(connections, circuits, { MODEL_FIRST_CHUNK_TIMEOUT_MS: 150 });
    harness = await startHarness({}, {}, undefined, {}, undefined, models);
    for (const name of ['main', 'spare']) harness.connectionNames.add(name);
    [first, second] = [await startModelServer(), await startModelServer()];
    second.fallback(() => chatCompletions.answer('By the second.'));
    // Tries follow each other at once.
    Math.random = () => 0;
  });
  afterEach(async () => {
    Math.random = random;
    await harness.stop();
    await Promise.all([first.close(), second.close()]);
  });

  const setUp = async () => {
    const user = harness.user();
    const organization = user.access.organization_id ?? '';
    connections.set(organization, 'main', first.url, 'key-1');
    connections.set(organization, 'spare', second.url, 'key-2');
    const agentId = await harness.agent(organization, { model: 'main/m', fallback_models: { values: ['spare/m'] } });
    return { ...user, agentId };
  };
  const ask = async (user: Awaited<ReturnType<typeof setUp>>, text = 'Hello') => {
    const { run_id } = await harness.send(user, text);
    const run = await harness.ended(run_id);
    const frames = harness.appended.get(run_id) ?? [];
    assertWellTold(frames);
    const names = { organization_id: user.access.organization_id ?? '', run_id };
    const { steps } = await harness.runExecutor.GetRunTrace(names, harness.context());
    const tries = (steps.at(-1)?.tries ?? []).map(({ connection, status, reason, next }) =>
      [connection, status ?? reason ?? 'ok', next].filter((each) => each !== undefined).join(' '),
    );
    return { run, story: storyOf(frames), frames, tries };
  };
  const silent: Reply = { silent: true };

  it('is answered by the second where nobody listens at the first', async () => {
    const user = await setUp();
    const { url } = first;
    // The first call of all loads the provider's package.
    await ask(user);
    await first.close();
    const told = await ask(user);
    first = await startModelServer();
    assert.notEqual(first.url, url);
    assert.equal(told.story.text, 'By the second.');
    assert.deepEqual(told.tries, ['main ECONNREFUSED retry', 'main ECONNREFUSED fallback', 'spare ok']);
  });

  it('is told anew, with the words of the second alone, where the first breaks off in the middle', async () => {
    const user = await setUp();
    first.fallback(() => ({ steps: [chatCompletions.text('By the fir'), cut] }));
    const told = await ask(user);
    assert.equal(told.story.text, 'By the second.');
    assert.equal(told.run.answer?.text, 'By the second.');
    assert.ok(told.frames.some(({ type }) => type === 'reset'));
    assert.equal(told.tries.length, 3);
  });

  for (const status of [408, 409, 429, 500, 503])
    it(`is answered by the second where the first answers ${status}`, async () => {
      const user = await setUp();
      first.fallback(() => errorReply(status, 'Not now.'));
      const told = await ask(user);
      assert.equal(told.story.text, 'By the second.');
      assert.equal(told.tries.at(-1), 'spare ok');
    });

  for (const status of [400, 401, 403, 404, 422])
    it(`fails where the first answers ${status}, and the second is never asked`, async () => {
      const user = await setUp();
      first.fallback(() => errorReply(status, 'No.'));
      const told = await ask(user);
      assert.equal(told.run.state, 'failed');
      assert.equal(told.run.error_code, 'model_error');
      assert.deepEqual(told.tries, [`main ${status}`]);
      assert.equal(second.calls.length, 0);
    });

  it('waits for a silent first one five times, and no more', async () => {
    const user = await setUp();
    first.fallback(() => silent);
    for (let n = 1; n <= 20; n += 1) {
      const told = await ask(user, `Message ${n}`);
      assert.equal(told.story.text, 'By the second.');
      assert.equal(told.tries[0], n <= 5 ? 'main no_first_chunk fallback' : 'main circuit_open fallback');
    }
    assert.equal(first.calls.length, 5);
    assert.equal(second.calls.length, 20);
  });

  it('comes back to the first once that answers again', async () => {
    const user = await setUp();
    first.fallback(() => silent);
    for (let n = 1; n <= 5; n += 1) await ask(user);
    first.fallback(() => chatCompletions.answer('By the first.'));
    assert.equal((await ask(user)).story.text, 'By the second.');
    moved += 15_000;
    assert.equal((await ask(user)).story.text, 'By the first.');
    assert.equal((await ask(user)).story.text, 'By the first.');
    assert.equal(first.calls.length, 7);
  });

  it('is made all the same where both were left alone', async () => {
    const user = await setUp();
    first.fallback(() => silent);
    second.fallback(() => silent);
    for (let n = 1; n <= 5; n += 1) assert.equal((await ask(user)).run.error_code, 'model_timeout');
    second.fallback(() => chatCompletions.answer('By the second.'));
    const told = await ask(user);
    assert.equal(told.story.text, 'By the second.');
    assert.deepEqual(told.tries, [
      'main circuit_open fallback',
      'spare circuit_open fallback',
      'main no_first_chunk fallback',
      'spare ok',
    ]);
  });
});
