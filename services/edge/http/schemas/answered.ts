// A message with its run, once that is final.

import Type from 'typebox';
import { nullableObject, ref, uuid } from './common.ts';
import { messageSchema } from './conversation.ts';
import { runSchema } from './run.ts';

export const answeredSchema = Type.Object(
  {
    conversation_id: uuid('The conversation.'),
    message_id: uuid('The message.'),
    run_id: uuid('The run it started, or answered.'),
    run: ref(runSchema),
    message: nullableObject(ref(messageSchema), 'The answer; null for none.'),
  },
  { $id: 'Answered', description: 'The run is final; its `result` or `error` says how it ended.' },
);
