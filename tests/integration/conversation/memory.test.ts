// A model's context of a long conversation: as much as fits, and not much more than that is read for it.

import assert from 'node:assert/strict';
import { messageCollection } from '#services/conversation/collections.ts';
import type { MessageDocument } from '#services/conversation/domain/message.ts';
import { turnsThatFit } from '#services/conversation/domain/turn-context.ts';
import { createConversationService } from '#services/conversation/service.ts';
import { backgroundContext } from '#shared/platform/grpc/context.ts';
import { newId } from '#shared/platform/ids/uuid.ts';
import { reachNothing } from '#shared/platform/lifecycle/reach.ts';
import { silentLogger } from '#shared/platform/telemetry/logger.ts';
import { noTelemetry } from '#shared/platform/telemetry/telemetry.ts';
import { openSqliteStore } from '#shared/ports/document-store/sqlite/open-store.ts';
import { auditBook } from '../../support/audit-book.ts';
import { wrapStore } from '../../support/runs/faults.ts';

const organization_id = newId();
const maxTokens = 16_000;

describe('the memory of a conversation', () => {
  const store = openSqliteStore({ file: ':memory:', log: silentLogger() });
  const messages = store.collection<MessageDocument>(messageCollection);
  let read = 0;
  const watched = wrapStore(store, async (collection, operation, call) => {
    const result = await call();
    if (collection === 'messages' && operation === 'find') read += JSON.stringify(result).length;
    return result;
  });
  const none = async (): Promise<never> => Promise.reject(new Error('not asked here'));
  const { hosted } = createConversationService({
    store: watched,
    runExecutor: {
      StartRun: none,
      DescribeConversation: none,
      EraseConversation: none,
      GetToolServer: none,
      ListModels: none,
    },
    ingestion: { GetKnowledgeBase: none, GetChunk: none },
    limits: { GetLimits: async () => ({ concurrent_runs: 1, queued_runs: 1, trace_retention_days: 1, kept: {} }) },
    token: auditBook().token,
    settings: { CONVERSATION_SWEEP_SECONDS: 5 },
    mostEmptyConversations: 1_000,
    reach: reachNothing,
    log: silentLogger(),
    telemetry: noTelemetry,
    clock: Date.now,
  });
  const call = async (name: string, request: object): Promise<Record<string, never>> =>
    (await hosted.handlers[name]?.(request as never, backgroundContext())) as Record<string, never>;
  after(() => store.close());

  // The characters of a message, by its turn.
  const lengths: [what: string, of: (turn: number) => number][] = [
    ['messages of 10 characters', () => 10],
    ['messages of 600 characters', () => 600],
    ['messages of 32,000 characters', () => 32_000],
    ['messages that get longer', (turn) => turn * 20],
    ['messages that get shorter', (turn) => (300 - turn) * 20],
    ['messages of all lengths', (turn) => [3, 30_000, 500, 8_000][turn % 4] ?? 0],
  ];
  for (const [what, lengthOf] of lengths) {
    it(`is the newest turns that fit, of ${what}`, async () => {
      const agent = (await call('CreateAgent', {
        organization_id,
        fields: { name: 'Ada', instructions: 'Help.', model: 'demo' },
      })) as { agent?: { id: string } };
      const made = (await call('CreateConversation', {
        organization_id,
        agent_id: agent.agent?.id,
        end_user: { id: newId(), kind: 'identified' },
      })) as { conversation?: { id: string } };
      const conversation_id = made.conversation?.id ?? '';
      const all: MessageDocument[] = [];
      for (let turn = 1; turn <= 250; turn += 1) {
        // Some runs said nothing, so that a page may end between a question and its answer.
        for (const role of turn % 7 === 0 ? (['user'] as const) : (['user', 'assistant'] as const)) {
          all.push({
            _id: newId(),
            organization_id,
            conversation_id,
            role,
            content: `${turn} ${role} `.padEnd(lengthOf(turn), 'x'),
            seq: turn * 2 + (role === 'user' ? 0 : 1),
            turn,
            run_id: 'r',
            created_at: new Date(turn),
          });
        }
      }
      await Promise.all(all.map((message) => messages.insert(message)));
      const run = {
        organization_id,
        conversation_id,
        agent_id: agent.agent?.id,
        turn: 251,
        replies: [],
      };
      read = 0;
      const { turns } = (await call('GetTurnContext', { run, max_tokens: maxTokens })) as unknown as {
        turns: { input: string; answer?: string }[];
      };
      // However little of it was read.
      assert.deepEqual(turns, turnsThatFit(all.toReversed(), maxTokens));
      const used = turns.reduce((sum, { input, answer = '' }) => sum + input.length + answer.length, 0);
      // The messages used, as many that fit and are left out with their block, the first that did not fit, and each
      // message's fields beside its text.
      assert.ok(read < 4 * used + 4 * 32_000 + 400 * 400, `read ${read} characters to use ${used}`);
    });
  }
});
