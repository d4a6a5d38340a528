// Decisions behind a relaxed write, and the views that they read.

import type { Mutation } from '../mutation.ts';

const messages = ['tests/lagging/messages.test.ts'];
const ownWrites = ['tests/lagging/own-writes.test.ts'];

export const mutationsOfLag: readonly Mutation[] = [
  {
    without: 'whoever gives way reads whether the run was let go, as that was made',
    file: 'services/run-executor/queue/worker/lane.ts',
    from: 'runs.findAsMade(parked._id)',
    to: 'runs.find(parked._id)',
    tests: messages,
  },
  {
    without: 'whoever takes a run reads it as it was let go',
    file: 'services/run-executor/runs/worker/pool.ts',
    from: 'parts.runs.findAsMade(runId)',
    to: 'parts.runs.find(runId)',
    tests: messages,
  },
  {
    without: 'a conversation is deleted only where the primary says so',
    file: 'services/conversation/store/conversations.ts',
    from: '(await conversations.count({ _id: id, organization_id: organizationId, ...live }, 1, asMade)) === 1',
    to: '(await conversations.count({ _id: id, organization_id: organizationId, ...live }, 1, asDurableBefore)) === 1',
    tests: messages,
  },
  {
    without: 'a conversation is there right after its first message was accepted',
    file: 'services/conversation/store/conversations.ts',
    from: 'conversations.findOne({ ...ownerFilter(access), _id: id, ...live }, asMade)',
    to: 'conversations.findOne({ ...ownerFilter(access), _id: id, ...live }, asDurableBefore)',
    tests: messages,
  },
  {
    without: 'a run that is parked is cancelled, though nobody else has its cancellation yet',
    file: 'services/run-executor/runs/worker/work-on-run.ts',
    from: 'parts.runs.findAsMade(runId)',
    to: 'parts.runs.find(runId)',
    tests: messages,
  },
  {
    without: 'a durable read behind an own relaxed write is refused in tests',
    file: 'tests/support/lag/own-writes.ts',
    from: '            if (missed !== undefined)\n',
    to: '            if (missed === undefined && false)\n',
    tests: ownWrites,
  },
  {
    without: 'a durable write takes relaxed ones along',
    file: 'tests/support/lag/own-writes.ts',
    from: '              else settle(before);\n',
    to: '              else void settle;\n',
    tests: ownWrites,
  },
];
