// No byte crosses organizations or end-users: anyone but the owner finds nothing, and learns nothing from how.

import assert from 'node:assert/strict';
import type { Access } from '#proto/colloquy/common/v1/Access.ts';
import { ContractError } from '#shared/contract/errors/contract-error.ts';
import { newId } from '#shared/platform/ids/uuid.ts';
import { type Harness, startHarness, type User } from '../../support/runs/harness.ts';
import { gate } from '../../support/runs/scripted-model.ts';

describe('a conversation and its runs', () => {
  let harness: Harness;
  let organizationId: string;
  let agentId: string;
  const service = newId();
  before(async () => {
    harness = await startHarness();
    organizationId = newId();
    agentId = await harness.agent(organizationId);
  });
  after(() => harness.stop());

  /** Every call that names a conversation or a run, as a caller. */
  const calls = (access: Access, conversation_id: string, run_id: string): Record<string, () => Promise<unknown>> => {
    const { conversation, runExecutor } = harness;
    const context = harness.context();
    return {
      GetConversation: () => conversation.GetConversation({ access, conversation_id }, context),
      UpdateConversation: () => conversation.UpdateConversation({ access, conversation_id, title: 'Taken' }, context),
      SendMessage: () =>
        harness.send({ access, endUser: { id: access.end_user_id ?? '', kind: 'identified' } }, 'intrusion', {
          conversation: conversation_id,
        }),
      GetRun: () => runExecutor.GetRun({ access, run_id }, context),
      GetTranscript: () => runExecutor.GetTranscript({ access, run_id }, context),
      AnswerRun: () => runExecutor.AnswerRun({ access, run_id, answers_json: '[]' }, context),
      DecideRun: () => runExecutor.DecideRun({ access, run_id, outcome: 'approved' }, context),
      CancelRun: () => runExecutor.CancelRun({ access, run_id }, context),
      DeleteConversation: () => conversation.DeleteConversation({ access, conversation_id }, context),
    };
  };

  const refusal = async (call: () => Promise<unknown>): Promise<object> => {
    try {
      await call();
    } catch (error) {
      assert.ok(error instanceof ContractError);
      const { code, message, status, details, scope } = error;
      return { code, message, status, details, scope };
    }
    return assert.fail('was answered');
  };

  const owned = async (user: User) => {
    const sent = await harness.send({ ...user, agentId }, 'mine');
    await harness.ended(sent.run_id);
    return sent;
  };

  const kinds: [string, () => User, { narrowed: boolean; broad: boolean; ownKey: boolean }][] = [
    ['identified', () => harness.user('identified', organizationId), { narrowed: true, broad: true, ownKey: true }],
    ['anonymous', () => harness.user('anonymous', organizationId), { narrowed: true, broad: false, ownKey: false }],
    [
      'service',
      () => ({
        access: { organization_id: organizationId, end_user_id: service },
        endUser: { id: service, kind: 'service' },
      }),
      { narrowed: true, broad: false, ownKey: true },
    ],
  ];

  for (const [kind, make, reached] of kinds) {
    it(`of an ${kind} end-user are for those alone who may reach them, and the others are told as of nothing`, async () => {
      const user = make();
      const callers: [string, Access, boolean][] = [
        ['the owner', user.access, reached.narrowed],
        ['a key', { organization_id: organizationId, service_end_user_id: newId() }, reached.broad],
        [
          'the key of the service end-user',
          { organization_id: organizationId, service_end_user_id: service },
          reached.ownKey,
        ],
        ['another end-user', { organization_id: organizationId, end_user_id: newId() }, false],
        ['another organization’s key', { organization_id: newId(), service_end_user_id: newId() }, false],
        [
          'another organization’s key with the same service end-user',
          { organization_id: newId(), service_end_user_id: user.endUser.id },
          false,
        ],
        [
          'another organization with the same end-user id',
          { organization_id: newId(), end_user_id: user.endUser.id },
          false,
        ],
      ];
      for (const [caller, access, may] of callers) {
        const { conversation_id, run_id } = await owned(user);
        const theirs = calls(access, conversation_id, run_id);
        const nothing = calls(access, newId(), newId());
        for (const [name, call] of Object.entries(theirs)) {
          const waits = name === 'AnswerRun' || name === 'DecideRun';
          if (may && waits)
            assert.equal(((await refusal(call)) as { code: string }).code, 'run_not_waiting', `${caller}: ${name}`);
          else if (may) await call();
          else assert.deepEqual(await refusal(call), await refusal(nothing[name] ?? call), `${caller}: ${name}`);
        }
        if (may) {
          // The caller's messages were cancelled with the conversation.
          await harness.until(
            async () => (await harness.runs.count({ conversation_id, open_key: { $exists: true } }, 1)) === 0,
          );
          continue;
        }
        const said = await harness.said(user, conversation_id);
        assert.deepEqual(
          said.map(({ content }) => content),
          ['mine', 'You said: mine'],
        );
        const described = await harness.runExecutor.DescribeConversation(
          { access, conversation_id },
          harness.context(),
        );
        assert.deepEqual(described.owed, []);
      }
    });
  }

  it('are not described to others while they run', async () => {
    const user = harness.user('identified', organizationId);
    const open = gate();
    harness.model.answer('private', [open]);
    const sent = await harness.send({ ...user, agentId }, 'private');
    await open.reached;
    for (const access of [
      { organization_id: organizationId, end_user_id: newId() },
      { organization_id: newId(), end_user_id: user.endUser.id },
    ]) {
      assert.deepEqual(
        (
          await harness.runExecutor.DescribeConversation(
            { access, conversation_id: sent.conversation_id },
            harness.context(),
          )
        ).owed,
        [],
      );
    }
    open.open();
    await harness.ended(sent.run_id);
  });

  it('are listed to their own end-user, organization and filters only', async () => {
    const user = harness.user('identified', organizationId);
    const sent = await owned(user);
    const list = async (organization_id: string, end_user_id: string, agent_id?: string) =>
      (
        await harness.conversation.ListConversations(
          { organization_id, end_user_id, ...(agent_id ? { agent_id } : {}) },
          harness.context(),
        )
      ).data.map(({ id }) => id);
    assert.deepEqual(await list(organizationId, user.endUser.id), [sent.conversation_id]);
    assert.deepEqual(await list(organizationId, user.endUser.id, agentId), [sent.conversation_id]);
    assert.deepEqual(await list(organizationId, user.endUser.id, newId()), []);
    assert.deepEqual(await list(organizationId, newId()), []);
    assert.deepEqual(await list(newId(), user.endUser.id), []);
    const runs = async (organization_id: string) =>
      (await harness.runExecutor.ListRuns({ organization_id, page: { limit: 100 } }, harness.context())).data;
    assert.ok((await runs(organizationId)).some(({ id }) => id === sent.run_id));
    assert.deepEqual(await runs(newId()), []);
    await assert.rejects(
      harness.runExecutor.GetRunTrace({ organization_id: newId(), run_id: sent.run_id }, harness.context()),
    );
    await assert.rejects(
      harness.runExecutor.RetellRun({ organization_id: newId(), run_id: sent.run_id }, harness.context()),
    );
    await harness.runExecutor.EraseConversation(
      { organization_id: newId(), conversation_id: sent.conversation_id },
      harness.context(),
    );
    await harness.runExecutor.EraseOrganization({ organization_id: newId() }, harness.context());
    assert.equal(
      (await harness.runExecutor.GetRun({ access: user.access, run_id: sent.run_id }, harness.context())).run?.input,
      'mine',
    );
    assert.equal((await harness.said(user, sent.conversation_id)).length, 2);
  });

  it('are not taken over by a send that names another end-user or another agent', async () => {
    const user = harness.user('identified', organizationId);
    const sent = await owned(user);
    const other = await harness.agent(organizationId);
    const key: Access = { organization_id: organizationId, service_end_user_id: newId() };
    const send = (end_user: User['endUser'], agent_id: string) =>
      harness.conversation.SendMessage(
        {
          access: key,
          conversation_id: sent.conversation_id,
          end_user,
          agent_id,
          content: 'x',
          created_by: 'api_key',
          endpoint: 'chat',
          rate: { policy: 'api_key', organization_id: organizationId, subject: 'key' },
        },
        harness.context(),
      );
    await assert.rejects(
      send(harness.user('identified', organizationId).endUser, agentId),
      (error) => (error as ContractError).code === 'conversation_not_found',
    );
    await assert.rejects(send(user.endUser, other), (error) => (error as ContractError).code === 'validation_error');
    const taken = await send(user.endUser, agentId);
    await harness.ended(taken.run_id);
    const run = await harness.runExecutor.GetRun({ access: user.access, run_id: taken.run_id }, harness.context());
    assert.equal(run.run?.created_by, 'api_key');
    assert.equal(run.run?.end_user_id, user.endUser.id);
  });

  it('never search the knowledge of another organization', async () => {
    const user = harness.user();
    const organization = user.access.organization_id ?? '';
    harness.knowledge.bases.set(organization, new Set(['kb-own']));
    const learned = await harness.agent(organization, { knowledge_base_ids: { values: ['kb-own'] } });
    harness.model.answer(
      'search',
      [
        {
          call: 'knowledge_search',
          args: { query: 'x', knowledge_base_ids: ['kb-other'], organization_id: organizationId },
        },
      ],
      ['done'],
    );
    const sent = await harness.send({ ...user, agentId: learned }, 'search');
    await harness.ended(sent.run_id);
    assert.deepEqual(harness.knowledge.searches.at(-1), {
      organization_id: organization,
      knowledge_base_ids: ['kb-own'],
      query: 'x',
    });
  });
});
