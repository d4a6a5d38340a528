// Runs and what they are admitted by: fences, lanes, leases, idempotency, slots, bounds.

import { type Mutation, runExecutorTests } from '../mutation.ts';

const on = (...names: string[]): string[] => names.map((name) => `${runExecutorTests}${name}.test.ts`);

export const mutationsOfRuns: readonly Mutation[] = [
  {
    without: 'an idempotency key belongs to its end-user',
    file: 'services/run-executor/domain/idempotency.ts',
    from: '`${organizationId}\\n${endUserId}\\n${key}`',
    to: '`${organizationId}\\n${key}`',
    tests: on('idempotency', 'tenancy'),
  },
  {
    without: 'a key that was used with another body is a conflict',
    file: 'services/run-executor/grpc/start-run.ts',
    from: 'if (original.fingerprint !== request.fingerprint) throw idempotencyConflict();',
    to: '',
    tests: on('idempotency'),
  },
  {
    without: 'what was admitted is given back where another run has the key',
    file: 'services/run-executor/grpc/start-run.ts',
    from: '        await giveBack();\n        return replay(winner, request, context);\n',
    to: '        return replay(winner, request, context);\n',
    tests: on('admission'),
  },
  {
    without: 'a repeat is answered although a limit would refuse it',
    file: 'services/run-executor/grpc/start-run.ts',
    from: 'error instanceof ContractError && error.status === 429 ? findOriginal(run) : null',
    to: 'void error && void ContractError ? findOriginal(run) : null',
    tests: on('idempotency'),
  },
  {
    without: 'runs of one conversation go in turn',
    file: 'services/run-executor/worker/lane.ts',
    from: 'return first !== null && first._id !== run._id && (first.turn ?? 0) < (run.turn ?? 0);',
    to: 'return first === undefined;',
    tests: on('order'),
  },
  {
    without: 'a parked run is woken when its lane is free',
    file: 'services/run-executor/worker/lane.ts',
    from: '    wakeForNext(executor, next);\n  }\n  return true;',
    to: '    void wakeForNext;\n  }\n  return true;',
    tests: on('order'),
  },
  {
    without: 'a takeover opens a new epoch',
    file: 'services/run-executor/store/claims.ts',
    from: '$inc: { attempt: 1, epoch: 1 },',
    to: '$inc: { attempt: 1 },',
    tests: on('takeover'),
  },
  {
    without: 'a takeover spends an attempt',
    file: 'services/run-executor/store/claims.ts',
    from: '$inc: { attempt: 1, epoch: 1 },',
    to: '$inc: { epoch: 1 },',
    tests: on('takeover', 'sweeper'),
  },
  {
    without: 'only a running run is asked to stop',
    file: 'services/run-executor/store/claims.ts',
    from: "runs.updateOne({ _id: runId, state: 'running' }, { $set: { cancel_requested: true } })",
    to: 'runs.updateOne({ _id: runId }, { $set: { cancel_requested: true } })',
    tests: on('cancel', 'narrow-races'),
  },
  {
    without: 'a run works no longer than it may',
    file: 'services/run-executor/worker/leases.ts',
    from: "else if (now - handle.claimedAt > settings.RUN_MAX_SECONDS * 1000) handle.stop('timed-out');",
    to: '',
    tests: on('model-errors'),
  },
  {
    without: 'a model call that broke after text is taken back behind a reset',
    file: 'services/run-executor/worker/chat/model-call.ts',
    from: '        await writer.rewind(mark);\n',
    to: '',
    tests: on('model-errors'),
    only: 'told again behind a reset',
  },
  {
    without: 'a model error that no repeat helps is not repeated',
    file: 'services/run-executor/worker/chat/model-call.ts',
    from: '!(error instanceof ModelError && error.retriable) || tried === tries',
    to: '!(error instanceof ModelError) || tried === tries',
    tests: on('model-errors'),
    only: 'fails for good',
  },
  {
    without: 'an answer has a greatest length',
    file: 'services/run-executor/worker/chat/model-call.ts',
    from: 'const taken = cut(piece, room);',
    to: 'const taken = piece;',
    tests: on('agents', 'messages', 'model-errors'),
  },
  {
    without: 'a run joins slots by compare-and-set',
    file: 'services/limits/store/slots.ts',
    from: '{ ...ownedBy(owner), version: document.version, since: document.since },',
    to: '{ ...ownedBy(owner) },',
    tests: ['tests/integration/limits/*.test.ts'],
  },
  {
    without: 'a refused admission gives back what it took',
    file: 'services/limits/grpc/admit.ts',
    from: '          .giveBack(admission)\n',
    to: '          .giveBack({ ...admission, runId: `${admission.runId}x` })\n',
    tests: ['tests/integration/limits/*.test.ts'],
  },
  {
    without: 'young slots are left alone by the healer',
    file: 'services/limits/worker/slot-healer.ts',
    from: 'const cutoff = new Date(clock() - settledAfterMs);',
    to: 'const cutoff = new Date(clock() + 1);',
    tests: ['tests/integration/limits/*.test.ts'],
  },
];
