// The parameters of model calls: those of the agent, and hashes in place of ids.

import assert from 'node:assert/strict';
import { createRequestHashes } from '#services/run-executor/models/request-hashes.ts';
import { type Harness, startHarness } from '../../../support/runs/harness.ts';

describe('the call of a model', () => {
  let harness: Harness;
  before(async () => {
    harness = await startHarness({ MODEL_MAX_OUTPUT_TOKENS: '777' });
  });
  after(() => harness.stop());

  const asked = async (input: string, fields: Parameters<Harness['agent']>[1] = {}, createdBy?: string) => {
    const user = await harness.someone(fields);
    const sent = await harness.send(user, input, createdBy === undefined ? {} : { createdBy });
    await harness.ended(sent.run_id);
    const [request] = harness.model.requestsFor(input);
    return { user, sent, request: request ?? assert.fail('no call') };
  };

  it("has its agent's parameters", async () => {
    const fields = { max_output_tokens: 99, temperature: 0.3, reasoning_effort: 'low' };
    const { request, user } = await asked('parameters', fields);
    assert.partialDeepStrictEqual(request, fields);
    assert.equal(request.organization_id, user.access.organization_id);
  });

  it("has the deployment's bound, and nothing else, where its agent says nothing", async () => {
    const { request } = await asked('none');
    assert.equal(request.max_output_tokens, 777);
    assert.ok(!('temperature' in request) && !('reasoning_effort' in request));
  });

  it('names its end-user and its conversation by keyed hashes: the same for each call, and of no id', async () => {
    const { user, sent, request } = await asked('first of two');
    await harness.ended((await harness.send(user, 'second of two', { conversation: sent.conversation_id })).run_id);
    const [second] = harness.model.requestsFor('second of two');
    const hashes = createRequestHashes(harness.encryptionKey);
    const organization = user.access.organization_id ?? '';
    assert.equal(request.user, hashes.user(organization, user.endUser.id));
    assert.equal(request.cache_key, hashes.conversation(organization, sent.conversation_id));
    assert.deepEqual([second?.user, second?.cache_key], [request.user, request.cache_key]);
    assert.match(request.user, /^[\w-]{43}$/);
    const { request: other } = await asked('of another');
    assert.notEqual(other.user, request.user);
    assert.notEqual(other.cache_key, request.cache_key);
    assert.notEqual(createRequestHashes(Buffer.alloc(32)).user(organization, user.endUser.id), request.user);
    assert.notEqual(hashes.user('o', 'e'), hashes.conversation('o', 'e'));
  });

  it('names no end-user where a member tries the agent', async () => {
    const { request } = await asked('preview', {}, 'member');
    assert.ok(!('user' in request));
    assert.equal(typeof request.cache_key, 'string');
  });
});
