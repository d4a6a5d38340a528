// A decision about a run as it was read holds for that run only, not for its later states.

import assert from 'node:assert/strict';
import { runCollection } from '#services/run-executor/collections.ts';
import type { Ending } from '#services/run-executor/runs/store/final-writes.ts';
import type { RunDocument } from '#services/run-executor/runs/rules/run.ts';
import { type ClaimStore, createClaimStore } from '#services/run-executor/runs/store/claims.ts';
import { silentLogger } from '#shared/platform/telemetry/logger.ts';
import type { Collection, DocumentStore, Update } from '#shared/ports/document-store/document-store.ts';
import { openSqliteStore } from '#shared/ports/document-store/sqlite/open-store.ts';
import { ownCollection } from '../../../support/lag/lagging-store.ts';
import { storeOf } from '../../../support/store-of.ts';

describe('a decision about a run', () => {
  let store: DocumentStore;
  let runs: Collection<RunDocument>;
  let claims: ClaimStore;
  beforeEach(() => {
    store = openSqliteStore({ file: ':memory:', log: silentLogger() });
    runs = ownCollection<RunDocument>(store, runCollection);
    claims = createClaimStore(storeOf(runs));
  });
  afterEach(() => store.close());

  const now = new Date();
  const cancelled: Ending = {
    state: 'cancelled',
    finish_reason: 'cancelled',
    usage: { input_tokens: 0, output_tokens: 0 },
    epoch: 2,
    frames: 7,
    steps: [],
  };
  const stored = async (more: Partial<RunDocument>): Promise<RunDocument> => {
    const run: RunDocument = {
      _id: 'run',
      organization_id: 'organization',
      kind: 'chat',
      state: 'queued',
      conversation_id: 'c',
      open_key: 'conversation:c',
      created_by: 'end_user',
      created_at: now,
      attempt: 1,
      max_attempts: 3,
      epoch: 2,
      frames: 7,
      steps: [],
      usage: { input_tokens: 0, output_tokens: 0 },
      ...more,
    };
    await runs.insert(run);
    return run;
  };
  const running = { state: 'running', owner: 'a/1', lane: 'conversation:c', heartbeat_at: now } as const;

  /** How a run moves on, a thing at a time. */
  const moves: readonly [string, Partial<RunDocument>, Update][] = [
    ['was claimed', { chat_ready_at: now }, { $set: { state: 'running', owner: 'b/1' } }],
    ['was taken over and given back', { chat_ready_at: now }, { $set: { attempt: 2 } }],
    ['began another telling', { chat_ready_at: now }, { $set: { epoch: 3 } }],
    ['was told further', { chat_ready_at: now }, { $set: { frames: 9 } }],
    ['was claimed by another worker', running, { $set: { owner: 'b/1' } }],
    ['was given back by its worker', running, { $set: { state: 'queued' }, $unset: { owner: true } }],
  ];

  for (const [how, before, move] of moves) {
    it(`to end it without its worker does nothing where it ${how} meanwhile`, async () => {
      const read = await stored(before);
      await runs.updateOne({ _id: 'run' }, move);
      const moved = await runs.findOne({ _id: 'run' });
      assert.equal(await claims.finishUnheld(read, cancelled, ['project'], now), null);
      assert.deepEqual(await runs.findOne({ _id: 'run' }), moved);
    });
  }

  it('to end it without its worker ends it where nothing has moved', async () => {
    const finished = await claims.finishUnheld(await stored({ chat_ready_at: now }), cancelled, ['project'], now);
    assert.deepEqual([finished?.state, finished?.owed, finished?.chat_ready_at], ['cancelled', ['project'], undefined]);
  });

  for (const [how, move] of [
    ['was taken over and claimed again', { $set: { attempt: 2 } }],
    ['was given back and claimed by another worker', { $set: { owner: 'b/1' } }],
    ['was given back', { $set: { state: 'queued' } }],
  ] as const) {
    it(`to take it over does nothing where it ${how} meanwhile`, async () => {
      const read = await stored(running);
      await runs.updateOne({ _id: 'run' }, move);
      const moved = await runs.findOne({ _id: 'run' });
      assert.equal(await claims.takeOver(read, now), false);
      assert.deepEqual(await runs.findOne({ _id: 'run' }), moved);
    });
  }

  it('to take it over gives it to the next worker where nothing has moved', async () => {
    assert.equal(await claims.takeOver(await stored(running), now), true);
    const run = await runs.findOne({ _id: 'run' });
    assert.deepEqual([run?.state, run?.attempt, run?.epoch, run?.frames], ['queued', 2, 3, -1]);
    assert.deepEqual([run?.owner, run?.heartbeat_at, run?.lane], [undefined, undefined, 'conversation:c']);
  });

  it('to claim it does nothing where it is to begin an epoch since', async () => {
    const read = await stored({ chat_ready_at: now });
    await runs.updateOne({ _id: 'run' }, { $set: { epoch: 3, frames: -1 } });
    assert.equal(await claims.claim(read, 'a/1'), 'taken');
    const claimed = await claims.claim({ ...read, epoch: 3, frames: -1 }, 'a/1');
    assert.equal(typeof claimed === 'object' && claimed.owner, 'a/1');
  });
});
