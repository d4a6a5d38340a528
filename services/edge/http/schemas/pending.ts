// The inputs that a run can wait for: a confirmation of tool calls, or answers to questions.

import Type from 'typebox';
import { dateTime, uuid } from './common.ts';

export const pendingApprovalSchema = Type.Object(
  {
    run_id: uuid('The run that waits.'),
    expires_at: dateTime('The deadline; after it the calls count as declined.'),
    calls: Type.Array(
      Type.Object({
        call_id: Type.String({ description: 'The call.' }),
        name: Type.String({ description: "The tool's name." }),
        title: Type.String({ description: "The tool's name for people." }),
        arguments: Type.Object({}, { additionalProperties: true, description: 'The real arguments.' }),
        server_id: Type.String({ description: 'The tool server.' }),
        server_name: Type.String({ description: "The tool server's name." }),
        told_attributes: Type.Optional(
          Type.Array(Type.String(), {
            description: 'Names of verified attributes of the end-user that its server is told; absent: none.',
          }),
        ),
        can_remember: Type.Optional(
          Type.Boolean({
            description:
              'Whether `remember` has an effect: not for a tool whose definition nobody has accepted. Absent where unknown, as for a wait that an earlier release began.',
          }),
        ),
      }),
      { description: 'The calls of one decision.' },
    ),
  },
  { $id: 'PendingApproval', description: 'A connector tool waits for confirmation.' },
);

export const pendingQuestionSchema = Type.Object(
  {
    run_id: uuid('The run that waits.'),
    call_id: Type.String({ description: 'The call that asks.' }),
    expires_at: dateTime('The deadline; after it the agent goes on without an answer.'),
    questions: Type.Array(
      Type.Object({
        id: Type.String({ description: 'Names the question in the answer.' }),
        header: Type.Optional(Type.String({ description: 'A few words above it.' })),
        question: Type.String({ description: 'The question.' }),
        multiple: Type.Boolean({ description: 'Whether several values may be chosen.' }),
        options: Type.Array(
          Type.Object({
            value: Type.String({ description: 'Names the option in the answer.' }),
            label: Type.String({ description: 'The option for people.' }),
            description: Type.Optional(Type.String({ description: 'More about it.' })),
          }),
          { minItems: 2, maxItems: 8 },
        ),
        allow_other: Type.Boolean({ description: 'Whether a free text is accepted as well; always true.' }),
      }),
      { minItems: 1, maxItems: 4 },
    ),
  },
  { $id: 'PendingQuestion', description: 'The agent waits for answers to its questions.' },
);
