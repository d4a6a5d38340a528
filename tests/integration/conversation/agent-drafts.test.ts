// Drafts of agents: seen by nobody until they are published, and never written over unseen.

import assert from 'node:assert/strict';
import { hasCode } from '#shared/contract/errors/contract-error.ts';
import { newId } from '#shared/platform/ids/uuid.ts';
import { conflict, versionedAgent } from './versioned-agent.ts';

describe('a draft', () => {
  const subject = versionedAgent();
  const { named, change, read, versions, save, publish } = subject;

  it('is seen by nobody until it is published, and is the next version then', async () => {
    const draft = await save({ instructions: 'Sing.' });
    assert.deepEqual([draft?.base_version, draft?.agent?.instructions, draft?.saved_by?.name], [1, 'Sing.', 'Ada']);
    assert.deepEqual([(await read())?.instructions, (await read())?.has_draft], ['Help.', true]);
    const { agent } = await publish({ note: 'It sings' });
    assert.deepEqual([agent?.version, agent?.instructions, agent?.has_draft], [2, 'Sing.', false]);
    assert.equal((await versions())[0]?.note, 'It sings');
    await assert.rejects(publish(), (error) => hasCode(error, 'not_found'));
    await assert.rejects(
      subject.now().harness.conversation.GetAgentDraft(named(), subject.now().harness.context()),
      (error) => hasCode(error, 'not_found'),
    );
  });

  it('is written over only by a caller that has seen it', async () => {
    const first = await save({ greeting: 'One' });
    await assert.rejects(save({ greeting: 'Unseen' }), conflict);
    const second = await save({ greeting: 'Two' }, { if_revision: first?.revision ?? 0 });
    await assert.rejects(save({ greeting: 'Late' }, { if_revision: first?.revision ?? 0 }), conflict);
    await assert.rejects(publish({ if_revision: first?.revision ?? 0 }), conflict);
    const discard = (if_revision: number) =>
      subject.now().harness.conversation.DeleteAgentDraft({ ...named(), if_revision }, subject.now().harness.context());
    await assert.rejects(discard(first?.revision ?? 0), conflict);
    await discard(second?.revision ?? 0);
    await assert.rejects(save({ greeting: 'Gone' }, { if_revision: second?.revision ?? 0 }), conflict);
    const anew = await save({ greeting: 'New' });
    assert.ok((anew?.revision ?? 0) > (second?.revision ?? 0), 'no revision comes twice');
  });

  it('of two who begin one, or save over the same one, has the text of one, and the other is told', async () => {
    const begun = await Promise.allSettled([save({ greeting: 'a' }), save({ greeting: 'b' })]);
    assert.deepEqual(begun.map(({ status }) => status).sort(), ['fulfilled', 'rejected']);
    const { draft } = await subject.now().harness.conversation.GetAgentDraft(named(), subject.now().harness.context());
    const over = { if_revision: draft?.revision ?? 0 };
    const saved = await Promise.allSettled([save({ greeting: 'c' }, over), save({ greeting: 'd' }, over)]);
    assert.deepEqual(saved.map(({ status }) => status).sort(), ['fulfilled', 'rejected']);
  });

  it('is published once by two at once', async () => {
    await save({ greeting: 'Hello' });
    const both = await Promise.allSettled([publish(), publish()]);
    assert.deepEqual(both.map(({ status }) => status).sort(), ['fulfilled', 'rejected']);
    assert.deepEqual(
      (await versions()).map(({ n }) => n),
      [2, 1],
    );
  });

  it('takes nothing back that was published meanwhile, until it says that it knows of it', async () => {
    const draft = await save({ greeting: 'Draft' });
    await change({ instructions: 'By Terraform.' });
    await assert.rejects(publish(), conflict);
    const base = { if_revision: draft?.revision ?? 0, base_version: 2 };
    await save({ greeting: 'Draft', instructions: 'By Terraform.' }, base);
    await assert.rejects(save({}, { base_version: 9, if_revision: (draft?.revision ?? 0) + 1 }), (error) =>
      hasCode(error, 'validation_error'),
    );
    const { agent } = await publish();
    assert.deepEqual([agent?.version, agent?.greeting, agent?.instructions], [3, 'Draft', 'By Terraform.']);
  });

  it('and a change at once are in order: one is told of the other, or comes after it', async () => {
    await save({ greeting: 'Draft' });
    const [published, changed] = await Promise.allSettled([publish(), change({ instructions: 'Other.' })]);
    assert.equal(changed.status, 'fulfilled');
    const now = await read();
    if (published.status === 'fulfilled') {
      assert.deepEqual([now?.version, now?.greeting, now?.instructions], [3, 'Draft', 'Other.']);
    } else {
      assert.ok(conflict(published.reason));
      assert.deepEqual([now?.version, now?.greeting, now?.has_draft], [2, undefined, true]);
    }
  });

  it('is held to the bounds of an agent, and may reach its organization’s resources', async () => {
    await assert.rejects(save({ model: 'gpt' }), (error) => hasCode(error, 'validation_error'));
    await assert.rejects(save({ knowledge_base_ids: { values: [newId()] } }), (error) =>
      hasCode(error, 'validation_error'),
    );
    await save({});
    await assert.rejects(publish({ note: 'x'.repeat(501) }), (error) => hasCode(error, 'validation_error'));
    assert.equal((await read())?.has_draft, true);
  });
});
