// The events of a run's stream, each described once: the schemas (frames.ts), the reference's examples and the test of
// recorded streams are made from these entries. A new event is a new entry.

import Type, { type TSchema } from 'typebox';
import { ref, word } from './common.ts';
import { answerExample, citationSchema, messageSchema } from './conversation.ts';
import { pendingApprovalSchema, pendingQuestionSchema } from './pending.ts';
import { runErrorCodes, runErrorMeanings } from './run-errors.ts';
import { runStates } from './run.ts';
import { sentExample } from './sent.ts';
import { usageExample, usageSchema } from './usage.ts';

/** An event as it is described: `ids` of those that are no place in the stream are absent. */
export interface DescribedFrame {
  readonly event: string;
  readonly description: string;
  readonly data: TSchema;
  readonly ids: 'always' | 'sometimes' | 'never';
  /** As sent: the id, absent for none, and the data. */
  readonly examples: readonly (readonly [id: string | undefined, data: object])[];
}

const messageId = Type.String({ format: 'uuid', description: 'The answer.' });
const callId = Type.String({ description: 'The call.' });
const answerId = answerExample.id;
const runId = sentExample.run_id;

/** A message as it is told when it is stored: an answer, of which there is no feedback yet, and the stream is its run. */
const { feedback: _f, run: _r, ...toldOfMessage } = messageSchema.properties;
const { feedback: _f2, run: _r2, ...toldExample } = answerExample;

