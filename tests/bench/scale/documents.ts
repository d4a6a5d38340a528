// The load of the scale bench: conversations of ten runs each, as the services leave them when they are over.

import { conversationCollection, messageCollection } from '#services/conversation/collections.ts';
import type { ConversationDocument } from '#services/conversation/domain/conversation.ts';
import type { MessageDocument } from '#services/conversation/domain/message.ts';
import { runCollection, stepCollection } from '#services/run-executor/collections.ts';
import { withListKeys } from '#services/run-executor/runs/rules/run-lists.ts';
import type { RunDocument } from '#services/run-executor/runs/rules/run.ts';
import type { StepDocument } from '#services/run-executor/steps/rules/step.ts';
import { newId } from '#shared/platform/ids/uuid.ts';
import type { CollectionDefinition, StoredDocument } from '#shared/ports/document-store/document-store.ts';
import type { Loaded } from '../../support/fill-folder.ts';

/** Amounts of each kind. */
export interface Amounts {
  /** Live conversations of the measured organization, of ten runs each. */
  readonly conversations: number;
  /** How many of them, and how many deleted ones beside them, the measured end-user has. */
  readonly own: number;
  readonly deleted: number;
  /** Document runs of the organization. */
  readonly documents: number;
  /** Conversations of the organization that is to be erased. */
  readonly doomed: number;
}

/** The owner. */
export interface Owners {
  readonly organizationId: string;
  readonly agentId: string;
  /** The measured end-user. */
  readonly endUserId: string;
  readonly doomedId: string;
}

/** Facts of the load for the measures. */
export interface Landmarks {
  /** Conversations of the measured end-user that may be deleted. */
  readonly toDelete: string[];
  /** One that is in the middle of the organization's runs, and of the end-user's conversations. */
  run?: { at: Date; id: string };
  conversation?: { at: Date; id: string };
  /** The one with the measured end-user's next message. */
  goesOn?: string;
}

export const runsPerConversation = 10;
const strangers = 2_000;
const toDelete = 40;
const day = 86_400_000;
const said = 'How do I return an order that I placed last week, and who pays for sending it back to you?';
const answer = 'You can return it within 30 days of delivery. '.repeat(6).trim();

/** All documents, oldest first; `landmarks` is filled in on the way. */
export function* documents(owners: Owners, amounts: Amounts, landmarks: Landmarks): Generator<Loaded> {
  const users = Array.from({ length: strangers }, () => newId());
  // Spread over the last 100 days, so that new runs are the newest.
  let at = Date.now() - 100 * day;
  const total = amounts.conversations + amounts.deleted + amounts.doomed + amounts.documents / runsPerConversation;
  const step = Math.floor((99 * day) / total / runsPerConversation);
  const next = (): Date => new Date((at += step));

  const share = (of: number, n: number): boolean =>
    Math.floor(((n + 1) * of) / amounts.conversations) > Math.floor((n * of) / amounts.conversations);
  for (let n = 0; n < amounts.conversations; n += 1) {
    const isOwn = share(amounts.own, n);
    const endUserId = isOwn ? owners.endUserId : (users[n % strangers] ?? '');
    const made = [...conversation(owners.organizationId, owners.agentId, endUserId, next)];
    yield* made;
    const [opening] = made as [Loaded, ...Loaded[]];
    const { _id: id, created_at } = opening.document as ConversationDocument;
    if (isOwn) landmarks.goesOn = id;
    if (isOwn && landmarks.toDelete.length < toDelete) landmarks.toDelete.push(id);
    if (n <= amounts.conversations / 2) {
      const run = made.at(-1)?.document as MessageDocument;
      landmarks.run = { at: run.created_at, id: run.run_id };
      if (isOwn) landmarks.conversation = { at: created_at, id };
    }
    if (share(amounts.deleted, n)) yield* deletedConversation(owners, next);
    if (share(amounts.documents, n))
      yield put('run-executor', runCollection, withListKeys(documentRun(owners.organizationId, next())));
  }
  for (let n = 0; n < amounts.doomed; n += 1)
    yield* conversation(owners.doomedId, 'agent', users[n % strangers] ?? '', next);
}

