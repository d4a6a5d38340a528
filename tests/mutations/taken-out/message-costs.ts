// Mechanisms that keep a message as cheap as its counts say: each kind of count notices one more of its kind.

import type { Mutation } from '../mutation.ts';

const counted = { tests: ['tests/costs/message/message-costs.test.ts'], only: 'embedded' } as const;
const messages = {
  file: 'services/conversation/store/messages.ts',
  from: '        await messages.insert(message, options);\n',
  ...counted,
} as const;

export const mutationsOfMessageCosts: readonly Mutation[] = [
  {
    without: 'a message is inserted without a look whether it is there (one more operation of a store)',
    ...messages,
    to: '        await messages.findOne({ _id: message._id }, asMade);\n        await messages.insert(message, options);\n',
  },
  {
    without: 'a message has no field that nobody reads (more bytes)',
    ...messages,
    to: "        await messages.insert(Object.assign({ padding: 'a field that nobody reads' }, message), options);\n",
  },
  {
    without: 'a conversation that a run stands for waits for no disk (an operation made durable)',
    file: 'services/conversation/store/conversations.ts',
    from: '        await conversations.insert(conversation, relaxed);\n',
    to: '        await conversations.insert(conversation);\n',
    ...counted,
  },
  {
    without: 'slots have two indexes (one more index)',
    file: 'services/limits/store/slots.ts',
    from: "    { name: 'organization', fields: { organization_id: 1 } },\n",
    to: "    { name: 'organization', fields: { organization_id: 1 } },\n    { name: 'end_user', fields: { end_user_id: 1 } },\n",
    ...counted,
  },
  {
    without: 'a relaxed write commits with the next durable one (one more commit)',
    file: 'services/shared/ports/document-store/sqlite/group-commit.ts',
    from: 'batch.awaited ||= ',
    to: 'batch.awaited = true || ',
    ...counted,
  },
  {
    without: 'an answer is projected once (one more call between services)',
    file: 'services/run-executor/runs/worker/settlement.ts',
    from: '        const { answer } = await parts.conversation.ProjectRun({ run: projection }, context);\n',
    to:
      '        await parts.conversation.ProjectRun({ run: projection }, context);\n' +
      '        const { answer } = await parts.conversation.ProjectRun({ run: projection }, context);\n',
    ...counted,
  },
  {
    without: 'what a run tells is one frame (one more frame)',
    file: 'services/run-executor/runs/worker/frame-writer.ts',
    from: '      queue.push(body);\n',
    to: "      queue.push(body);\n      if (body.type === 'message_start') queue.push(body);\n",
    ...counted,
  },
];
