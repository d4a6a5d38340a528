// How an agent's model is called: the fields, their bounds and defaults, and their place in versions and drafts.

import assert from 'node:assert/strict';
import type { AgentFields } from '#proto/colloquy/conversation/v1/AgentFields.ts';
import { agentCollection } from '#services/conversation/collections.ts';
import type { AgentDocument } from '#services/conversation/domain/agent.ts';
import { ContractError } from '#shared/contract/errors/contract-error.ts';
import type { Harness } from '../../support/runs/harness.ts';
import { versionedAgent } from './versioned-agent.ts';

describe("the answering fields of an agent's", () => {
  const subject = versionedAgent();
  const { named, ada, change, read, versions, versionOf, save, publish, another } = subject;
  let harness: Harness;
  let organization_id: string;
  let agent_id: string;
  beforeEach(() => ({ harness, organization_id, agent_id } = subject.now()));

  const all = {
    fallback_models: { values: ['other/one', 'demo'] },
    max_output_tokens: 500,
    temperature: 0,
    reasoning_effort: 'low',
    context_tokens: 4_000,
    uses_page: true,
  };
  const none = {
    fallback_models: { values: [] },
    max_output_tokens: 0,
    temperature: -1,
    reasoning_effort: '',
    context_tokens: 0,
    uses_page: false,
  };
  const shown = (agent: Awaited<ReturnType<typeof read>> | undefined) => [
    agent?.fallback_models,
    agent?.max_output_tokens,
    agent?.temperature,
    agent?.reasoning_effort,
    agent?.context_tokens,
    agent?.uses_page,
  ];
  const asAll = [['other/one', 'demo'], 500, 0, 'low', 4_000, true];
  const asNone = [[], undefined, undefined, undefined, undefined, false];
  const stored = () =>
    harness.stores.conversation
      .collection<AgentDocument>(agentCollection)
      .findOne({ _id: agent_id, organization_id }) as Promise<AgentDocument>;

  it('are set, and emptied to the default, which leaves nothing stored', async () => {
    const first = await stored();
    assert.deepEqual(shown(await read()), asNone);
    await change({ ...all, model: 'own/best' });
    assert.deepEqual(shown(await read()), asAll);
    await change({ ...none, model: 'demo' });
    assert.deepEqual(shown(await read()), asNone);
    assert.deepEqual(Object.keys(await stored()).toSorted(), Object.keys({ ...first, edits: 0 }).toSorted());
    assert.equal((await versions()).length, 3);
    // Once more it is no change.
    await change(none);
    assert.equal((await versions()).length, 3);
  });

  it('are part of versions, of drafts and of what is restored', async () => {
    await another({ ...all, model: 'own/best' });
    ({ agent_id } = subject.now());
    await change(none);
    assert.deepEqual(shown((await versionOf(1))?.agent ?? undefined), asAll);
    await harness.conversation.RestoreAgentVersion({ ...named(), n: 1 }, ada());
    assert.deepEqual(shown(await read()), asAll);
    const draft = await save({ model: 'own/best', temperature: 1.5 });
    assert.deepEqual(shown(draft?.agent ?? undefined), [[], undefined, 1.5, undefined, undefined, false]);
    await publish();
    assert.deepEqual(shown(await read()), [[], undefined, 1.5, undefined, undefined, false]);
  });

  it('have bounds, and each fallback is another model', async () => {
    await change({ model: 'own/best', fallback_models: { values: ['own/good'] } });
    const fallbacks = (...values: string[]) => ({ fallback_models: { values } });
    const wrong: [string, AgentFields][] = [
      ['/fallback_models', fallbacks('a/1', 'a/2', 'a/3', 'a/4')],
      ['/fallback_models/1', fallbacks('a/1', 'nonsense')],
      ['/fallback_models/1', fallbacks('a/1', 'a/1')],
      ['/fallback_models/0', fallbacks('own/best')],
      ['/fallback_models/0', { model: 'own/good' }],
      ['/max_output_tokens', { max_output_tokens: -1 }],
      ['/max_output_tokens', { max_output_tokens: 1_000_001 }],
      ['/temperature', { temperature: 2.01 }],
      ['/temperature', { temperature: Number.NaN }],
      ['/reasoning_effort', { reasoning_effort: 'highest' }],
      ['/context_tokens', { context_tokens: 999 }],
      ['/context_tokens', { context_tokens: 2_000_001 }],
    ];
    const before = await read();
    for (const [path, fields] of wrong)
      await assert.rejects(
        change(fields),
        (error) =>
          error instanceof ContractError && error.code === 'validation_error' && error.details?.[0]?.path === path,
        path,
      );
    await assert.rejects(save(fallbacks('demo')), { code: 'validation_error' });
    assert.deepEqual(await read(), before);
  });
});