function put(service: Loaded['service'], collection: CollectionDefinition, document: StoredDocument): Loaded {
  return { service, collection, document };
}

function* conversation(
  organization_id: string,
  agent_id: string,
  end_user_id: string,
  next: () => Date,
): Generator<Loaded> {
  const conversationId = newId();
  const document: ConversationDocument = {
    _id: conversationId,
    organization_id,
    agent_id,
    end_user_id,
    end_user_kind: 'identified',
    title: said.slice(0, 80),
    created_at: next(),
    last_message_at: new Date(),
    last_turn: runsPerConversation,
    last_seq: 2 * runsPerConversation,
  };
  yield put('conversation', conversationCollection, document);
  for (let turn = 1; turn <= runsPerConversation; turn += 1) {
    const made = next();
    const run: RunDocument = {
      ...runOf(organization_id, made),
      kind: 'chat',
      // One in 200 has failed.
      state: made.getTime() % 200 === 0 ? 'failed' : 'succeeded',
      agent_id,
      conversation_id: conversationId,
      end_user_id,
      end_user_kind: 'identified',
      input: said,
      input_message_id: newId(),
      input_seq: 2 * turn - 1,
      answer_message_id: newId(),
      turn,
      answer: { text: answer, citations: [] },
      answer_seq: 2 * turn,
      finish_reason: 'stop',
    };
    run.steps.push(`${run._id}/1/1`);
    yield put('run-executor', runCollection, withListKeys(run));
    yield put('run-executor', stepCollection, stepOf(run));
    const message = { organization_id, conversation_id: conversationId, turn, run_id: run._id, created_at: made };
    const question: MessageDocument = {
      ...message,
      _id: run.input_message_id ?? '',
      role: 'user',
      content: said,
      seq: 2 * turn - 1,
    };
    yield put('conversation', messageCollection, question);
    const reply: MessageDocument = {
      ...message,
      _id: run.answer_message_id ?? '',
      role: 'assistant',
      content: answer,
      seq: 2 * turn,
    };
    yield put('conversation', messageCollection, reply);
  }
}

// The remains of a deletion: a tombstone, and a run without content.
function* deletedConversation({ organizationId, agentId, endUserId }: Owners, next: () => Date): Generator<Loaded> {
  const conversationId = newId();
  const document: ConversationDocument = {
    _id: conversationId,
    organization_id: organizationId,
    agent_id: agentId,
    end_user_id: endUserId,
    end_user_kind: 'identified',
    created_at: next(),
    last_turn: 1,
    last_seq: 2,
    deleted_at: next(),
  };
  yield put('conversation', conversationCollection, document);
  const run: RunDocument = {
    ...runOf(organizationId, next()),
    kind: 'chat',
    state: 'succeeded',
    conversation_id: conversationId,
    end_user_id: endUserId,
    end_user_kind: 'identified',
    erased: true,
    content_erased: true,
  };
  yield put('run-executor', runCollection, withListKeys(run));
}

function runOf(organization_id: string, created_at: Date): Omit<RunDocument, 'kind' | 'state'> {
  return {
    _id: newId(),
    organization_id,
    created_by: 'end_user',
    created_at,
    started_at: created_at,
    finished_at: created_at,
    attempt: 1,
    max_attempts: 3,
    epoch: 1,
    frames: 40,
    steps: [],
    usage: { input_tokens: 20, output_tokens: 60 },
  };
}

function documentRun(organization_id: string, created_at: Date): RunDocument {
  const run = runOf(organization_id, created_at);
  return { ...run, kind: 'document', state: 'succeeded', document_id: newId() };
}

function stepOf(run: RunDocument): StepDocument {
  const at = run.created_at;
  return {
    _id: `${run._id}/1/1`,
    run_id: run._id,
    organization_id: run.organization_id,
    n: 1,
    attempt: 1,
    kind: 'model',
    model: 'demo',
    text: answer,
    calls: [],
    results: [],
    sources: [],
    usage: run.usage,
    started_at: at,
    finished_at: at,
  };
}
