// The client address of a request.

import assert from 'node:assert/strict';
import { edgeSettings } from '#services/edge/config.ts';
import { callerAddress } from '#services/edge/domain/trusted-proxies.ts';
import { readSettings } from '#shared/platform/config/settings.ts';

describe("the caller's address", () => {
  it("is the socket's where no proxy is trusted, with any X-Forwarded-For", () => {
    const addressOf = callerAddress([]);
    assert.equal(addressOf('203.0.113.9', '198.51.100.1'), '203.0.113.9');
    assert.equal(addressOf('::ffff:203.0.113.9', undefined), '203.0.113.9');
  });

  it('is counted from the right through trusted proxies only', () => {
    const addressOf = callerAddress(['10.0.0.0/8', '192.0.2.7']);
    assert.equal(addressOf('10.1.2.3', '198.51.100.1'), '198.51.100.1');
    assert.equal(addressOf('10.1.2.3', '1.1.1.1, 198.51.100.1, 192.0.2.7'), '198.51.100.1');
    assert.equal(addressOf('10.1.2.3', '198.51.100.1,10.9.9.9'), '198.51.100.1');
  });

  it('cannot be forged by a caller’s own entries to the left', () => {
    const addressOf = callerAddress(['10.0.0.1']);
    assert.equal(addressOf('10.0.0.1', '10.0.0.1, 127.0.0.1, 198.51.100.1'), '198.51.100.1');
    assert.equal(addressOf('203.0.113.9', '10.0.0.1'), '203.0.113.9');
  });

  it('stays the last known one where a proxy passes on no address', () => {
    const addressOf = callerAddress(['10.0.0.0/8']);
    for (const junk of ['', 'unknown', '999.1.1.1', '[', '_hidden', ' , '])
      assert.equal(addressOf('10.0.0.1', junk), '10.0.0.1');
    assert.equal(addressOf('10.0.0.1', '10.0.0.2, unknown, 10.0.0.3'), '10.0.0.3');
  });

  it('is read without port, brackets and zone, for IPv6 as for IPv4', () => {
    const addressOf = callerAddress(['2001:db8::/32', '10.0.0.0/8']);
    assert.equal(addressOf('2001:db8::1', '[2001:0DB9::1]:443'), '2001:db9::1');
    assert.equal(addressOf('::ffff:10.0.0.1', '198.51.100.1:51000'), '198.51.100.1');
    assert.equal(addressOf('10.0.0.1', 'fe80::1%eth0'), 'fe80::1');
  });

  it('is configured by addresses and blocks; anything else is refused at start', () => {
    const settings = readSettings(edgeSettings, { TRUSTED_PROXIES: '10.0.0.0/8, ::1' });
    assert.deepEqual(settings.TRUSTED_PROXIES, ['10.0.0.0/8', '::1']);
    assert.deepEqual(readSettings(edgeSettings, { TRUSTED_PROXIES: 'none' }).TRUSTED_PROXIES, []);
    for (const bad of ['10.0.0.0/33', 'none,10.0.0.1', 'proxy.example', '10.0.0', '::1/129']) {
      assert.throws(() => readSettings(edgeSettings, { TRUSTED_PROXIES: bad }), /TRUSTED_PROXIES must be/);
    }
  });
});
