// Runs of members who try an agent: the draft or a version answers, and nobody else sees it.

import assert from 'node:assert/strict';
import { hasCode } from '#shared/contract/errors/contract-error.ts';
import { type Harness, startHarness } from '../../support/runs/harness.ts';

describe('a run of a member who tries an agent', () => {
  let harness: Harness;
  before(async () => {
    harness = await startHarness();
  });
  after(() => harness.stop());

  it('is answered by the draft as it is, or by the version, also of a disabled agent; those of others are not', async () => {
    const user = await harness.someone({ instructions: 'Live.' });
    const organization_id = user.access.organization_id ?? '';
    const named = { organization_id, agent_id: user.agentId };
    const fields = { name: 'Ada', instructions: 'Draft.', model: 'demo' };
    await harness.conversation.SaveAgentDraft({ ...named, fields }, harness.context());
    await harness.conversation.UpdateAgent(
      { ...named, fields: { instructions: 'Second.', disabled: true } },
      harness.context(),
    );
    const member = harness.user('member', organization_id);
    const say = (content: string, tried?: { version?: number }) =>
      harness.conversation.SendMessage(
        {
          access: member.access,
          agent_id: user.agentId,
          end_user: member.endUser,
          content,
          created_by: 'member',
          endpoint: 'chat',
          rate: { policy: 'end_user', organization_id, subject: '' },
          ...(tried ? { tried } : {}),
        },
        harness.context(),
      );
    await assert.rejects(say('as others'), (error) => hasCode(error, 'agent_not_found'));
    const runs = [];
    for (const [content, tried] of [
      ['draft', {}],
      ['first', { version: 1 }],
      ['second', { version: 2 }],
    ] as const)
      runs.push(await harness.ended((await say(content, tried)).run_id));
    const told = (input: string) => harness.model.requestsFor(input)[0]?.instructions;
    assert.deepEqual([told('draft'), told('first'), told('second')], ['Draft.', 'Live.', 'Second.']);
    assert.deepEqual(
      runs.map(({ agent_version: version, agent_draft: draft, created_by: by }) => [version, draft, by]),
      [
        [undefined, true, 'member'],
        [1, undefined, 'member'],
        [2, undefined, 'member'],
      ],
    );
    const shown = await harness.conversation.GetAgent({ ...named, tried: {} }, harness.context());
    assert.equal(shown.agent?.instructions, 'Draft.');
  });
});
