// Keys of lists sort as their runs do, and no two parts of a list share one.

import assert from 'node:assert/strict';
import {
  boundsOf,
  endedIn,
  endedKeysOf,
  endedOfAgent,
  flightKeyOf,
  inFlight,
  inFlightOf,
  type KeyRange,
  type ListedRun,
} from '#services/run-executor/runs/rules/run-lists.ts';
import { traceKeys } from '#services/run-executor/runs/rules/run.ts';
import { newId } from '#shared/platform/ids/uuid.ts';

const [own, other, agent] = [newId(), newId(), newId()];
const kinds = ['chat', 'document'] as const;
const finals = ['succeeded', 'failed', 'cancelled'] as const;

const accepted = (ms: number, more: Partial<ListedRun> = {}): ListedRun => ({
  _id: newId(),
  organization_id: own,
  kind: 'chat',
  agent_id: agent,
  created_at: new Date(ms),
  ...more,
});
const within = (key: string | undefined, { $gte, $lt }: { $gte: string; $lt: string }): boolean =>
  key !== undefined && key >= $gte && key < $lt;

describe('keys of the lists of runs', () => {
  it('sort as times do, and as ids where times are equal', () => {
    const times = [0, 1, 35, 36, 1_296, 999_999_999_999, 1_000_000_000_000, 1_795_801_873_549, 4_102_444_800_000];
    const runs = times.flatMap((ms) => [accepted(ms), accepted(ms), accepted(ms)]);
    const keys = runs.map((run) => flightKeyOf(run).flight_key);
    const byTimeAndId = runs.toSorted(
      (a, b) => Number(a.created_at) - Number(b.created_at) || (a._id < b._id ? -1 : 1),
    );
    assert.deepEqual(
      keys.toSorted(),
      byTimeAndId.map((run) => flightKeyOf(run).flight_key),
    );
  });

  it('are each in the part of its organization, kind, agent and state, and in no other', () => {
    const parts: KeyRange[] = [own, other].flatMap((organization) => [
      ...kinds.map((kind) => inFlight(organization, kind)),
      ...kinds.flatMap((kind) => finals.map((state) => endedIn(organization, kind, state))),
      ...finals.map((state) => endedOfAgent(organization, agent, state)),
    ]);
    const holding = (field: KeyRange['field'], key: string | undefined): KeyRange[] =>
      parts.filter((part) => part.field === field && within(key, boundsOf(part)));
    for (const organization_id of [own, other])
      for (const kind of kinds) {
        const run = accepted(Date.now(), { organization_id, kind });
        const { flight_key: flight } = flightKeyOf(run);
        assert.deepEqual(holding('flight_key', flight), [inFlight(organization_id, kind)]);
        assert.ok(within(flight, inFlightOf(organization_id)));
        for (const state of finals) {
          const { ended_key: ended, ended_agent_key: ofAgent } = endedKeysOf(run, state, 0);
          assert.deepEqual(holding('ended_key', ended), [endedIn(organization_id, kind, state)]);
          assert.deepEqual(holding('ended_agent_key', ofAgent), [endedOfAgent(organization_id, agent, state)]);
        }
      }
  });

  it('are bounded by the times and the place that are asked for', () => {
    const part = inFlight(own, 'chat');
    const [early, late] = [accepted(1_000), accepted(2_000)];
    const keyOf = (run: ListedRun): string => flightKeyOf(run).flight_key;
    assert.ok(within(keyOf(early), boundsOf(part, { from: new Date(1_000), to: new Date(2_000) })));
    assert.ok(!within(keyOf(late), boundsOf(part, { to: new Date(2_000) })));
    assert.ok(!within(keyOf(early), boundsOf(part, { from: new Date(1_001) })));
    assert.ok(
      within(keyOf(early), boundsOf(part, { below: late })) && !within(keyOf(late), boundsOf(part, { below: late })),
    );
  });
});

describe('keys of runs whose steps are kept', () => {
  it('sort by their ends within an organization, and earlier ends are below later ones', () => {
    const { from, to, before } = traceKeys(own);
    const ends = [0, 5, 1_000_000_000_000, 1_795_801_873_549].map((ms) => before(new Date(ms)));
    assert.deepEqual(ends, ends.toSorted());
    assert.ok(ends.every((key) => within(key, { $gte: from, $lt: to })));
    assert.ok(!within(ends[0], { $gte: traceKeys(other).from, $lt: traceKeys(other).to }));
  });
});