/** All events, in the order of the reference. */
export const described: readonly DescribedFrame[] = [
  {
    event: 'run',
    description:
      "The run's state has changed. While it waits for a worker, events with its `queue_position` come, which have no `id`. " +
      'The first event of `POST /v2/chat` has the ids, and no `id` of its own.',
    ids: 'sometimes',
    data: Type.Object({
      state: word(runStates, 'Its state.'),
      queue_position: Type.Optional(Type.Integer({ minimum: 1, description: 'Its place; the next to be taken is 1.' })),
      conversation_id: Type.Optional(Type.String({ format: 'uuid', description: 'First of `POST /v2/chat`.' })),
      message_id: Type.Optional(
        Type.String({ format: 'uuid', description: 'First of `POST /v2/chat`: the message that was sent.' }),
      ),
      run_id: Type.Optional(Type.String({ format: 'uuid', description: 'First of `POST /v2/chat`.' })),
    }),
    examples: [
      ['1-2', { state: 'running' }],
      [undefined, { state: 'queued', queue_position: 3 }],
      [undefined, { state: 'queued', ...sentExample }],
    ],
  },
  {
    event: 'message_start',
    description: 'An answer begins.',
    ids: 'always',
    data: Type.Object({ message_id: messageId }),
    examples: [['1-3', { message_id: answerId }]],
  },
  {
    event: 'delta',
    description: 'A piece of the answer, to be put after the pieces before it.',
    ids: 'always',
    data: Type.Object({ message_id: messageId, text: Type.String({ description: 'The piece.' }) }),
    examples: [['1-4', { message_id: answerId, text: 'Within 30 days ' }]],
  },
  {
    event: 'tool_call',
    description: 'The agent uses a tool.',
    ids: 'always',
    data: Type.Object({
      call_id: callId,
      name: Type.String({ description: "The tool's name." }),
      title: Type.String({ description: "The tool's name for people." }),
      server_name: Type.Optional(Type.String({ description: 'Its tool server; absent for built-in tools.' })),
    }),
    examples: [['1-5', { call_id: 'call_1', name: 'refund_order', title: 'Refund an order', server_name: 'Shop' }]],
  },
  {
    event: 'tool_result',
    description: 'The call has ended.',
    ids: 'always',
    data: Type.Object({
      call_id: callId,
      status: word(['ok', 'error', 'declined', 'expired'], 'How it ended; `declined` and `expired` were never sent.'),
    }),
    examples: [['1-9', { call_id: 'call_1', status: 'ok' }]],
  },
  {
    event: 'question',
    description:
      'The agent asks the end-user, and the run waits: answer by `POST /v2/runs/{run_id}/answer`. The conversation shows ' +
      'the same as `pending_question`.',
    ids: 'always',
    data: ref(pendingQuestionSchema),
    examples: [
      [
        '1-6',
        {
          run_id: runId,
          call_id: 'call_2',
          expires_at: '2026-01-02T03:15:00.000Z',
          questions: [
            {
              id: 'format',
              header: 'Format',
              question: 'In which form would you like the book?',
              multiple: false,
              options: [
                { value: 'hardcover', label: 'Hardcover', description: 'Two to three days' },
                { value: 'ebook', label: 'E-book' },
              ],
              allow_other: true,
            },
          ],
        },
      ],
    ],
  },
  {
    event: 'approval',
    description:
      "Calls of tools wait for the end-user's decision: give it by `POST /v2/runs/{run_id}/approval`. The conversation " +
      'shows the same as `pending_approval`.',
    ids: 'always',
    data: ref(pendingApprovalSchema),
    examples: [
      [
        '1-7',
        {
          run_id: runId,
          expires_at: '2026-01-02T03:10:00.000Z',
          calls: [
            {
              call_id: 'call_1',
              name: 'refund_order',
              title: 'Refund an order',
              arguments: { order: '1042', amount: 25 },
              server_id: '01942c1f-7a00-7aaa-8000-0000000000a1',
              server_name: 'Shop',
              can_remember: true,
            },
          ],
        },
      ],
    ],
  },
  {
    event: 'resumed',
    description: 'The run goes on after a question or an approval.',
    ids: 'always',
    data: Type.Object({
      reason: word(['answered', 'approved', 'declined', 'expired'], 'Why; `expired`: nobody answered in time.'),
    }),
    examples: [['1-8', { reason: 'approved' }]],
  },
  {
    event: 'citations',
    description: 'The sources of the answer, once it is complete.',
    ids: 'always',
    data: Type.Object({
      message_id: messageId,
      citations: Type.Array(ref(citationSchema), { description: 'One for each marker `[n]` in its text.' }),
    }),
    examples: [['1-10', { message_id: answerId, citations: answerExample.citations }]],
  },
  {
    event: 'suggestions',
    description: 'Questions that the end-user could ask next, of agents with `suggests_follow_ups`. Before `message`.',
    ids: 'always',
    data: Type.Object({
      message_id: messageId,
      suggestions: Type.Array(Type.String(), { description: '1 to 3 questions.' }),
    }),
    examples: [['1-11', { message_id: answerId, suggestions: answerExample.suggestions }]],
  },
  {
    event: 'message',
    description: 'The answer as it is stored. There is none where the run came to no text.',
    ids: 'always',
    data: Type.Object(toldOfMessage),
    examples: [['1-12', toldExample]],
  },
  {
    event: 'error',
    description: 'The run has failed.',
    ids: 'always',
    data: Type.Object({
      code: word(runErrorCodes, `The \`error_code\` of the run. The run ended because\n\n${runErrorMeanings}`),
      message: Type.String({ description: 'The reason in words, for the end-user.' }),
    }),
    examples: [['1-11', { code: 'model_timeout', message: 'The model did not answer in time.' }]],
  },
  {
    event: 'reset',
    description: 'Forget all events before this one: the run is told again from its beginning.',
    ids: 'always',
    data: Type.Object({ epoch: Type.Integer({ minimum: 1, description: 'The first part of the ids that follow.' }) }),
    examples: [['2-0', { epoch: 2 }]],
  },
  {
    event: 'done',
    description: 'The run is over. It is the last event, and the stream ends after it.',
    ids: 'always',
    data: Type.Object({
      state: word(['succeeded', 'failed', 'cancelled'], 'How it ended.'),
      usage: usageSchema,
      finish_reason: Type.Optional(word(['length'], "The answer was cut: the model's tokens ended. Absent otherwise.")),
    }),
    examples: [['1-13', { state: 'succeeded', usage: usageExample }]],
  },
];
