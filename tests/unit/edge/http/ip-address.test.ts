// The key that an address counts under.

import assert from 'node:assert/strict';
import { SocketAddress } from 'node:net';
import { callerAddressOf, canonicalAddress } from '#services/edge/domain/ip-address.ts';
import { seededRandom } from '../../../support/bad-input.ts';

describe('an IP address', () => {
  it('has one spelling', () => {
    for (const [given, expected] of [
      ['203.0.113.9', '203.0.113.9'],
      ['2001:0DB8:0:0:0:0:0:1', '2001:db8::1'],
      ['2001:db8::0:1', '2001:db8::1'],
      ['2001:db8:0:1:1:1:1:1', '2001:db8:0:1:1:1:1:1'],
      ['2001:0:0:1:0:0:0:1', '2001:0:0:1::1'],
      ['1:0:0:2:3:0:0:4', '1::2:3:0:0:4'],
      ['0:0:0:0:0:0:0:0', '::'],
      ['::1', '::1'],
      ['fe80::', 'fe80::'],
      ['fe80::1%eth0', 'fe80::1'],
      ['2001:db8::192.0.2.33', '2001:db8::c000:221'],
    ] as const)
      assert.equal(canonicalAddress(given), expected, given);
    for (const none of ['', 'unknown', '/run/socket', '1.2.3', '1.2.3.4.5', ':::', '1::2::3', '12345::', '::1.2.3'])
      assert.equal(canonicalAddress(none), undefined, none);
  });

  it('that is IPv4 in IPv6 is the IPv4 address, however it is spelled', () => {
    for (const given of ['::ffff:203.0.113.9', '::ffff:cb00:7109', '0:0:0:0:0:FFFF:CB00:7109', '64:ff9b::203.0.113.9'])
      assert.equal(canonicalAddress(given), '203.0.113.9', given);
    for (const other of ['::203.0.113.9', '1::ffff:cb00:7109', '64:ff9b:1::cb00:7109'])
      assert.notEqual(canonicalAddress(other), '203.0.113.9', other);
  });

  it('of any groups has the spelling that the system gives it', () => {
    const random = seededRandom(7);
    for (let count = 0; count < 2_000; count += 1) {
      const groups = Array.from({ length: 8 }, () => (random() < 0.5 ? 0 : Math.floor(random() * 0x10000)));
      // Where the system writes IPv4 within IPv6, it writes the dots.
      if (groups.slice(0, 5).every((group) => group === 0) || groups[0] === 0x64) continue;
      const text = groups.map((group) => group.toString(16)).join(':');
      assert.equal(canonicalAddress(text), new SocketAddress({ address: text, family: 'ipv6' }).address);
    }
  });

  it('counts for itself where it is IPv4', () => {
    assert.deepEqual(callerAddressOf('203.0.113.9', 64), { text: '203.0.113.9', near: '203.0.113.9' });
    assert.deepEqual(callerAddressOf('::ffff:cb00:7109', 64), { text: '203.0.113.9', near: '203.0.113.9' });
  });

  it('counts by its network where it is IPv6, and by a wider one beside', () => {
    assert.deepEqual(callerAddressOf('2001:db8:1:2:3:4:5:6', 64), {
      text: '2001:db8:1:2:3:4:5:6',
      near: '2001:db8:1:2::/64',
      wide: '2001:db8:1::/48',
    });
    assert.equal(callerAddressOf('2001:db8:1:ffff::', 56).near, '2001:db8:1:ff00::/56');
    assert.equal(callerAddressOf('2001:db8::7', 128).near, '2001:db8::7/128');
    assert.equal(callerAddressOf('ffff:ffff:ffff:ffff:ffff:ffff:ffff:ffff', 65).near, 'ffff:ffff:ffff:ffff:8000::/65');
    assert.deepEqual(callerAddressOf('2001:db8:1:2::1', 48), { text: '2001:db8:1:2::1', near: '2001:db8:1::/48' });
  });

  it('that is none is one caller', () => {
    assert.deepEqual(callerAddressOf('', 64), { text: '', near: '' });
    assert.deepEqual(callerAddressOf('/run/s', 64), { text: '/run/s', near: '/run/s' });
  });
});
