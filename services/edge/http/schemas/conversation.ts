// Conversations, their messages, and pending requests to the end-user.

import Type, { type Static } from 'typebox';
import type { Conversation__Output } from '#proto/colloquy/conversation/v1/Conversation.ts';
import type { GetConversationResponse__Output } from '#proto/colloquy/conversation/v1/GetConversationResponse.ts';
import type { Message__Output } from '#proto/colloquy/conversation/v1/Message.ts';
import type { MessageRun__Output } from '#proto/colloquy/conversation/v1/MessageRun.ts';
import { publicCitation } from '#shared/contract/citations/public-citation.ts';
import { dateTime, nullable, nullableObject, nullableWord, ref, uuid, word } from './common.ts';
import { feedbackOfMessage, presentSaid } from './feedback.ts';
import { pendingApprovalSchema, pendingQuestionSchema } from './pending.ts';
import { type RunErrorCode, runErrorCodes } from './run-errors.ts';

const conversationFields = {
  id: uuid('The conversation.'),
  agent_id: uuid('Its agent.'),
  title: nullable(Type.String({ description: 'By default the first line of the first message; null before that.' })),
  created_at: dateTime('When it was opened.'),
  last_message_at: nullable(dateTime('When the last message came; null for none.')),
};

export const conversationSchema = Type.Object(conversationFields, {
  $id: 'Conversation',
  description: 'A conversation of one end-user.',
});

export const citationSchema = Type.Object(
  {
    index: Type.Integer({ minimum: 1, description: 'The marker `[n]` in the text.' }),
    knowledge_base_id: uuid('The knowledge base.'),
    document_id: uuid('The document.'),
    document_name: Type.String({ description: "The document's name." }),
    chunk_id: Type.String({ description: 'The passage.' }),
    page: nullable(Type.Integer({ description: 'The page, for paged formats.' })),
    score: Type.Number({ description: 'How well the passage matched.' }),
    snippet: Type.String({ description: 'Verbatim from the passage.' }),
  },
  { $id: 'Citation', description: 'Where a part of an answer comes from.' },
);

export const messageRunSchema = Type.Object(
  {
    id: uuid('The run.'),
    state: word(
      ['queued', 'running', 'waiting_input', 'waiting_approval', 'succeeded', 'failed', 'cancelled'],
      'Its state.',
    ),
    error_code: nullableWord(runErrorCodes, "Its `error_code`, as a run's; null without one."),
    finish_reason: nullableWord(['length'], 'The answer was cut where the tokens of its model ended; null otherwise.'),
    calls: Type.Array(
      Type.Object({
        call_id: Type.String({ description: 'The call.' }),
        name: Type.String({ description: "The tool's name." }),
        title: Type.String({ description: "The tool's name for people." }),
        server_name: nullable(Type.String({ description: 'The tool server; null for built-in tools.' })),
        status: nullableWord(['ok', 'error', 'declined', 'expired'], 'Its outcome; null before there is one.'),
      }),
      { description: 'Its tool calls so far, in order; at most 100.' },
    ),
  },
  { $id: 'MessageRun', description: 'What came of a message: the run it started.' },
);

export const messageSchema = Type.Object(
  {
    id: uuid('The message.'),
    role: word(['user', 'assistant'], 'The author.'),
    content: Type.String({ description: 'The text.' }),
    seq: Type.Integer({ minimum: 1, description: 'Grows within the conversation; gaps are allowed.' }),
    run_id: uuid('The run it started or came from.'),
    created_at: dateTime('When it was sent.'),
    citations: Type.Array(ref(citationSchema), { description: 'Sources of an answer.' }),
    suggestions: Type.Array(Type.String(), {
      description: 'Of an answer: questions that the user could ask next, at most 3; empty where the agent makes none.',
    }),
    replaces: nullable(
      uuid('Of a message of the user that stands in the place of another: that message; null otherwise.'),
    ),
    replaces_seq: nullable(
      Type.Integer({
        minimum: 1,
        description:
          'Of such a message: messages from this `seq` up to its own are an earlier version; a page hides them when it meets this one. Null otherwise.',
      }),
    ),
    feedback: feedbackOfMessage,
    run: nullableObject(
      ref(messageRunSchema),
      'Of a message of the user, the run that it started; null of answers, of replies to questions, and of messages whose run ended before Colloquy kept this.',
    ),
  },
  { $id: 'Message', description: 'Something that was said.' },
);

export const conversationDetailSchema = Type.Object(
  {
    ...conversationFields,
    messages: Type.Array(ref(messageSchema), { description: 'At most 50, ascending by `seq`.' }),
    pending_approval: nullableObject(ref(pendingApprovalSchema), 'The pending confirmation; null for none.'),
    pending_question: nullableObject(ref(pendingQuestionSchema), 'The pending question; null for none.'),
  },
  { $id: 'ConversationDetail', description: 'A conversation with its newest messages (or those below `before_seq`).' },
);

