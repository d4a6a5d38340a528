// Messages that later ones hide, looked for behind many others.

import assert from 'node:assert/strict';
import { messageCollection } from '#services/conversation/collections.ts';
import type { MessageDocument } from '#services/conversation/domain/message.ts';
import { createMessageStore } from '#services/conversation/store/messages.ts';
import { isHidden } from '#services/conversation/worker/replaced-message.ts';
import { newId } from '#shared/platform/ids/uuid.ts';
import { type Harness, startHarness } from '../../support/runs/harness.ts';

describe('a message of a long conversation', () => {
  const organizationId = newId();
  let harness: Harness;
  before(async () => {
    harness = await startHarness();
  });
  after(() => harness.stop());

  /** Stores 120 messages, and returns which of these places are hidden; `replacing`: first hidden places by place. */
  const hidden = async (replacing: Readonly<Record<number, number>>, ...places: number[]): Promise<number[]> => {
    const conversationId = newId();
    const messages = harness.stores.conversation.collection<MessageDocument>(messageCollection);
    for (let seq = 1; seq <= 120; seq += 1) {
      const from = replacing[seq];
      await messages.insert({
        ...{
          _id: newId(),
          organization_id: organizationId,
          conversation_id: conversationId,
          content: 'x',
          seq,
          turn: seq,
        },
        ...{ role: 'user', run_id: 'r', created_at: new Date(0) },
        ...(from === undefined ? {} : { replaces: 'm', replaces_seq: from, replaces_turn: from }),
      });
    }
    const parts = { messages: createMessageStore(harness.stores.conversation) };
    const found: number[] = [];
    for (const seq of places)
      if (await isHidden(parts, { organization_id: organizationId, conversation_id: conversationId, seq }))
        found.push(seq);
    return found;
  };

  it('is hidden from the first place that a later one names up to that one', async () => {
    assert.deepEqual(await hidden({ 100: 20 }, 1, 19, 20, 21, 60, 99, 100, 101, 120), [20, 21, 60, 99]);
    assert.deepEqual(await hidden({}, 1, 60, 120), []);
  });

  it('is hidden by no message that is hidden itself, but with the block that both are in', async () => {
    assert.deepEqual(await hidden({ 40: 10, 90: 30 }, 9, 10, 29, 30, 40, 89, 90), [30, 40, 89]);
    assert.deepEqual(await hidden({ 40: 30, 90: 10 }, 9, 10, 29, 30, 40, 89, 90), [10, 29, 30, 40, 89]);
  });
});
