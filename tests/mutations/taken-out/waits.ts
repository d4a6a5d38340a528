// Runs that wait for a person, and the calls of their tools: the ends of a wait, the scope of an approval, calls sent
// once.

import { chatTests, type Mutation } from '../mutation.ts';

const waits = 'services/run-executor/waits/store/waits.ts';
const claims = 'services/run-executor/runs/store/held-run-writes.ts';
const openCalls = 'services/run-executor/tools/worker/open-calls.ts';
const answerByMessage = 'services/run-executor/waits/worker/answer-by-message.ts';

export const mutationsOfWaits: readonly Mutation[] = [
  {
    without: 'a live stream that is away is no defect of who is asked to tell a wait again',
    file: 'services/shared/platform/grpc/served-call.ts',
    from: 'if (error instanceof LiveStreamUnavailableError) {',
    to: 'if (error instanceof LiveStreamUnavailableError && error.notSent === undefined) {',
    tests: ['tests/integration/run-executor/waits/waits-after-faults.test.ts'],
  },
  {
    without: 'a wait is changed only as it was read: its version',
    file: waits,
    from: "        'wait.version': wait.version - 1,\n",
    to: '',
    tests: chatTests('wait-races'),
  },
  {
    without: 'what is meant for one wait never reaches the next: its id',
    file: waits,
    from: "        'wait.id': wait.id,\n",
    to: '',
    tests: chatTests('late-decisions'),
  },
  {
    without: 'a wait is answered in time',
    file: waits,
    from: 'change: (run, change) => apply(run, change, { waiting_until: { $gt: change.now } }),',
    to: 'change: (run, change) => apply(run, change, {}),',
    tests: chatTests('questions', 'approvals'),
  },
  {
    without: 'an approval holds for exactly what was shown, looked at right before the call',
    file: 'services/run-executor/tools/worker/call-plan.ts',
    from: 'return said.hash === hash',
    to: "return said.hash !== ''",
    tests: chatTests('approvals'),
  },
  {
    without: 'a call is marked as sent before it is sent',
    file: openCalls,
    from: 'const marked = await whileWorking(active, () => parts.claims.markSent(active.fence, call.call_id));',
    to: 'const marked = true;',
    tests: chatTests('at-most-once'),
  },
  {
    without: 'a call that is marked as sent is not sent again',
    file: openCalls,
    from: '  if (active.run.sent?.includes(call.call_id)) return unknownOutcome;\n',
    to: '',
    tests: chatTests('at-most-once'),
  },
  {
    without: 'a call is marked under the claim',
    file: claims,
    from: 'runs.updateOne({ ...held(fence), cancel_requested: { $exists: false } }, { $addToSet: { sent: callId } }),',
    to: 'runs.updateOne({ _id: fence._id, cancel_requested: { $exists: false } }, { $addToSet: { sent: callId } }),',
    tests: chatTests('at-most-once'),
  },
  {
    without: 'a call of a run that is to stop is not sent',
    file: claims,
    from: 'runs.updateOne({ ...held(fence), cancel_requested: { $exists: false } }, { $addToSet: { sent: callId } }),',
    to: 'runs.updateOne(held(fence), { $addToSet: { sent: callId } }),',
    tests: chatTests('at-most-once'),
  },
  {
    without: 'what a call came to is believed as it was said first',
    file: 'services/run-executor/steps/store/steps.ts',
    from: '        return said;\n',
    to: '        return result;\n',
    tests: chatTests('at-most-once'),
  },
  {
    without: 'the word of a server that nobody trusts counts for nothing',
    file: 'services/run-executor/tools/rules/tool-server.ts',
    from: "return server.trusted && tool.read_only ? 'auto' : 'ask';",
    to: "return tool.read_only ? 'auto' : 'ask';",
    tests: chatTests('approvals'),
  },
  {
    without: 'the key of a message that answers is held',
    file: 'services/run-executor/runs/calls/start-run.ts',
    from: '  if (!(await parts.pendingAnswers.note(answer))) return null;\n',
    to: '',
    tests: chatTests('questions'),
  },
  {
    without: 'the key of a message that has answered stays held, whoever repeats it',
    file: answerByMessage,
    from: 'return after && isAnsweredBy(after, answer) ? after : giveUp(parts, answer);',
    to: 'void after;\n  return giveUp(parts, answer);',
    tests: chatTests('wait-races'),
  },
  {
    without: 'a late word that a run has left takes no place of one that is back',
    file: 'services/run-executor/queue/rules/org-queue.ts',
    from: 'return place === undefined || (place.waits ?? 0) >= waits ? queue : leave(queue, [runId], now);',
    to: 'return place === undefined ? queue : leave(queue, [runId], now);',
    tests: ['tests/unit/run-executor/queue/org-queue-waits.test.ts'],
  },
  {
    without: 'a run that is back before it has left gives its place at work to others',
    file: 'services/run-executor/queue/rules/org-queue.ts',
    from: '  if ((place.waits ?? 0) >= waits) return queue;\n',
    to: '  if (place.state !== undefined) return queue;\n',
    tests: ['tests/unit/run-executor/queue/org-queue-waits.test.ts'],
  },
  {
    without: 'what a lost worker shows of an erased run goes',
    file: 'services/run-executor/waits/worker/sweep-waits.ts',
    from: '        await approvals.deleteOf(run._id);\n        continue;\n',
    to: '',
    tests: chatTests('late-decisions'),
  },
  {
    without: 'a message that meets a wait whose time is over ends it',
    file: answerByMessage,
    from: "  await resolve(parts, found, { outcome: 'expired', by: 'system' }, { expires: true });\n",
    to: '',
    tests: chatTests('overdue-waits'),
  },
];
