// Documents that words are told of, as small as their stores take them.

import { conversationCollection } from '#services/conversation/collections.ts';
import type { ConversationDocument } from '#services/conversation/domain/conversation.ts';
import { createConversationStore } from '#services/conversation/store/conversations.ts';
import { createErasedEndUserStore } from '#services/conversation/store/erased-end-users.ts';
import { createFeedbackStore } from '#services/conversation/store/feedback.ts';
import { createMessageStore } from '#services/conversation/store/messages.ts';
import { runCollection } from '#services/run-executor/collections.ts';
import type { RunDocument } from '#services/run-executor/runs/rules/run.ts';
import { createClaimStore } from '#services/run-executor/runs/store/claims.ts';
import { createWaitStore } from '#services/run-executor/waits/store/waits.ts';
import type { DocumentStore } from '#shared/ports/document-store/document-store.ts';

export const now = new Date();
export const none = { input_tokens: 0, output_tokens: 0 };
export const fence = { _id: 'run', organization_id: 'org', owner: 'worker', attempt: 1 };
const call = { n: 2, attempt: 1, started_at: now };
export const progress = { step: 'step', usage: none, usage_in_steps: none, epoch: 1, frames: 2, call };
export const owner = { organization_id: 'org', end_user_id: 'user' };
export const ending = {
  state: 'succeeded',
  finish_reason: 'stop',
  usage: none,
  epoch: 1,
  frames: 2,
  steps: [],
  answer: { text: 'Yes.', citations: [] },
} as const;

export const run = (more: object = {}): RunDocument => ({
  _id: 'run',
  ...owner,
  kind: 'chat',
  state: 'running',
  owner: 'worker',
  conversation_id: 'talk',
  created_by: 'end_user',
  created_at: now,
  attempt: 1,
  max_attempts: 3,
  epoch: 1,
  frames: 1,
  steps: [],
  usage: none,
  ...more,
});
export const wait = {
  id: 'wait',
  kind: 'input',
  asked_at: now,
  until: new Date(now.getTime() + 60_000),
  version: 1,
  calls: [],
};
export const waitingRun = run({ state: 'waiting_input', wait, waiting_until: wait.until });

export const claims = (store: DocumentStore) => createClaimStore(store);
export const waits = (store: DocumentStore) => createWaitStore(store);
export const withRun = (document: RunDocument) => (store: DocumentStore) =>
  store.collection<RunDocument>(runCollection).insert(document);
export const talk = {
  _id: 'talk',
  ...owner,
  agent_id: 'agent',
  created_at: now,
  last_message_at: now,
  last_seq: 1,
  last_turn: 1,
};
export const withTalk = (store: DocumentStore) =>
  store.collection<ConversationDocument>(conversationCollection).insert(talk as unknown as ConversationDocument);
export const projection = {
  ...owner,
  conversation_id: 'talk',
  agent_id: 'agent',
  end_user: { id: 'user', kind: 'identified' },
  run_id: 'run',
  turn: 1,
  input_message_id: 'message',
  input: 'Is it?',
  input_seq: 1,
  created_at: now.toISOString(),
  opens_conversation: false,
};
export const feedback = {
  _id: 'answer',
  organization_id: 'org',
  conversation_id: 'talk',
  run_id: 'run',
  agent_id: 'agent',
  end_user_id: 'user',
  rating: 'up',
  created_at: now,
  updated_at: now,
};
export const parts = (store: DocumentStore) => ({
  conversations: createConversationStore(store),
  messages: createMessageStore(store),
  feedback: createFeedbackStore(store),
  erasedEndUsers: createErasedEndUserStore(store),
  clock: () => now.getTime(),
});
