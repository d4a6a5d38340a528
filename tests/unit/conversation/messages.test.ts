// A message is inserted once, also beside somebody who inserts it and takes it back.

import assert from 'node:assert/strict';
import { messageCollection } from '#services/conversation/collections.ts';
import type { MessageDocument } from '#services/conversation/domain/message.ts';
import { createMessageStore } from '#services/conversation/store/messages.ts';
import { type Collection, DuplicateKeyError } from '#shared/ports/document-store/document-store.ts';
import { openSqliteStore } from '#shared/ports/document-store/sqlite/open-store.ts';
import { ownCollection } from '../../support/lag/lagging-store.ts';
import { recordingLogger } from '../../support/recording-logger.ts';
import { storeOf } from '../../support/store-of.ts';

const message = (id: string, seq: number): MessageDocument => ({
  _id: id,
  organization_id: 'organization',
  conversation_id: 'conversation',
  run_id: `run of ${id}`,
  turn: seq,
  seq,
  role: 'user',
  content: 'Hello',
  created_at: new Date(0),
});

describe('a message', () => {
  let messages: Collection<MessageDocument>;
  let close: () => Promise<void>;
  beforeEach(() => {
    const store = openSqliteStore({ file: ':memory:', log: recordingLogger().logger });
    messages = ownCollection<MessageDocument>(store, messageCollection);
    close = () => store.close();
  });
  afterEach(() => close());

  it('is inserted once', async () => {
    const store = createMessageStore(storeOf(messages));
    assert.equal(await store.insertOnce(message('a', 1)), true);
    assert.equal(await store.insertOnce(message('a', 1)), false);
    assert.equal(await messages.count({}, 9), 1);
  });

  it('cannot have the place of another', async () => {
    const store = createMessageStore(storeOf(messages));
    await store.insertOnce(message('a', 1));
    await assert.rejects(store.insertOnce(message('b', 1)), DuplicateKeyError);
  });

  for (const index of ['_id', 'seq']) {
    it(`was there where it is gone by the time that its ${index} is found taken`, async () => {
      const store = createMessageStore(
        storeOf({
          ...messages,
          async insert() {
            throw new DuplicateKeyError('messages', index);
          },
        }),
      );
      assert.equal(await store.insertOnce(message('a', 1)), false);
    });
  }
});
