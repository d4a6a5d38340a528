// The parts of usage: tokens from caches, written to them and of reasoning, the cost, and whether something is estimated.

import assert from 'node:assert/strict';
import type { Usage } from '#proto/colloquy/common/v1/Usage.ts';
import { backgroundContext } from '#shared/platform/grpc/context.ts';
import { newId } from '#shared/platform/ids/uuid.ts';
import { type LimitsHarness, startLimits } from './harness.ts';

describe('the parts of usage', () => {
  let service: LimitsHarness;
  before(async () => {
    service = await startLimits();
  });
  after(() => service.stop());

  const organization_id = newId();
  const at = (): string => new Date(service.now()).toISOString();
  const record = (...entries: { id: string; model: string; usage: Usage }[]) =>
    service.limits.RecordUsage(
      {
        organization_id,
        agent_id: newId(),
        entries: entries.map((entry) => ({ ...entry, at: at(), runs: 0, messages: 0 })),
      },
      backgroundContext(),
    );
  const rows = async (...group_by: string[]) => {
    const day = at().slice(0, 10);
    const read = await service.limits.ReadUsage({ organization_id, from: day, to: day, group_by }, backgroundContext());
    return read.rows.map(({ model, usage }) => [
      model,
      ...[usage?.input_tokens, usage?.cached_input_tokens, usage?.cache_write_tokens, usage?.output_tokens],
      ...[usage?.reasoning_tokens, usage?.cost_nanos, usage?.estimated],
    ]);
  };

  it('are summed, before they are folded and after, and a cost is there where something has a price', async () => {
    const cached = { input_tokens: 100, output_tokens: 20, cached_input_tokens: 80, reasoning_tokens: 5 };
    const written = { input_tokens: 50, output_tokens: 10, cache_write_tokens: 40, cost_nanos: 2_500 };
    const free = { input_tokens: 1, output_tokens: 1, cost_nanos: 0 };
    await record(
      { id: 'a', model: 'demo', usage: cached },
      { id: 'b', model: 'demo', usage: { ...written, estimated: true } },
      { id: 'c', model: 'demo', usage: written },
      { id: 'd', model: 'free/one', usage: free },
      { id: 'e', model: 'unpriced/one', usage: cached },
    );
    const expected = [
      ['demo', 200, 80, 80, 40, 5, 5_000, true],
      ['free/one', 1, 0, 0, 1, 0, 0, false],
      ['unpriced/one', 100, 80, 0, 20, 5, undefined, false],
    ];
    assert.deepEqual(await rows('model'), expected);
    await service.fold();
    assert.deepEqual(await rows('model'), expected);
    // Entries and sums from before have none of it.
    await record({ id: 'f', model: 'demo', usage: { input_tokens: 1, output_tokens: 1 } });
    await service.fold();
    assert.deepEqual((await rows('model'))[0], ['demo', 201, 80, 80, 41, 5, 5_000, true]);
    assert.deepEqual(await rows(), [[undefined, 302, 160, 80, 62, 10, 5_000, true]]);
  });

  it('are in a budget once, with the input and the output that they are of', async () => {
    await service.limits.UpdateLimits(
      { organization_id, changes: [{ name: 'daily_tokens', value: 1_000 }] },
      backgroundContext(),
    );
    const standing = await service.limits.GetStanding(
      { organization_id, end_user_id: newId(), rates: [] },
      backgroundContext(),
    );
    assert.equal(Number(standing.budget?.used), 302 + 62);
  });
});
