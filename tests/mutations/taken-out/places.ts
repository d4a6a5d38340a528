// Places and slots of runs that are being accepted: taken by their ids, given back, looked at; and rates that count once.

import { chatTests, type Mutation } from '../mutation.ts';

const healer = 'services/run-executor/queue/worker/queue-healer.ts';
const admission = 'services/run-executor/queue/worker/admission.ts';
const admit = 'services/limits/grpc/admit.ts';

export const mutationsOfPlaces: readonly Mutation[] = [
  {
    without: 'versions of queues and slots are nobody else’s',
    file: 'services/shared/ports/document-store/versions.ts',
    from: 'Math.floor(Math.random() * versions)',
    to: '(versions > 0 ? 1 : 0)',
    tests: chatTests('guessed-queues'),
  },
  {
    without: 'a place is taken by the run’s id',
    file: 'services/run-executor/queue/worker/run-queue.ts',
    from: 'if (isTakenByItself(next, runId))',
    to: 'if (isTakenByItself(next, `${runId}/`))',
    tests: chatTests('places-of-nobody'),
    only: 'is no other’s where the run has no worker',
  },
  {
    without: 'a slot of no run goes with its place',
    file: healer,
    from: '    await limits.Release({',
    to: '    void ({',
    tests: chatTests('places-of-nobody'),
  },
  {
    without: 'a place stays until its slot is known to be given back',
    file: healer,
    from: "    return !hasCode(error, 'service_unavailable');",
    to: "    return hasCode(error, 'service_unavailable');",
    tests: chatTests('places-of-nobody'),
  },
  {
    without: 'a place that somebody came back to is left alone',
    file: healer,
    from: 'places.filter(([runId, place]) => isSamePlace(queue.runs.get(runId), place))',
    to: 'places.filter(([runId, place]) => isSamePlace(place, queue.runs.get(runId) && place))',
    tests: chatTests('places-of-nobody'),
  },
  {
    without: 'a place whose run may be about to be inserted is left alone',
    file: healer,
    from: 'placesOf(queue, new Date(now - placeAges.settledMs))',
    to: 'placesOf(queue, new Date(now))',
    tests: chatTests('places-of-nobody'),
  },
  {
    without: 'a start that was slow takes its place again',
    file: admission,
    from: 'if (!isOld() || round === mostRounds)',
    to: 'if (!isOld() || round > 0)',
    tests: chatTests('places-of-nobody'),
  },
  {
    without: 'an insert that came late sees to its place and slot',
    file: 'services/run-executor/runs/calls/start-run.ts',
    from: '  if (admission.isOld()) await',
    to: '  if (performance.now() < 0) await',
    tests: chatTests('places-of-nobody'),
  },
  {
    without: 'a look is due soon after a run was taken',
    file: 'services/run-executor/queue/store/org-queue-document.ts',
    from: '.some(isSettling)',
    to: '.some(() => false)',
    tests: chatTests('places-of-nobody'),
  },
  {
    without: 'a place whose run is claimed is read once',
    file: healer,
    from: ' && looks.claimed.get(runId) !== place.since.getTime()',
    to: '',
    tests: chatTests('places-of-nobody'),
  },
  {
    without: 'a message counts once against the rate (in this process)',
    file: 'services/shared/ports/rate-window/in-process/in-process-rate-window.ts',
    from: 'once !== undefined && named.has(once)',
    to: "once === '' && named.has(once)",
    tests: chatTests('late-decisions'),
  },
  {
    without: 'a message counts once against the rate (on Redis)',
    file: 'services/shared/ports/rate-window/redis/redis-rate-window.ts',
    from: "take and KEYS[2] and redis.call('EXISTS', KEYS[2]) == 1",
    to: 'false',
    tests: ['tests/conformance/rate-window/redis.test.ts'],
  },
  {
    without: 'a run is let go although the call that made it ready lost its answer',
    file: 'services/run-executor/queue/worker/lane.ts',
    from: '(await claims.unpark(next, new Date(clock()))) || again',
    to: '(await claims.unpark(next, new Date(clock()))) || (again && false)',
    tests: chatTests('order'),
    only: 'loses its answer',
  },
  {
    without: 'a start that was slow is admitted but once',
    file: admission,
    from: 'if (round > 1) await parts.limits.ConfirmSlot(',
    to: 'if (round > mostRounds) await parts.limits.ConfirmSlot(',
    tests: chatTests('slots-at-work'),
  },
  {
    without: 'a start that was slow confirms its slot',
    file: admission,
    from: 'if (round > 1) await parts.limits.ConfirmSlot(',
    to: 'if (round > 1) await Promise.resolve(',
    tests: chatTests('slots-at-work'),
  },
  {
    without: 'a worker that takes a run over confirms its slot',
    file: 'services/run-executor/runs/worker/chat/context.ts',
    from: 'if (run.attempt > 1 || clock()',
    to: 'if (clock()',
    tests: chatTests('slots-at-work'),
  },
  {
    without: 'a slot is confirmed for its own run',
    file: 'services/limits/store/slots.ts',
    from: '          $set: { [`runs.${runId}`]: now, version: newVersion() },\n          $setOnInsert',
    to: '          $set: { [`runs.${runId}x`]: now, version: newVersion() },\n          $setOnInsert',
    tests: chatTests('slots-at-work'),
  },
  ...[1, 2].map((tries) => ({
    without: `a slot of what was refused is given back by three tries, not ${tries}`,
    file: admit,
    from: 'const givingBackTries = 3;',
    to: `const givingBackTries = ${tries};`,
    tests: chatTests('slots-given-back'),
  })),
  {
    without: 'a refusal says that it could not give the slot back',
    file: admit,
    from: 'stillHolds = true;',
    to: '',
    tests: chatTests('slots-given-back'),
  },
  {
    without: 'a refusal that holds something says so to another service',
    file: 'services/shared/contract/errors/grpc-status.ts',
    from: 'stillHolds ? { still_holds: true } : {}',
    to: '{}',
    tests: chatTests('slots-given-back'),
  },
  {
    without: 'a place stays where limits could not give the slot back',
    file: admission,
    from: 'if (cameIn && !error.stillHolds)',
    to: 'if (cameIn)',
    tests: chatTests('slots-given-back'),
  },
  {
    without: 'a slot is given back before its place',
    file: admission,
    from: 'parts.limits.Release(slotOf(run), context).then(() => parts.queue.giveBack(run))',
    to: 'parts.queue.giveBack(run).then(() => parts.limits.Release(slotOf(run), context))',
    tests: chatTests('slots-given-back'),
  },
  ...[
    {
      without: 'what is nobody’s for 3 s is found',
      from: 'const longestMs = 3_000;',
      to: 'const longestMs = 3_000_000;',
    },
    {
      without: 'the slot of a run that is not there is nobody’s',
      from: '[...heldSlots, ...heldPlaces]',
      to: 'heldPlaces',
    },
    {
      without: 'the place of a run that is not there is nobody’s',
      from: '[...heldSlots, ...heldPlaces]',
      to: 'heldSlots',
    },
    { without: 'a look remembers since when something is nobody’s', from: '      since = found;\n', to: '' },
  ].map((row) => ({ ...row, file: 'tests/faults/calls/nobodys.ts', tests: ['tests/faults/calls/teeth.test.ts'] })),
];
