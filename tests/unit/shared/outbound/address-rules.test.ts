// Which addresses may be reached at a tenant's word.

import assert from 'node:assert/strict';
import { addressRules, parseAllowed } from '#shared/ports/outbound/address-rules.ts';

function rules(...allowed: string[]) {
  return addressRules(allowed.map((text) => parseAllowed(text) ?? assert.fail(text)));
}

describe('an address', () => {
  it('that is public is reached, with TLS', () => {
    const mayReach = rules();
    for (const address of [
      ...['1.1.1.1', '9.255.255.255', '11.0.0.0', '100.63.255.255', '100.128.0.0', '126.255.255.255', '128.0.0.0'],
      ...[
        '169.253.255.255',
        '169.255.0.0',
        '172.15.255.255',
        '172.32.0.0',
        '192.0.1.0',
        '192.0.3.0',
        '192.167.255.255',
      ],
      ...['192.169.0.0', '198.17.255.255', '198.20.0.0', '198.51.99.255', '203.0.114.0', '223.255.255.255'],
      ...['2001:200::', '2606:4700:4700::1111', '2003::1', '2a00:1450::', '3ffe:ffff:ffff::', '2620:4f:8001::'],
    ]) {
      assert.equal(mayReach(address, false), true, address);
      assert.equal(mayReach(address, true), false, `${address} without TLS`);
    }
  });

  it('that is special is not reached, from the first of its range to the last', () => {
    const mayReach = rules();
    for (const address of [
      ...['0.0.0.0', '0.255.255.255', '10.0.0.0', '10.255.255.255', '100.64.0.0', '100.100.100.200', '100.127.255.255'],
      ...['127.0.0.0', '127.0.0.1', '127.255.255.255', '169.254.0.0', '169.254.169.254', '169.254.255.255'],
      ...['172.16.0.0', '172.31.255.255', '192.0.0.0', '192.0.0.192', '192.0.0.255', '192.0.2.0', '192.0.2.255'],
      ...['192.31.196.1', '192.52.193.1', '192.88.99.1', '192.168.0.0', '192.168.255.255', '192.175.48.1'],
      ...['198.18.0.0', '198.19.255.255', '198.51.100.0', '198.51.100.255', '203.0.113.0', '203.0.113.255'],
      ...['224.0.0.0', '239.255.255.255', '240.0.0.0', '255.255.255.255', '168.63.129.16'],
      ...['::', '::1', '100::1', '100:0:0:1::1', 'fc00::', 'fd00:ec2::254', 'fdff:ffff::', 'fe80::1', 'febf::1'],
      ...['fe80::1%eth0', 'fec0::1', 'feff::1', 'ff00::', 'ff02::1', 'ffff::', '4000::', '5f00::1', '1fff:ffff::'],
      ...['2001::', '2001:1::1', '2001:2::1', '2001:10::1', '2001:20::1', '2001:1ff:ffff::', '2001:db8::1'],
      ...['2002::', '2620:4f:8000::1', '3fff::', '3fff:fff:ffff::'],
    ])
      assert.equal(mayReach(address, false), false, address);
  });

  it('that wraps an IPv4 one is not reached, for any wrapped one', () => {
    const mayReach = rules();
    for (const inner of ['127.0.0.1', '7f00:1', '8.8.8.8', '808:808'])
      for (const wrapping of ['::', '::ffff:', '::ffff:0:', '64:ff9b::', '64:ff9b:1::', 'fe80::5efe:'])
        assert.equal(mayReach(wrapping + inner, false), false, wrapping + inner);
    for (const wrapped of ['2002:7f00:1::', '2002:808:808::1', '2001:0:808:808::f7f7:f7f7', '0:0:0:0:0:FFFF:7F00:0001'])
      assert.equal(mayReach(wrapped, false), false, wrapped);
  });

  it('that looks public and leads to an IPv4 one by ISATAP is judged by that as well', () => {
    const mayReach = rules();
    for (const host of ['0:5efe', '200:5efe']) {
      assert.equal(mayReach(`2a00:1450:1:1:${host}:10.0.0.1`, false), false, host);
      assert.equal(mayReach(`2a00:1450:1:1:${host}:8.8.8.8`, false), true, host);
    }
    for (const other of ['1:5efe', '5efe:0'])
      assert.equal(mayReach(`2a00:1450:1:1:${other}:10.0.0.1`, false), true, other);
  });

  it('that is none is not reached', () => {
    const mayReach = rules('0.0.0.0/0', '::/0');
    for (const none of ['', 'localhost', '1.2.3', '1.2.3.4.5', '1.2.3.4/8', ':::', '[::1]', '0x7f.1', '2130706433'])
      assert.equal(mayReach(none, false), false, none);
  });
});

