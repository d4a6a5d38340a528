// Settings of outbound requests: a bad value is named at the start.

import assert from 'node:assert/strict';
import { readSettings, SettingError } from '#shared/platform/config/settings.ts';
import { outboundSettings } from '#shared/ports/outbound/settings.ts';

const read = (name: string, value: string) => readSettings(outboundSettings, { [name]: value });

describe('the settings of outbound connections', () => {
  it('allow nothing by default', () => {
    const settings = readSettings(outboundSettings, {});
    assert.deepEqual(settings.OUTBOUND_ALLOW, []);
    assert.equal(settings.OUTBOUND_PROXY, '');
  });

  it('take ranges and single addresses', () => {
    assert.deepEqual(read('OUTBOUND_ALLOW', '10.1.2.3/16, fd00::/8\n127.0.0.1,').OUTBOUND_ALLOW, [
      { groups: [0x0a01, 0], prefix: 16 },
      { groups: [0xfd00, 0, 0, 0, 0, 0, 0, 0], prefix: 8 },
      { groups: [0x7f00, 1], prefix: 32 },
    ]);
  });

  it('take ranges at a port', () => {
    assert.deepEqual(
      read('OUTBOUND_ALLOW', '10.1.2.3:8080, 10.1.0.0/16:443,[fd00::1]:80,[fd00::/8]:81').OUTBOUND_ALLOW,
      [
        { groups: [0x0a01, 0x0203], prefix: 32, port: 8080 },
        { groups: [0x0a01, 0], prefix: 16, port: 443 },
        { groups: [0xfd00, 0, 0, 0, 0, 0, 0, 1], prefix: 128, port: 80 },
        { groups: [0xfd00, 0, 0, 0, 0, 0, 0, 0], prefix: 8, port: 81 },
      ],
    );
    for (const value of [
      '10.1.2.3:0',
      '10.1.2.3:65536',
      '10.1.2.3:',
      '[fd00::1]',
      '[10.1.2.3]',
      'host:80',
      '10.1.2.3:8x',
    ])
      assert.throws(() => read('OUTBOUND_ALLOW', value), SettingError, value);
  });

  it('name the values that they cannot read', () => {
    for (const [name, values] of Object.entries({
      OUTBOUND_ALLOW: [
        ...['10.0.0.0/33', '::/129', '10.0.0/8', 'localhost', '10.0.0.0/8;::/0', '10.0.0.0/', '10.0.0.0/-1', '*'],
        ...[
          'fe80::1%eth0/64',
          '010.0.0.0/8',
          '10.0.0.0/8/8',
          Array.from({ length: 101 }, () => '10.0.0.0/8').join(','),
        ],
      ],
      OUTBOUND_PROXY: [
        'proxy:3128',
        'socks5://proxy:1080',
        'http://',
        'http://proxy:3128/path',
        'http://proxy/?x',
        'ftp://x',
      ],
      OUTBOUND_CONNECTIONS: ['0', '10001', '5s'],
    }))
      for (const value of values)
        assert.throws(
          () => read(name, value),
          (error: Error) => error instanceof SettingError && error.message.startsWith(`${name} must be `),
          `${name}=${value}`,
        );
  });

  it('keep the password of the proxy to themselves', () => {
    assert.throws(
      () => read('OUTBOUND_PROXY', 'http://user:s3cret@proxy:3128/path'),
      (error: Error) => !error.message.includes('s3cret'),
    );
    assert.equal(read('OUTBOUND_PROXY', 'http://user:s3cret@proxy').OUTBOUND_PROXY, 'http://user:s3cret@proxy/');
  });
});
