// Ends of answers as servers send them, over whole runs: which are answers, and the sentence of each that is none.

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
import { connectedModels, testConnections } from '../../../support/runs/connected-models.ts';
import { type Harness, startHarness } from '../../../support/runs/harness.ts';
import { assertWellTold, storyOf } from '../../../support/runs/story.ts';

const { text, finish, done } = chatCompletions;
const stream = (...steps: NonNullable<Reply['steps']>): Reply => ({ steps });
const failures: readonly { what: string; reply: Reply; error: string; kept?: string; calls?: number }[] = [
  {
    what: 'nothing',
    reply: stream(finish('stop'), done),
    error: 'model_error: The model ended without an answer.',
    calls: 3,
  },
  {
    what: 'white space',
    reply: stream(text(' \n'), finish('stop'), done),
    error: 'model_error: The model ended without an answer.',
    calls: 3,
  },
  {
    what: 'its tokens used up before any text',
    reply: stream(finish('length'), done),
    error: 'model_error: The model used up its tokens before it began to answer.',
  },
  {
    what: 'a filter in the middle',
    reply: stream(text('Half of'), finish('content_filter'), done),
    error: "content_filtered: The answer was stopped by the content filter of the model's provider.",
    kept: 'Half of',
  },
  {
    what: 'a filter before the answer',
    reply: errorReply(400, 'The prompt triggered our content management policy.'),
    error: "content_filtered: The model's provider does not answer this: its content filter refuses.",
  },
  {
    what: 'a message that is too long',
    reply: errorReply(400, 'The prompt is too long.'),
    error: 'context_too_long: The conversation is longer than the model takes.',
  },
  {
    what: 'an end that is an error',
    reply: stream(text('Half of'), finish('error'), done),
    error: "model_error: The model's provider broke off with an error.",
    kept: 'Half of',
    calls: 3,
  },
  {
    what: 'a connection that breaks off',
    reply: stream(text('Half of'), cut),
    error: "model_error: The model's answer broke off.",
    kept: 'Half of',
    calls: 3,
  },
  {
    what: 'an account without credit',
    reply: errorReply(402, 'Pay first.'),
    error: "model_error: The account at the model's provider has no credit left.",
  },
];

const answers: readonly { what: string; reply: Reply; text: string; reason: string }[] = [
  { what: 'text', reply: chatCompletions.answer('Hello'), text: 'Hello', reason: 'stop' },
  {
    what: 'text that its tokens cut',
    reply: stream(text('Hello and'), finish('length'), done),
    text: 'Hello and',
    reason: 'length',
  },
  {
    what: 'a refusal in words',
    reply: stream(text('I cannot help with that.'), finish('stop'), done),
    text: 'I cannot help with that.',
    reason: 'stop',
  },
];

describe('a run whose model server ends', () => {
  let harness: Harness;
  let server: ModelServer;
  const connections = testConnections();
  const { random } = Math;
  before(async () => {
    const circuits = createCircuits({ clock: Date.now, log: silentLogger() });
    harness = await startHarness({}, {}, undefined, {}, undefined, connectedModels(connections, circuits));
    for (const name of ['main']) harness.connectionNames.add(name);
    // Tries follow each other at once.
    Math.random = () => 0;
  });
  after(async () => {
    Math.random = random;
    await harness.stop();
  });
  beforeEach(async () => {
    server = await startModelServer();
  });
  afterEach(() => server.close());

  const ended = async (reply: Reply) => {
    const user = harness.user();
    const organization = user.access.organization_id ?? '';
    connections.set(organization, 'main', server.url, 'key');
    server.fallback(() => reply);
    const agentId = await harness.agent(organization, { model: 'main/m' });
    const { run_id } = await harness.send({ ...user, agentId }, 'Hello there');
    const run = await harness.ended(run_id);
    const frames = harness.appended.get(run_id) ?? [];
    assertWellTold(frames);
    const trace = await harness.runExecutor.GetRunTrace({ organization_id: organization, run_id }, harness.context());
    return { run, story: storyOf(frames), trace };
  };

  for (const { what, reply, error, kept, calls = 1 } of failures)
    it(`with ${what} fails, and says so`, async () => {
      const { run, story, trace } = await ended(reply);
      const [code = '', sentence] = error.split(': ');
      assert.equal(run.state, 'failed');
      assert.equal(run.error, error);
      assert.equal(trace.run?.error_code, code);
      assert.deepEqual(story.error, { code, message: error.slice(code.length + 2) });
      assert.match(sentence ?? '', /^[A-Z]/);
      assert.equal(run.answer?.text.trim() || undefined, kept);
      assert.equal(server.calls.length, calls);
      assert.equal(trace.steps[0]?.state, 'failed');
      assert.equal(trace.steps[0].tries.length, calls);
      assert.equal(trace.steps[0].tries.at(-1)?.error_code, code);
    });

  for (const { what, reply, text: said, reason } of answers)
    it(`with ${what} succeeds`, async () => {
      const { run, story } = await ended(reply);
      assert.equal(run.state, 'succeeded');
      assert.equal(run.finish_reason, reason);
      assert.equal(story.text, said);
      assert.equal(run.error_code, undefined);
    });
});
