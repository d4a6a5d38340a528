// What was written before the indexes of today were declared is found by them; and lists over several filters.

import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { ConversationDocument } from '#services/conversation/domain/conversation.ts';
import { conversationCollection } from '#services/conversation/store/collections.ts';
import { conversationStore } from '#services/conversation/store/conversations.ts';
import type { RunDocument } from '#services/run-executor/domain/run.ts';
import { withListKeys } from '#services/run-executor/domain/run-lists.ts';
import { runCollection } from '#services/run-executor/store/collections.ts';
import { erasureStore } from '#services/run-executor/store/erasure.ts';
import { runStore } from '#services/run-executor/store/runs.ts';
import type { CollectionDefinition } from '#shared/document-store/document-store.ts';
import { openSqliteStore } from '#shared/document-store/sqlite/open-store.ts';
import { newId } from '#shared/ids/uuid.ts';
import { silentLogger } from '#shared/telemetry/logger.ts';

const run = (n: number, more: Partial<RunDocument> = {}): RunDocument => ({
  _id: newId(),
  organization_id: 'o',
  kind: n % 2 === 0 ? 'chat' : 'document',
  state: 'succeeded',
  serial_key: 's',
  created_by: 'end_user',
  created_at: new Date(n),
  attempt: 1,
  max_attempts: 3,
  epoch: 1,
  frames: 1,
  steps: [],
  usage: { input_tokens: 0, output_tokens: 0 },
  ...more,
});

const first = { limit: 20 };

describe('what an earlier version wrote', () => {
  // As they were declared when these documents were written.
  const before = (
    definition: CollectionDefinition,
    indexes: CollectionDefinition['indexes'],
  ): CollectionDefinition => ({
    name: definition.name,
    indexes,
  });
  const newest = { created_at: -1, _id: -1 } as const;

  it('is listed, and what it deleted is not, once the file was opened by this one', async () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'colloquy-earlier-'));
    const open = () => openSqliteStore({ file: path.join(folder, 'all.db'), log: silentLogger() });
    const conversation = (n: number, more: Partial<ConversationDocument> = {}): ConversationDocument => ({
      _id: newId(),
      organization_id: 'o',
      agent_id: 'a',
      end_user_id: 'u',
      end_user_kind: 'identified',
      created_at: new Date(n),
      last_turn: 0,
      last_seq: 0,
      ...more,
    });

    const earlier = open();
    const oldRuns = earlier.collection<RunDocument>(
      before(runCollection, [{ name: 'organization', fields: { organization_id: 1, ...newest } }]),
    );
    const oldConversations = earlier.collection<ConversationDocument>(
      before(conversationCollection, [{ name: 'owner', fields: { organization_id: 1, end_user_id: 1, ...newest } }]),
    );
    const live = [run(1), run(2), run(3, { state: 'failed' })];
    for (const one of [...live, run(4, { erased: true }), run(5, { erased: true, content_erased: true })])
      await oldRuns.insert(one);
    const spoken = [conversation(1), conversation(2)];
    for (const one of [...spoken, conversation(3, { deleted_at: new Date(4) })]) await oldConversations.insert(one);
    await earlier.close();

    const now = open();
    const runs = runStore(now.collection<RunDocument>(runCollection));
    const erasure = erasureStore(now.collection<RunDocument>(runCollection));
    const conversations = conversationStore(now.collection<ConversationDocument>(conversationCollection));
    const ids = (page: { data: { _id: string }[] }): string[] => page.data.map(({ _id }) => _id);
    const newestFirst = (all: { _id: string }[]): string[] => all.map(({ _id }) => _id).reverse();
    assert.deepEqual(ids(await runs.list('o', {}, first)), newestFirst(live));
    assert.deepEqual(ids(await runs.list('o', { created_by: 'end_user' }, first)), newestFirst(live));
    assert.deepEqual(ids(await conversations.list('o', 'u', 'a', first)), newestFirst(spoken));
    assert.equal((await erasure.findWithContent({ organization_id: 'o' }, 10)).length, 4);
    await now.close();
    rmSync(folder, { recursive: true });
  });
});

describe('a list of what several filters match', () => {
  it('is in one order over all of them, page by page, also where times are equal', async () => {
    const store = openSqliteStore({ file: ':memory:', log: silentLogger() });
    const runs = store.collection<RunDocument>(runCollection);
    const all: { _id: string; created_at: Date }[] = [];
    for (let n = 0; n < 60; n += 1) {
      const one = run(n, { state: 'failed', created_at: new Date(Math.floor(n / 7)) });
      all.push(one);
      await runs.insert(withListKeys(one));
    }
    const listed: string[] = [];
    let cursor: string | undefined;
    do {
      const page = await runStore(runs).list('o', { states: ['failed'] }, { limit: 7, cursor });
      listed.push(...page.data.map(({ _id }) => _id));
      cursor = page.next_cursor;
    } while (cursor !== undefined);
    const newest = (one: (typeof all)[number], other: (typeof all)[number]): number =>
      other.created_at.getTime() - one.created_at.getTime() || (one._id < other._id ? 1 : -1);
    assert.deepEqual(
      listed,
      all.sort(newest).map(({ _id }) => _id),
    );
    await store.close();
  });
});
