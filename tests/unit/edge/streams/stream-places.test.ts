// How many streams each may have open.

import assert from 'node:assert/strict';
import { callerAddressOf } from '#services/edge/domain/ip-address.ts';
import { createStreamPlaces, type StreamOwner, type StreamPlaces } from '#services/edge/streaming/stream-places.ts';

const organization_id = 'o';
const owner = (more: Partial<StreamOwner> = {}): StreamOwner => ({ organization_id, ...more });

function take(places: StreamPlaces, who: StreamOwner): () => void {
  const taken = places.take(who);
  assert.ok('free' in taken);
  return () => taken.free();
}

function refusedFor(places: StreamPlaces, who: StreamOwner): string | undefined {
  const taken = places.take(who);
  assert.ok('refusal' in taken);
  const { code, status, scope, retryAfter } = taken.refusal;
  assert.deepEqual([code, status, retryAfter], ['rate_limited', 429, 5]);
  return scope;
}

describe('places for streams', () => {
  it('are bounded for an end-user, an address and an organization, each told by its scope', () => {
    const places = createStreamPlaces({ perEndUser: 2, perAddress: 3, perOrganization: 4 });
    const [here, there] = [callerAddressOf('192.0.2.1', 64), callerAddressOf('192.0.2.2', 64)];
    take(places, owner({ end_user_id: 'a', address: here }));
    take(places, owner({ end_user_id: 'a', address: here }));
    assert.equal(refusedFor(places, owner({ end_user_id: 'a', address: there })), 'end_user');
    take(places, owner({ end_user_id: 'b', address: here }));
    assert.equal(refusedFor(places, owner({ end_user_id: 'c', address: here })), 'address');
    take(places, owner());
    assert.equal(refusedFor(places, owner({ end_user_id: 'c', address: there })), 'org');
    take(places, { organization_id: 'other', end_user_id: 'a', address: there });
  });

  it('come back once, however often they are given back', () => {
    const places = createStreamPlaces({ perEndUser: 1, perAddress: 9, perOrganization: 9 });
    const free = take(places, owner({ end_user_id: 'a' }));
    refusedFor(places, owner({ end_user_id: 'a' }));
    free();
    free();
    take(places, owner({ end_user_id: 'a' }));
    refusedFor(places, owner({ end_user_id: 'a' }));
  });

  it('are not taken by refused readers', () => {
    const places = createStreamPlaces({ perEndUser: 1, perAddress: 2, perOrganization: 9 });
    const address = callerAddressOf('192.0.2.1', 64);
    take(places, owner({ end_user_id: 'a', address }));
    for (let n = 0; n < 5; n += 1) refusedFor(places, owner({ end_user_id: 'a', address }));
    take(places, owner({ end_user_id: 'b', address }));
  });

  it('are ten times as many in an IPv6 /48 as in one of its networks', () => {
    const places = createStreamPlaces({ perEndUser: 99, perAddress: 2, perOrganization: 99 });
    const from = (subnet: number) => owner({ address: callerAddressOf(`2001:db8:1:${subnet}::1`, 64) });
    for (let subnet = 0; subnet < 10; subnet += 1) for (let n = 0; n < 2; n += 1) take(places, from(subnet));
    assert.equal(refusedFor(places, from(10)), 'address');
  });
});
