// Feedback on answers: its owners, and that none outlives its conversation.

import { chatTests, type Mutation } from '../mutation.ts';

const tests = chatTests('feedback', 'feedback-erasure');

export const mutationsOfFeedback: readonly Mutation[] = [
  {
    without: 'feedback is given by who has the conversation only',
    file: 'services/conversation/worker/rated-message.ts',
    from: 'conversations.findForCaller(access, ',
    to: 'conversations.findForCaller({ organization_id: access.organization_id, service_end_user_id: access.end_user_id ?? access.service_end_user_id }, ',
    tests,
  },
  {
    without: 'a stranger learns nothing from how it is refused',
    file: 'services/conversation/worker/rated-message.ts',
    from: '  const conversation = await',
    to: '  if (!message) throw messageNotFound();\n  const conversation = await',
    tests,
  },
  {
    without: 'only answers are rated',
    file: 'services/conversation/worker/rated-message.ts',
    from: '  refuseOwnMessage(message);\n',
    to: '  void refuseOwnMessage;\n',
    tests,
  },
  {
    without: 'whoever gives feedback looks for the tombstone',
    file: 'services/conversation/grpc/set-feedback.ts',
    from: 'if (!isLive) {',
    to: 'if (isLive === undefined) {',
    tests,
  },
  {
    without: 'a deletion erases feedback',
    file: 'services/conversation/worker/deletion.ts',
    from: ' && (await feedback.eraseOf(organizationId, id, slice))',
    to: ' && feedback !== undefined',
    tests,
  },
  {
    without: 'feedback of a deleted conversation is not listed',
    file: 'services/conversation/grpc/list-feedback.ts',
    from: 'data.filter(({ conversation_id }) => live.has(conversation_id))',
    to: 'data.filter(() => live !== undefined)',
    tests,
  },
  {
    without: 'feedback takes the place of all that was said before',
    file: 'services/conversation/store/feedback.ts',
    from: '...(empty.length === 0 ? {} :',
    to: '...(empty.length >= 0 ? {} :',
    tests,
  },
  {
    without: 'feedback is durable',
    file: 'services/conversation/store/feedback.ts',
    from: '        $setOnInsert: { run_id, agent_id, end_user_id, created_at },\n      });',
    to: "        $setOnInsert: { run_id, agent_id, end_user_id, created_at },\n      }, { durability: 'relaxed' });",
    tests: ['tests/integration/document-store/durable-words.test.ts'],
  },
];
