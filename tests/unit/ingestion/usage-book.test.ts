// Usage of embedding is reported to the limits service, each token once.

import assert from 'node:assert/strict';
import type { RecordUsageRequest } from '#proto/colloquy/limits/v1/RecordUsageRequest.ts';
import { createUsageBook } from '#services/ingestion/embedding/usage-book.ts';
import { unavailable } from '#shared/contract/errors/contract-error.ts';
import { silentLogger } from '#shared/platform/telemetry/logger.ts';

describe('the book of embedding’s usage', () => {
  let told: RecordUsageRequest[];
  let answer: () => { exceeded?: string };
  let now: number;
  const open = () =>
    createUsageBook({
      limits: {
        RecordUsage: async (request) => {
          told.push(request);
          return answer();
        },
      },
      log: silentLogger(),
      clock: () => now,
    });
  beforeEach(() => {
    told = [];
    answer = () => ({});
    now = Date.parse('2026-01-02T23:59:00Z');
  });

  const use = { organizationId: 'o', model: 'openai/m', tokens: 5 };
  const tokens = () => told.flatMap(({ entries }) => (entries ?? []).map(({ usage }) => Number(usage?.input_tokens)));

  it('adds up the usage of one organization, agent and model, and tells it once', async () => {
    const book = open();
    for (const one of [
      use,
      use,
      { ...use, agentId: 'a' },
      { ...use, model: 'openai/n' },
      { ...use, organizationId: 'p' },
    ])
      book.note(one);
    await book.component.runNow();
    assert.deepEqual(
      told
        .flatMap(({ organization_id, agent_id, entries }) =>
          (entries ?? []).map(({ model, usage, runs, messages }) =>
            [organization_id, agent_id, model, Number(usage?.input_tokens), runs, messages].join(' '),
          ),
        )
        .sort(),
      ['o  openai/m 10 0 0', 'o  openai/n 5 0 0', 'o a openai/m 5 0 0', 'p  openai/m 5 0 0'],
    );
    await book.component.runNow();
    assert.equal(tokens().length, 4);
  });

  it('tells what may have been taken again under the same id, and does not add to it', async () => {
    const book = open();
    answer = () => {
      throw unavailable('The limits service');
    };
    book.note(use);
    await book.component.runNow();
    book.note({ ...use, tokens: 7 });
    answer = () => ({});
    await book.component.runNow();
    const ids = told.map(({ entries }) =>
      (entries ?? []).map(({ id, usage }) => `${id} ${Number(usage?.input_tokens)}`),
    );
    assert.equal(ids.length, 2);
    assert.ok(ids[1]?.includes(ids[0]?.[0] ?? ''));
    assert.deepEqual(
      tokens()
        .slice(1)
        .toSorted((a, b) => a - b),
      [5, 7],
    );
    await book.component.runNow();
    assert.equal(told.length, 2);
  });

  it('tells the rest at its stop', async () => {
    const book = open();
    await book.component.start();
    book.note(use);
    await book.component.stop();
    assert.deepEqual(tokens(), [5]);
  });

  it('knows whose budget is used up, until it is not, or the day is over', async () => {
    const book = open();
    answer = () => ({ exceeded: 'org' });
    assert.equal(book.isUsedUp('o'), false);
    book.note(use);
    await book.component.runNow();
    assert.deepEqual([book.isUsedUp('o'), book.isUsedUp('p')], [true, false]);
    now += 60_000;
    assert.equal(book.isUsedUp('o'), false);
    now -= 60_000;
    answer = () => ({});
    book.note(use);
    await book.component.runNow();
    assert.equal(book.isUsedUp('o'), false);
  });

  it('holds no more than it may while nobody takes it', async () => {
    const book = open();
    for (let at = 0; at < 10_050; at += 1) book.note({ ...use, organizationId: `o${at}` });
    await book.component.runNow();
    assert.equal(told.length, 10_000);
  });
});
