// Room for runs in one process: by workers, and by the memory that chat runs hold.

import assert from 'node:assert/strict';
import { createRoom, type Place } from '#services/run-executor/queue/worker/room.ts';

const mib = 1024 * 1024;
const bounds = { RUN_WORKERS: 100, DOCUMENT_WORKERS: 2, RUN_MEMORY_MIB: 16, RUN_CONTEXT_TOKENS: 61_440 };

describe('the room for runs', () => {
  let opened: number;
  const room = (own: Partial<typeof bounds> = {}) => createRoom({ ...bounds, ...own }, () => (opened += 1));
  const taken = (from: ReturnType<typeof room>, most: number): Place[] =>
    Array.from({ length: most }, () => from.take('chat')).filter((place) => place !== undefined);
  beforeEach(() => (opened = 0));

  it('is bounded by the memory that runs hold, and not by their number', () => {
    const subject = room({ RUN_CONTEXT_TOKENS: 100 });
    const places = taken(subject, 100);
    assert.equal(places.length, 100);
    for (const place of places) place.free();
    const long = room();
    const begun = taken(long, 100);
    assert.ok(begun.length < 20 && begun.length > 10, `${begun.length} of a MiB each in 16 MiB`);
    assert.ok(long.heldBytes <= 16 * mib);
  });

  it('sets aside for a run that begins its conversation’s maximum, until its size is known', () => {
    const subject = room();
    const places = taken(subject, 100);
    assert.equal(subject.free('chat'), 0);
    assert.equal(subject.take('chat'), undefined);
    for (const place of places) place.holds(64 * 1024);
    assert.ok(subject.free('chat') > 10);
    assert.equal(opened, 1, 'who waits is told when there is room again, once');
  });

  it('shrinks as answers grow, and comes back whole when runs end', () => {
    const subject = room();
    const place = subject.take('chat');
    const before = subject.free('chat');
    place?.grows(8 * mib);
    assert.ok(subject.free('chat') < before - 5);
    place?.free();
    place?.free();
    place?.grows(8 * mib);
    assert.equal(subject.heldBytes, 0);
    assert.equal(subject.busy('chat'), 0);
  });

  it('has a place for one run, however long its conversation may be', () => {
    const subject = room({ RUN_CONTEXT_TOKENS: 1_000_000, RUN_MEMORY_MIB: 16 });
    const place = subject.take('chat');
    assert.ok(place);
    place.holds(64 * mib);
    assert.equal(subject.take('chat'), undefined);
    place.free();
    assert.ok(subject.take('chat'));
  });

  it('counts documents by workers alone', () => {
    const subject = room();
    taken(subject, 100);
    assert.ok(subject.take('document'));
    assert.ok(subject.take('document'));
    assert.equal(subject.take('document'), undefined);
    assert.equal(subject.busy('document'), 2);
  });
});
