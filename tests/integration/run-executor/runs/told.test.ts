// Facts that a run tells its model and its tools of the end-user: verified attributes of exactly that end-user, where
// they are needed, and the same after a takeover.

import assert from 'node:assert/strict';
import type { ModelRequest } from '#services/run-executor/models/model.ts';
import { endUserMeta } from '#services/run-executor/tools/rules/call-meta.ts';
import { newId } from '#shared/platform/ids/uuid.ts';
import { decide, waiting, withTools } from '../../../support/runs/asking.ts';
import { type Harness, startHarness, type User } from '../../../support/runs/harness.ts';
import { gate } from '../../../support/runs/scripted-model.ts';
import { toolNamed } from '../../../support/runs/scripted-tool-servers.ts';

const instructions = 'Help.\nThe plan is {{user.plan}}.\nThey read {{page.title}}.';
const page = { title: 'Returns', time_zone: 'Europe/Vienna' };
const leaseMs = 15_000;

describe('a run', () => {
  let harness: Harness;
  beforeEach(async () => {
    harness = await startHarness();
  });
  afterEach(() => harness.stop());

  const idsOf = ({ access }: User) => ({
    organization_id: access.organization_id ?? '',
    end_user_id: access.end_user_id ?? '',
  });
  const requestFor = (input: string): ModelRequest => {
    const [request] = harness.model.requestsFor(input);
    assert.ok(request);
    return request;
  };
  const traceOf = async (user: User, run_id: string, without_content = false) => {
    const { run } = await harness.runExecutor.GetRunTrace(
      { organization_id: idsOf(user).organization_id, run_id, without_content },
      harness.context(),
    );
    return run;
  };

  it('tells the model the attributes of its end-user and its page, apart from what is the same for all', async () => {
    const user = await harness.someone({ instructions });
    harness.told.tell(idsOf(user), { plan: 'pro', email: 'ann@example.com' });
    const { run_id: runId } = await harness.send(user, 'told', { page });
    await harness.ended(runId);
    const request = requestFor('told');
    assert.equal(request.instructions, 'Help.');
    assert.match(
      request.own_instructions ?? '',
      /\nThe plan is "pro"\.\nToday is \w+, .* \(time zone: Europe\/Vienna\)\.$/,
    );
    assert.match(request.turn_notes ?? '', /\nThey read "Returns"\.$/);
    assert.ok(!JSON.stringify(request).includes('ann@example.com'));
    const traced = await traceOf(user, runId);
    assert.deepEqual(JSON.parse(traced?.attributes_json ?? ''), { plan: 'pro' });
    assert.deepEqual(JSON.parse(traced?.page_json ?? ''), page);
    const hidden = await traceOf(user, runId, true);
    assert.deepEqual([hidden?.attributes_json, hidden?.page_json], [undefined, undefined]);
  });

  it('tells nothing of another end-user, nor of one of the same id elsewhere', async () => {
    const user = await harness.someone({ instructions });
    const { organization_id, end_user_id } = idsOf(user);
    harness.told.tell({ organization_id, end_user_id: newId() }, { plan: 'of another' });
    harness.told.tell({ organization_id: newId(), end_user_id }, { plan: 'of elsewhere' });
    await harness.ended((await harness.send(user, 'whose?')).run_id);
    assert.match(requestFor('whose?').own_instructions ?? '', /\nThe plan is \.\n/);
    assert.deepEqual(
      harness.told.asked.map((asked) => ({ ...asked })),
      [{ organization_id, end_user_id }],
    );
  });

  it('asks for no attributes that nobody needs, and for none of an end-user who has none', async () => {
    await harness.ended((await harness.send(await harness.someone(), 'plain')).run_id);
    const visitor = { ...harness.user('anonymous') };
    const agentId = await harness.agent(idsOf(visitor).organization_id, { instructions });
    await harness.ended((await harness.send({ ...visitor, agentId }, 'anonymous')).run_id);
    assert.deepEqual(harness.told.asked, []);
  });

  it('waits out an outage of the token service, as of any other', async () => {
    const user = await harness.someone({ instructions });
    harness.told.tell(idsOf(user), { plan: 'pro' });
    harness.told.takeAway(true);
    const { run_id: runId } = await harness.send(user, 'away');
    await harness.runAs(runId, ({ outages = 0 }) => outages > 0);
    harness.told.takeAway(false);
    harness.pass(60_000);
    await harness.first.sweep();
    assert.equal((await harness.ended(runId)).state, 'succeeded');
    assert.match(requestFor('away').own_instructions ?? '', /"pro"/);
  });

  it('tells the same after a takeover, whatever the attributes are by then', async () => {
    const user = await withTools(harness, [toolNamed('write')], {}, instructions);
    harness.told.tell(idsOf(user), { plan: 'pro' });
    const theirs = gate();
    harness.model.answer('again', [{ call: 'write' }], [theirs, 'Done.']);
    const { run_id: runId } = await harness.send(user, 'again', { page });
    await waiting(harness, runId);
    harness.told.tell(idsOf(user), { plan: 'free' });
    await decide(harness, user, runId, 'declined');
    await theirs.reached;
    theirs.open();
    await harness.ended(runId);
    const [first, second] = harness.model.requestsFor('again');
    assert.match(first?.own_instructions ?? '', /"pro"/);
    assert.deepEqual(
      [second?.instructions, second?.own_instructions, second?.turn_notes],
      [first?.instructions, first?.own_instructions, first?.turn_notes],
    );
    assert.equal(harness.told.asked.length, 1);
  });

  it('reads them again where it is taken over before its first step was kept', async () => {
    const replica = await harness.addReplica();
    const user = await harness.someone({ instructions });
    harness.told.tell(idsOf(user), { plan: 'pro' });
    const [mine, theirs] = [gate(), gate()];
    harness.model.answer('early', [mine], [theirs, 'Done.']);
    const { run_id: runId } = await harness.send(user, 'early');
    await mine.reached;
    harness.first.pause();
    harness.pass(leaseMs + 1);
    await replica.sweep();
    await theirs.reached;
    theirs.open();
    const run = await harness.ended(runId);
    assert.deepEqual(run.told, { attributes: { plan: 'pro' }, external_id: 'customer-42' });
    harness.first.resume();
  });

  it('loses them and its page with its content', async () => {
    const user = await harness.someone({ instructions });
    harness.told.tell(idsOf(user), { plan: 'pro' });
    const { run_id: runId, conversation_id } = await harness.send(user, 'erased', { page });
    assert.ok((await harness.ended(runId)).told);
    await harness.conversation.DeleteConversation({ access: user.access, conversation_id }, harness.context());
    await harness.sweepDeletions();
    const run = await harness.runAs(runId, ({ content_erased: erased }) => erased === true);
    assert.deepEqual([run.told, run.page, run.input], [undefined, undefined, undefined]);
  });

  it('is another one for its idempotency key with another page', async () => {
    const user = await harness.someone();
    const first = await harness.send(user, 'key', { key: 'k', page });
    assert.equal((await harness.send(user, 'key', { key: 'k', page })).run_id, first.run_id);
    await assert.rejects(harness.send(user, 'key', { key: 'k' }), { code: 'idempotency_conflict' });
    await assert.rejects(harness.send(user, 'key', { key: 'k', page: {} }), { code: 'idempotency_conflict' });
  });

  describe('with a tool server', () => {
    const tools = [toolNamed('read', { read_only: true }), toolNamed('write')];
    const sends = { sends_attributes: { values: ['plan', 'none'] } };
    const metaOf = () => harness.toolServers.called.map(({ meta }) => meta);

    it('tells it the attributes that it is set up for, with the end-user, and never the page', async () => {
      const user = await withTools(harness, tools, sends);
      harness.told.tell(idsOf(user), { plan: 'pro', email: 'ann@example.com' }, 'ann');
      harness.model.answer('reads', [{ call: 'read' }], ['Read.']);
      await harness.ended((await harness.send(user, 'reads', { page: { data: { plan: 'of the page' } } })).run_id);
      const told = { id: idsOf(user).end_user_id, external_id: 'ann', kind: 'identified', attributes: { plan: 'pro' } };
      assert.deepEqual(metaOf(), [{ [endUserMeta]: told }]);
    });

    it('tells one that is set up for none nothing of its end-user', async () => {
      const user = await withTools(harness, tools);
      harness.told.tell(idsOf(user), { plan: 'pro' });
      harness.model.answer('reads', [{ call: 'read' }], ['Read.']);
      await harness.ended((await harness.send(user, 'reads')).run_id);
      assert.deepEqual(metaOf(), [undefined]);
      assert.deepEqual(harness.told.asked, []);
    });

    it('shows an approver which attributes the server is told, and calls it so after a takeover', async () => {
      const user = await withTools(harness, tools, sends);
      harness.told.tell(idsOf(user), { plan: 'pro' }, 'ann');
      harness.model.answer('writes', [{ call: 'write' }], ['Written.']);
      const { run_id: runId, conversation_id } = await harness.send(user, 'writes');
      await waiting(harness, runId);
      const read = await harness.conversation.GetConversation(
        { access: user.access, conversation_id },
        harness.context(),
      );
      const { calls } = JSON.parse(read.pending_approval_json ?? '') as { calls: { told_attributes?: string[] }[] };
      assert.deepEqual(calls[0]?.told_attributes, ['plan', 'none']);
      harness.told.tell(idsOf(user), { plan: 'free' });
      await decide(harness, user, runId, 'approved');
      await harness.ended(runId);
      assert.partialDeepStrictEqual(metaOf()[0], {
        [endUserMeta]: { external_id: 'ann', attributes: { plan: 'pro' } },
      });
    });

    it('does not make an approved call where the server is told other attributes by then', async () => {
      const user = await withTools(harness, tools, sends);
      harness.model.answer('changes', [{ call: 'write' }], ['Not written.']);
      const { run_id: runId } = await harness.send(user, 'changes');
      await waiting(harness, runId);
      await harness.runExecutor.UpdateToolServer(
        {
          organization_id: user.organizationId,
          server_id: user.serverId,
          fields: { sends_attributes: { values: ['plan', 'email'] } },
        },
        harness.context(),
      );
      await decide(harness, user, runId, 'approved');
      await harness.ended(runId);
      assert.deepEqual(harness.toolServers.called, []);
    });

    it('tells a server at another address nothing until it is set up again', async () => {
      const user = await withTools(harness, tools, sends);
      const change = async (fields: object) =>
        (
          await harness.runExecutor.UpdateToolServer(
            { organization_id: user.organizationId, server_id: user.serverId, fields },
            harness.context(),
          )
        ).server?.sends_attributes;
      assert.deepEqual(await change({ trusted: false }), ['plan', 'none']);
      assert.deepEqual(await change({ url: 'https://elsewhere.example/mcp' }), []);
      assert.deepEqual(await change({ url: user.url, sends_attributes: { values: ['plan', 'plan'] } }), ['plan']);
      assert.deepEqual(await change({ sends_attributes: { values: [] } }), []);
      await assert.rejects(change({ sends_attributes: { values: ['plan', 'No'] } }), { code: 'validation_error' });
      const many = Array.from({ length: 21 }, (_, at) => `a${at}`);
      await assert.rejects(change({ sends_attributes: { values: many } }), { code: 'validation_error' });
    });
  });

  it('is previewed with the same three parts, of facts that are made up', async () => {
    const { organization_id } = idsOf(harness.user());
    const asked = {
      organization_id,
      instructions,
      attributes_json: '{"plan":"pro"}',
      page_json: JSON.stringify(page),
      at: '2026-03-02T23:30:00.000Z',
      uses_page: true,
    };
    const told = await harness.runExecutor.PreviewTold(asked, harness.context());
    assert.equal(told.instructions, 'Help.');
    assert.match(told.own_instructions, /The plan is "pro"\.\nToday is Tuesday, 3 March 2026/);
    assert.match(told.turn_notes ?? '', /They read "Returns"\.\n.*\n- title: "Returns"/);
    assert.deepEqual(told.placeholders, [
      { name: 'user.plan', known: true },
      { name: 'page.title', known: true },
    ]);
    for (const odd of [{ at: 'soon' }, { attributes_json: '{"Plan":1}' }])
      await assert.rejects(harness.runExecutor.PreviewTold({ ...asked, ...odd }, harness.context()), {
        code: 'validation_error',
      });
  });
});
