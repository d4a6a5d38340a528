// Mechanisms that another one stands behind, for a while at least: each is missed only by a test of its own.

import { chatTests, type Mutation } from '../mutation.ts';

export const mutationsOfBackups: readonly Mutation[] = [
  {
    without: 'a worker says that it lives',
    file: 'services/run-executor/runs/worker/leases.ts',
    from: 'if (now - handle.confirmedAt > settings.RUN_HEARTBEAT_SECONDS * 1000) beatOnce(handle);',
    to: 'void beatOnce;',
    tests: chatTests('leases'),
  },
  {
    without: 'a worker stops whose lease has ended',
    file: 'services/run-executor/runs/worker/leases.ts',
    from: "if (!slept && now - handle.confirmedAt > settings.RUN_LEASE_SECONDS * 1000) handle.stop('lost');\n        else if",
    to: 'if',
    tests: chatTests('leases'),
  },
  {
    without: 'who opens a conversation looks for its tombstone',
    file: 'services/conversation/worker/projection.ts',
    from: 'if (!(await parts.conversations.isLive(message.organization_id, message.conversation_id)))',
    to: 'if (parts === undefined)',
    tests: chatTests('deletion', 'erasure', 'opening', 'narrow-races'),
  },
  {
    without: 'who writes an answer looks for the tombstone',
    file: 'services/conversation/worker/projection.ts',
    from: 'if (await parts.conversations.isLive(organization_id, conversation_id)) return answer;',
    to: 'if (answer !== undefined) return answer;',
    tests: chatTests('deletion', 'erasure', 'narrow-races'),
  },
  {
    without: 'an erasure hides runs before it cancels them',
    file: 'services/run-executor/runs/worker/erase.ts',
    from: '  await parts.erasure.hide(runs.filter(({ erased }) => !erased).map(({ _id }) => _id));\n',
    to: '',
    tests: chatTests('deletion', 'erasure'),
  },
  {
    without: 'a claim whose answer was lost is found again',
    file: 'services/run-executor/runs/worker/claim.ts',
    from: "    if (run?.state === 'running' && run.owner === owner) return run;\n",
    to: '',
    tests: chatTests('store-calls'),
  },
  {
    without: "a worker's call is made again while its lease lasts",
    file: 'services/run-executor/runs/worker/insist.ts',
    from: 'if (!(error instanceof StoreUnavailableError) || pauseMs >= leftMs()) throw error;',
    to: 'if (pauseMs >= 0 || leftMs() < 0) throw error;',
    tests: chatTests('store-calls'),
  },
];
