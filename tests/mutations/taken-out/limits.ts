// What organizations may have: their queues, budgets, usage, and how long steps are kept.

import { chatTests, type Mutation } from '../mutation.ts';

const queueRules = 'services/run-executor/domain/org-queue.ts';
const healer = 'services/run-executor/worker/queue-healer.ts';
const usageStore = 'services/limits/store/usage.ts';
const limitsTests = ['tests/integration/limits/*.test.ts'];
const rulesTests = ['tests/unit/run-executor/org-queue.test.ts'];

export const mutationsOfLimits: readonly Mutation[] = [
  {
    without: 'a queue is changed only as it was read',
    file: 'services/run-executor/store/org-queues.ts',
    from: 'queues.updateOne({ _id: organizationId, version: document.version }, update, relaxed)',
    to: 'queues.updateOne({ _id: organizationId }, update)',
    tests: chatTests('org-queue', 'admission-in-any-order'),
  },
  {
    without: 'a queue has a bound',
    file: queueRules,
    from: "    if (queue.runs.size >= most) return { queue, outcome: 'full' };\n",
    to: '',
    tests: chatTests('org-queue'),
  },
  {
    without: 'an address has a share',
    file: queueRules,
    from: 'if (place.address !== undefined) {',
    to: 'if (place.address === undefined) {',
    tests: chatTests('org-queue'),
  },
  {
    without: 'no more runs are at work than may',
    file: queueRules,
    from: 'Math.max(0, Math.min(waiting, concurrent - running))',
    to: 'waiting',
    tests: chatTests('org-queue'),
  },
  {
    without: 'end-users take turns',
    file: queueRules,
    from: '    if (!place.resumes) turns.set(place.end_user_id, (served += 1));\n',
    to: '',
    tests: rulesTests,
  },
  {
    without: 'what goes on goes ahead',
    file: queueRules,
    from: 'const order = waiting.filter(([, { resumes }]) => resumes).map(([runId]) => runId);',
    to: 'const order: string[] = [];',
    tests: rulesTests,
  },
  {
    without: 'a run that is not accepted yet is not taken',
    file: queueRules,
    from: "state: place.resumes ? 'waiting' : 'joining'",
    to: "state: 'waiting'",
    tests: rulesTests,
  },
  {
    without: 'organizations take turns',
    file: 'services/run-executor/store/org-queue-document.ts',
    from: '  const servedAt = wasServed ? now : (former?.served_at ?? now);',
    to: '  const servedAt = former?.served_at ?? now;',
    tests: chatTests('org-queue'),
  },
  {
    without: 'a repeat is never refused for a full queue',
    file: 'services/run-executor/grpc/start-run.ts',
    from: '    if (original) return replay(original, request, context);\n    const answered',
    to: '    const answered',
    tests: chatTests('org-queue', 'idempotency'),
  },
  {
    without: 'what was never inserted leaves its queue',
    file: healer,
    from: 'return run === undefined || isFinal(run.state);',
    to: 'return run !== undefined && isFinal(run.state);',
    tests: chatTests('org-queue'),
  },
  {
    without: 'what is over leaves its queue',
    file: healer,
    from: 'return run === undefined || isFinal(run.state);',
    to: 'return run === undefined;',
    tests: chatTests('org-queue'),
  },
  {
    without: 'a run whose taker died is claimed by another',
    file: healer,
    from: '    if (ready) wake(parts, ready);\n',
    to: '',
    tests: chatTests('sweeper'),
  },
  {
    without: 'a run that is in no queue is brought in',
    file: healer,
    from: '      await (run.waits === undefined ? parts.queue.letGo(run) : parts.queue.comeBack(run));\n',
    to: '',
    tests: chatTests('org-queue'),
  },
  {
    without: 'an accepted run whose process died enters its queue',
    file: 'services/run-executor/worker/sweeper.ts',
    from: '    await enterAccepted(executor, new Date(clock() - joiningMs));\n',
    to: '',
    tests: chatTests('org-queue'),
  },
  {
    without: 'a value that a ceiling has overtaken is the ceiling',
    file: 'services/limits/domain/org-limits.ts',
    from: 'Math.min(value, rules[name].ceiling)',
    to: 'value',
    tests: ['tests/unit/limits/*.test.ts'],
  },
  {
    without: 'a change holds in other processes at once',
    file: 'services/limits/events/known-limits.ts',
    from: '        known.forget((_limits, key) => key === organizationId);\n',
    to: '        void organizationId;\n',
    tests: limitsTests,
  },
  {
    without: 'an entry of usage is counted once',
    file: usageStore,
    from: '            _id: id,\n',
    to: '            _id: `${id}/${Math.random()}`,\n',
    tests: limitsTests,
  },
  {
    without: 'a sum is changed only as it was read',
    file: usageStore,
    from: '{ _id: key, version: former.version }',
    to: '{ _id: key }',
    tests: limitsTests,
  },
  {
    without: 'entries that a sum has are struck off before others are added',
    file: usageStore,
    from: '      await strikeOff(former?.batch ?? []);\n',
    to: '',
    tests: limitsTests,
  },
  {
    without: 'a reader leaves out what a sum has already',
    file: usageStore,
    from: 'open.filter(({ _id }) => !added.has(_id))',
    to: 'open',
    tests: limitsTests,
  },
  {
    without: 'a budget is looked at before each model call',
    file: 'services/run-executor/worker/chat/step.ts',
    from: '  await checkBudget(executor, active, tokensOrNone(agent.daily_tokens), progress);\n',
    to: '',
    tests: chatTests('budgets'),
  },
  {
    without: 'a budget is of one day',
    file: 'services/limits/store/budgets.ts',
    from: 'usage.read({ organizationId, from: day, to: day }, mostRows)',
    to: "usage.read({ organizationId, from: '2000-01-01', to: day }, mostRows)",
    tests: chatTests('budgets'),
  },
  {
    without: 'an erasure counts steps before it takes them',
    file: 'services/run-executor/worker/erase-content.ts',
    from: '    if (counts) await countSteps(parts, run, some, context);\n',
    to: '',
    tests: chatTests('budgets'),
  },
  {
    without: 'settling usage is owed',
    file: 'services/run-executor/domain/run.ts',
    from: "['project', 'release', 'announce', 'settle_usage']",
    to: "['project', 'release', 'announce']",
    tests: chatTests('budgets'),
  },
  {
    without: 'an organization keeps steps as long as it wants',
    file: 'services/run-executor/worker/trace-retention.ts',
    from: 'now - traceRetentionDays * dayMs',
    to: 'now - 30 * dayMs',
    tests: chatTests('budgets'),
  },
];
