// The host name that passkeys of the console belong to.

import assert from 'node:assert/strict';
import { passkeySite } from '#services/edge/domain/passkey-site.ts';

describe('the site of passkeys', () => {
  it('is the console’s host name with https, whichever host a request names', () => {
    const site = { rpId: 'console.example.com', origin: 'https://console.example.com:8443' };
    assert.deepEqual(passkeySite('10.0.0.1', site.origin), site);
    assert.deepEqual(passkeySite(undefined, site.origin), site);
  });

  it('is localhost on a loopback address, at the port that the page has', () => {
    const at = (host: string) => passkeySite(host, 'http://127.0.0.1:8080');
    assert.deepEqual(at('localhost:8080'), { rpId: 'localhost', origin: 'http://localhost:8080' });
    assert.deepEqual(at('LOCALHOST:9999'), { rpId: 'localhost', origin: 'http://localhost:9999' });
    assert.deepEqual(at('localhost:80'), { rpId: 'localhost', origin: 'http://localhost' });
  });

  it('is none at an IP address, and says at which origin it would be one', () => {
    const usable = (host: string | undefined, origin: string) => passkeySite(host, origin);
    assert.deepEqual(usable('127.0.0.1:8080', 'http://127.0.0.1:8080'), {
      rpId: undefined,
      usableAt: 'http://localhost:8080',
    });
    assert.deepEqual(usable('[::1]:8080', 'http://[::]:8080'), { rpId: undefined, usableAt: 'http://localhost:8080' });
    assert.deepEqual(usable('localhost.evil.example:8080', 'http://127.0.0.1:8080').rpId, undefined);
    for (const origin of ['https://10.0.0.5', 'https://[2001:db8::1]:8443'])
      assert.deepEqual(usable('x', origin), { rpId: undefined, usableAt: undefined });
  });
});
