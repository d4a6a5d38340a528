// The result of sending a message.

import Type from 'typebox';
import { uuid } from './common.ts';

export const sentSchema = Type.Object(
  {
    conversation_id: uuid('The conversation.'),
    message_id: uuid('The message.'),
    run_id: uuid('The run it started, or answered.'),
  },
  { $id: 'Sent', description: 'The message is taken; its answer comes over GET /v2/runs/{run_id}/stream.' },
);

export const sentExample = {
  conversation_id: '01942c1f-7a00-7ccc-8000-0000000000c1',
  message_id: '01942c1f-7a00-7eee-8000-000000000001',
  run_id: '01942c1f-7a00-7ddd-8000-0000000000d1',
};

export const replacesSchema = uuid(
  'A message of the user in this conversation, in whose place this one stands: with the same `content` the answer is made anew, with another the message is edited. ' +
    'It and all that came after it stay readable as an earlier version; the model is told none of it.',
);

export const contentSchema = Type.String({
  description: '1 to 32,000 characters after trimming, without control characters other than tab and newline.',
});
