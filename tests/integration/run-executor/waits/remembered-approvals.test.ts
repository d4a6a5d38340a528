// Approvals that hold for a conversation: of the tool that was shown, at its server, in the end-user's account, and of
// no other.

import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import type { RememberedApprovalDocument } from '#services/run-executor/waits/store/remembered-approvals.ts';
import { hasCode } from '#shared/contract/errors/contract-error.ts';
import { newId } from '#shared/platform/ids/uuid.ts';
import { decide, waiting, withTools } from '../../../support/runs/asking.ts';
import { type Harness, startHarness } from '../../../support/runs/harness.ts';
import { toolNamed } from '../../../support/runs/scripted-tool-servers.ts';

const writes = (args: object = { n: 1 }) => ({ call: 'write', args });
const tools = [toolNamed('write'), toolNamed('erase', { title: 'Erase it' })];
const other = [toolNamed('write', { description: 'Writes something else.' })];

describe('an approval that is remembered', () => {
  let harness: Harness;
  let inputs = 0;
  before(async () => {
    harness = await startHarness();
  });
  after(() => harness.stop());

  type Owner = Awaited<ReturnType<typeof withTools>>;
  const serverOf = ({ organizationId, serverId }: Owner) => ({
    organization_id: organizationId,
    server_id: serverId,
  });
  const asked = async (of?: Owner) => {
    const user = of ?? (await withTools(harness, tools));
    const input = `asks ${(inputs += 1)}`;
    harness.model.answer(input, [writes()], ['All right.']);
    const sent = await harness.send(user, input);
    await waiting(harness, sent.run_id);
    return { user, sent, conversation: sent.conversation_id };
  };
  const remembered = async (of?: Owner) => {
    const { user, sent, conversation } = await asked(of);
    await decide(harness, user, sent.run_id, 'approved', { remember: true });
    await harness.ended(sent.run_id);
    return { user, conversation };
  };
  /** Whether remembering is offered of a call that asks, as its conversation says. */
  const offered = async (of: Owner): Promise<(boolean | undefined)[]> => {
    const { user, sent, conversation } = await asked(of);
    const { pending_approval_json: json } = await harness.conversation.GetConversation(
      { access: user.access, conversation_id: conversation },
      harness.context(),
    );
    await decide(harness, user, sent.run_id, 'declined');
    const { calls } = JSON.parse(json ?? '') as { calls: { can_remember?: boolean }[] };
    return calls.map(({ can_remember }) => can_remember);
  };
  const update = (user: Owner, fields: object) =>
    harness.runExecutor.UpdateToolServer({ ...serverOf(user), fields }, harness.context());
  const refresh = (user: Owner) => harness.runExecutor.RefreshToolServer(serverOf(user), harness.context());
  const accept = async (user: Owner): Promise<void> => {
    const { data } = await harness.runExecutor.ListTools(serverOf(user), harness.context());
    const seen = data.find(({ name }) => name === 'write')?.definition_hash ?? '';
    await harness.runExecutor.UpdateTool({ ...serverOf(user), name: 'write', accept: seen }, harness.context());
  };
  /** The state in which the next call of the model comes to rest. */
  const next = async (user: Owner, conversation?: string, call: { call: string; args?: object } = writes({ n: 2 })) => {
    const input = `goes on ${(inputs += 1)}`;
    harness.model.answer(input, [call], ['Gone on.']);
    const sent = await harness.send(user, input, conversation === undefined ? {} : { conversation });
    const run = await harness.runAs(sent.run_id, ({ state }) => state === 'succeeded' || state === 'waiting_approval');
    return { run, approval: await harness.approvals.findOne({ run_id: sent.run_id }) };
  };
  const callsOf = ({ organizationId }: Owner) =>
    harness.toolServers.called.filter(({ target }) => target.server.organization_id === organizationId).length;
  const asksAgain = async (user: Owner, conversation: string): Promise<void> => {
    const before = callsOf(user);
    assert.equal((await next(user, conversation)).run.state, 'waiting_approval');
    assert.equal(callsOf(user), before);
  };

  it('holds for this tool of this server in this conversation, and for no other', async () => {
    const { user, conversation } = await remembered();
    const again = await next(user, conversation);
    assert.equal(again.run.state, 'succeeded');
    assert.equal(again.run.waits, undefined);
    assert.equal(again.approval?.decided_by, 'remembered');
    assert.equal((await next(user, conversation, { call: 'erase' })).run.state, 'waiting_approval');
    assert.equal((await next(user)).run.state, 'waiting_approval');
  });

  it('does not hold for a tool that is another thing now, accepted or not', async () => {
    for (const isAccepted of [false, true]) {
      const { user, conversation } = await remembered();
      harness.toolServers.has(user.url, other);
      await refresh(user);
      if (isAccepted) await accept(user);
      await asksAgain(user, conversation);
    }
  });

  it('does not hold at another address, accepted or not', async () => {
    for (const isAccepted of [false, true]) {
      const { user, conversation } = await remembered();
      const url = `https://${newId()}.example/mcp`;
      harness.toolServers.has(url, tools);
      await update(user, { url });
      await refresh(user);
      if (isAccepted) await accept(user);
      await asksAgain(user, conversation);
    }
  });

  it('does not hold for calls in the name of another account', async () => {
    const { user, conversation } = await remembered();
    await update(user, { acts_as: 'end_user' });
    await asksAgain(user, conversation);
  });

  it('is none of a tool whose definition nobody has accepted, which is said where it asks, until somebody has', async () => {
    const user = await withTools(harness, tools);
    harness.toolServers.has(user.url, other);
    await refresh(user);
    assert.deepEqual(await offered(user), [false]);
    const { conversation } = await remembered(user);
    await asksAgain(user, conversation);
    await accept(user);
    assert.deepEqual(await offered(user), [true]);
    const known = await remembered(user);
    assert.equal((await next(user, known.conversation)).run.state, 'succeeded');
  });

  it('does not hold any more once the server has changed the accepted definition', async () => {
    const { user, conversation } = await remembered();
    const elsewhere = `https://${newId()}.example/mcp`;
    harness.toolServers.has(elsewhere, tools);
    await update(user, { url: elsewhere });
    await update(user, { url: user.url });
    await asksAgain(user, conversation);
  });

  it('counts for nothing where a former release wrote it, bound to less', async () => {
    const { user, conversation } = await remembered();
    const { data } = await harness.runExecutor.ListTools(serverOf(user), harness.context());
    const tool = data.find(({ name }) => name === 'write');
    assert.equal((await harness.remembered.deleteMany({ conversation_id: conversation }, 5)) > 0, true);
    const bound = [user.organizationId, conversation, user.serverId, 'write', tool?.definition_hash];
    const former = {
      _id: createHash('sha256').update(JSON.stringify(bound)).digest('base64url'),
      organization_id: user.organizationId,
      conversation_id: conversation,
      server_id: user.serverId,
      tool: 'write',
      definition_hash: tool?.definition_hash ?? '',
      run_id: newId(),
      call_id: 'c',
      decided_at: new Date(harness.now()),
    };
    await harness.remembered.insert(former as object as RememberedApprovalDocument);
    await asksAgain(user, conversation);
  });

  it('is not remembered with a refusal, nor over an API key', async () => {
    const { user, sent } = await asked();
    for (const [outcome, more] of [
      ['declined', { remember: true }],
      ['approved', { remember: true, by_api_key: true }],
      ['declined', { remember: false }],
    ] as const)
      await assert.rejects(decide(harness, user, sent.run_id, outcome, more), (error: unknown) =>
        hasCode(error, 'validation_error'),
      );
    assert.equal((await harness.runs.findOne({ _id: sent.run_id }))?.state, 'waiting_approval');
  });

  it('is not remembered where there is no conversation to remember it for', async () => {
    const { user, sent } = await asked();
    await harness.runs.updateOne({ _id: sent.run_id }, { $unset: { conversation_id: true } });
    await assert.rejects(
      decide(harness, user, sent.run_id, 'approved', { remember: true }),
      (error: unknown) =>
        hasCode(error, 'validation_error') && /needs a run of a conversation/.test(JSON.stringify(error)),
    );
    assert.equal((await harness.runs.findOne({ _id: sent.run_id }))?.state, 'waiting_approval');
    assert.equal(callsOf(user), 0);
  });
});