export const conversationExample: Static<typeof conversationSchema> = {
  id: '01942c1f-7a00-7ccc-8000-0000000000c1',
  agent_id: '01942c1f-7a00-7aaa-8000-0000000000aa',
  title: 'How do I return an order?',
  created_at: '2026-01-02T03:04:05.678Z',
  last_message_at: '2026-01-02T03:05:00.000Z',
};

export const answerExample: Static<typeof messageSchema> = {
  id: '01942c1f-7a00-7eee-8000-000000000002',
  role: 'assistant',
  content: 'Within 30 days of delivery [1].',
  seq: 2,
  run_id: '01942c1f-7a00-7ddd-8000-0000000000d1',
  created_at: '2026-01-02T03:05:00.000Z',
  citations: [
    {
      index: 1,
      knowledge_base_id: '01942c1f-7a00-7bbb-8000-0000000000b1',
      document_id: '01942c1f-7a00-7bbb-8000-0000000000b2',
      document_name: 'returns.md',
      chunk_id: '01942c1f-7a00-7bbb-8000-0000000000b3',
      page: null,
      score: 7.25,
      snippet: 'Orders can be returned within 30 days of delivery.',
    },
  ],
  suggestions: ['Who pays for the return?', 'How long does the refund take?'],
  replaces: null,
  replaces_seq: null,
  feedback: { rating: 'up', reason: null, comment: null },
  run: null,
};

export const conversationDetailExample: Static<typeof conversationDetailSchema> = {
  ...conversationExample,
  messages: [
    {
      id: '01942c1f-7a00-7eee-8000-000000000001',
      role: 'user',
      content: 'How do I return an order?',
      seq: 1,
      run_id: '01942c1f-7a00-7ddd-8000-0000000000d1',
      created_at: '2026-01-02T03:04:58.000Z',
      citations: [],
      suggestions: [],
      replaces: null,
      replaces_seq: null,
      feedback: null,
      run: {
        id: '01942c1f-7a00-7ddd-8000-0000000000d1',
        state: 'succeeded',
        error_code: null,
        finish_reason: null,
        calls: [
          {
            call_id: 'call_6f1d0c',
            name: 'knowledge_search',
            title: 'Search the documents',
            server_name: null,
            status: 'ok',
          },
        ],
      },
    },
    answerExample,
  ],
  pending_approval: null,
  pending_question: null,
};

export function presentConversation(conversation: Conversation__Output): Static<typeof conversationSchema> {
  return {
    id: conversation.id,
    agent_id: conversation.agent_id,
    title: conversation.title ?? null,
    created_at: conversation.created_at,
    last_message_at: conversation.last_message_at ?? null,
  };
}

/** A conversation as it is read. */
export function presentDetail(
  conversation: Conversation__Output,
  found: GetConversationResponse__Output,
): Static<typeof conversationDetailSchema> {
  return {
    ...presentConversation(conversation),
    messages: found.messages.map(presentMessage),
    pending_approval: parsed(found.pending_approval_json) as Static<typeof pendingApprovalSchema> | null,
    pending_question: parsed(found.pending_question_json) as Static<typeof pendingQuestionSchema> | null,
  };
}

export function presentMessage(message: Message__Output): Static<typeof messageSchema> {
  return {
    id: message.id,
    role: message.role === 'user' ? 'user' : 'assistant',
    content: message.content,
    seq: message.seq,
    run_id: message.run_id,
    created_at: message.created_at,
    citations: message.citations.map(publicCitation),
    suggestions: message.suggestions,
    replaces: message.replaces ?? null,
    replaces_seq: message.replaces_seq ?? null,
    feedback: message.feedback ? presentSaid(message.feedback) : null,
    run: message.run ? presentRun(message.run) : null,
  };
}

function presentRun({
  id,
  state,
  error_code: code,
  finish_reason: reason,
  calls,
}: MessageRun__Output): Static<typeof messageRunSchema> {
  return {
    id,
    state: state as Static<typeof messageRunSchema>['state'],
    error_code: (code ?? null) as RunErrorCode | null,
    finish_reason: reason === 'length' ? reason : null,
    calls: calls.map(({ call_id, name, title, server_name: server, status }) => ({
      call_id,
      name,
      title,
      server_name: server ?? null,
      status: (status ?? null) as Static<typeof messageRunSchema>['calls'][number]['status'],
    })),
  };
}

function parsed(json: string | undefined): unknown {
  return json === undefined ? null : JSON.parse(json);
}