describe('an allowed range', () => {
  it('opens its addresses, without TLS too, and no others', () => {
    const mayReach = rules('10.1.0.0/16', 'fd00:1::/32', '169.254.169.254');
    for (const address of ['10.1.0.0', '10.1.255.255', 'fd00:1::9', 'fd00:1:ffff::', '169.254.169.254'])
      for (const plain of [false, true]) assert.equal(mayReach(address, plain), true, address);
    for (const address of ['10.0.255.255', '10.2.0.0', 'fd00:2::', '169.254.169.253', '127.0.0.1'])
      assert.equal(mayReach(address, false), false, address);
  });

  it('at a port opens that one alone, and nothing where no port is named', () => {
    const mayReach = rules('10.1.0.0/16:8080', '[fd00:1::/32]:443');
    for (const [address, port] of [
      ['10.1.2.3', 8080],
      ['fd00:1::9', 443],
    ] as const) {
      for (const plain of [false, true]) assert.equal(mayReach(address, plain, port), true, address);
      for (const other of [80, 8081, undefined]) assert.equal(mayReach(address, false, other), false, address);
    }
    assert.equal(mayReach('8.8.8.8', false, 8081), true, 'what is public has no such bound');
  });

  it('of all IPv6 opens nothing of IPv4, nor the other way round', () => {
    for (const plain of [false, true]) {
      assert.equal(rules('::/0')('10.0.0.1', plain), false);
      assert.equal(rules('0.0.0.0/0')('fd00::1', plain), false);
    }
  });

  it('of IPv4 opens none of the forms that wrap it', () => {
    const mayReach = rules('127.0.0.0/8', '0.0.0.0/0');
    for (const wrapped of ['::ffff:127.0.0.1', '::127.0.0.1', '64:ff9b::7f00:1', '2002:7f00:1::', '::ffff:0:127.0.0.1'])
      assert.equal(mayReach(wrapped, false), false, wrapped);
  });

  it('that wraps IPv4 opens the addresses that could be reached without it', () => {
    const nat64 = rules('64:ff9b::/96', '64:ff9b:1::/96', '::ffff:0:0/96', '::/96', '2002::/16', '2001::/32');
    for (const inner of ['127.0.0.1', '169.254.169.254', '10.0.0.1'])
      for (const wrapping of ['64:ff9b::', '64:ff9b:1::', '::ffff:', '::'])
        assert.equal(nat64(wrapping + inner, false), false, wrapping + inner);
    assert.equal(nat64('2002:a9fe:a9fe::1', false), false);
    assert.equal(nat64('2001:0:a9fe:a9fe::f7f7:f7f7', false), false, 'the server');
    assert.equal(nat64('2001:0:808:808::5601:5601', false), false, 'the client');
    for (const open of ['64:ff9b::8.8.8.8', '2002:808:808::1', '2001:0:808:808::f7f7:f7f7']) {
      assert.equal(nat64(open, false), true, open);
      assert.equal(nat64(open, true), false, `${open} without TLS`);
    }
    assert.equal(rules('64:ff9b::/96', '10.0.0.0/8')('64:ff9b::10.0.0.1', true), true, 'both are allowed');
  });
});
