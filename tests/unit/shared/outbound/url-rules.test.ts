// Which requests are refused before anything is resolved.

import assert from 'node:assert/strict';
import { fetch as undiciFetch, MockAgent } from 'undici';
import { parseRange } from '#shared/platform/addresses/ip-address.ts';
import { addressRules } from '#shared/ports/outbound/address-rules.ts';
import { OutboundRefusedError } from '#shared/ports/outbound/outbound.ts';
import { admittedUrl, checkHeaders } from '#shared/ports/outbound/url-rules.ts';

const strict = { mayReach: addressRules([]), plainNames: false };
const loopback = { mayReach: addressRules([parseRange('127.0.0.0/8') ?? assert.fail()]), plainNames: true };

function refused(url: string, rules = strict): void {
  assert.throws(() => admittedUrl(url, rules), OutboundRefusedError, url);
}

describe('a URL', () => {
  it('is asked for where it is https and names a host', () => {
    for (const [given, host] of [
      ['https://tools.example.com/mcp?x=1', 'tools.example.com'],
      ['https://TOOLS.example.com:8443/', 'tools.example.com:8443'],
      ['https://1.1.1.1/', '1.1.1.1'],
      ['https://[2606:4700::1111]/', '[2606:4700::1111]'],
      ['https://ｔｏｏｌｓ.example/', 'tools.example'],
    ] as const)
      assert.equal(admittedUrl(given, strict).host, host);
  });

  it('is refused with the setting that would allow its address, where one would', () => {
    const settingOf = (url: string): unknown => {
      try {
        admittedUrl(url, strict);
      } catch (error) {
        if (error instanceof OutboundRefusedError) return [error.setting, error.message.includes('OUTBOUND_ALLOW')];
      }
      return undefined;
    };
    for (const url of ['https://10.1.2.3/mcp', 'http://127.0.0.1:3000/'])
      assert.deepEqual(settingOf(url), ['OUTBOUND_ALLOW', true], url);
    for (const url of ['ftp://tools.example/', 'https://user@tools.example/', 'https://tools.example:25/'])
      assert.deepEqual(settingOf(url), [undefined, false], url);
  });

  it('that leads to a loopback, private or metadata address is refused, however that is spelled', () => {
    for (const host of [
      ...['127.0.0.1', '127.1', '127.0.1', '2130706433', '0x7f000001', '0x7f.1', '0177.0.0.1', '017700000001'],
      ...[
        '127.0.0.1.',
        '0x7F.0.0.0x1',
        '%31%32%37.0.0.1',
        '127%2e0%2e0%2e1',
        '１２７.０.０.１',
        '127。0。0。1',
        '①②⑦.0.0.1',
      ],
      ...['0', '0.0.0.0', '10.1', '0xA9FEA9FE', '2852039166', '169.254.169.254', '0251.0376.0251.0376', '192.168.257'],
      ...['[::1]', '[0:0:0:0:0:0:0:1]', '[::]', '[::ffff:7f00:1]', '[::FFFF:127.0.0.1]', '[::127.0.0.1]'],
      ...['[64:ff9b::7f00:1]', '[2002:7f00:1::]', '[fd00:ec2::254]', '[fe80::1]', '[FE80::1]', '[ff02::1]'],
    ])
      for (const around of ['https://@', 'https://@:8443', 'HTTPS:\\\\@\\', ' https:/@/x', 'https:@', 'h\nttps://@#x'])
        refused(around.replace('@', host));
  });

  it('that leads to an allowed address is asked for in every spelling, without TLS too, and its wrapped forms are not', () => {
    for (const host of ['127.0.0.1', '127.1', '2130706433', '0x7f.1', '0177.0.0.1', '１２７.1', '127.0.0.1.']) {
      assert.equal(admittedUrl(`http://${host}:8080/`, loopback).hostname, '127.0.0.1');
      assert.equal(admittedUrl(`https://${host}/`, loopback).hostname, '127.0.0.1');
    }
    for (const host of ['[::ffff:7f00:1]', '[::127.0.0.1]', '[::1]', '10.0.0.1']) refused(`http://${host}/`, loopback);
  });

  it('that no request can be made of is refused', () => {
    for (const url of [
      ...[
        '',
        'tools.example.com',
        '//tools.example.com/',
        'https://',
        'https://exa mple.com/',
        'https://[fe80::1%25eth0]/',
      ],
      ...['https://[::1', 'https://1.2.3.4.5/', 'https://256.1.1.1/', 'https://0x.0x.0xfffff/', 'https://a%00b/'],
      ...['ftp://example.com/', 'file:///etc/passwd', 'data:text/plain,x', 'gopher://x/', 'ws://example.com/'],
      ...['javascript:1', 'blob:https://example.com/x', 'unix:/run/docker.sock', 'about:blank'],
      ...['https://user@example.com/', 'https://user:pass@example.com/', 'https://:pass@example.com/'],
      `https://example.com/${'x'.repeat(8_192)}`,
    ])
      refused(url);
  });

  it('is refused without TLS where no allowed range can lead there', () => {
    refused('http://tools.example.com/');
    refused('http://1.1.1.1/', loopback);
    assert.equal(admittedUrl('http://tools.internal/', loopback).protocol, 'http:');
  });

  it('is refused at each port that fetch blocks, and at no other', async () => {
    const agent = new MockAgent();
    agent.disableNetConnect();
    const blocks = async (port: number): Promise<boolean> => {
      const error: unknown = await undiciFetch(`https://example.com:${port}/`, { dispatcher: agent }).catch(
        (reason: unknown) => reason,
      );
      return error instanceof Error && error.cause instanceof Error && error.cause.message === 'bad port';
    };
    const admits = (port: number): boolean => {
      try {
        return admittedUrl(`https://example.com:${port}/`, strict).protocol === 'https:';
      } catch {
        return false;
      }
    };
    refused('https://example.com:0/');
    const registered = [1_719, 2_049, 3_659, 4_045, 4_190, 5_060, 6_000, 6_566, 6_667, 6_697, 8_080, 10_080, 65_530];
    const around = registered.flatMap((port) => Array.from({ length: 11 }, (_, index) => port - 5 + index));
    for (const port of [...Array.from({ length: 1_024 }, (_, index) => index + 1), ...around])
      assert.equal(admits(port), !(await blocks(port)), String(port));
    await agent.close();
  });

  it('is not repeated by its refusal, but for the host', () => {
    for (const url of [
      'https://user:s3cret@example.com/s3cret?s3cret',
      'https://127.0.0.1/s3cret?s3cret',
      's3cret://x',
    ])
      assert.throws(
        () => admittedUrl(url, strict),
        (error: Error) => !`${error.message}${error.stack}`.includes('s3cret'),
      );
  });
});

describe('a header', () => {
  it('that is of the connection cannot be set', () => {
    for (const name of [
      'host',
      'connection',
      'content-length',
      'transfer-encoding',
      'proxy-authorization',
      'upgrade',
      'te',
    ])
      assert.throws(() => checkHeaders(['accept', name]), OutboundRefusedError, name);
    checkHeaders(['authorization', 'accept', 'mcp-session-id', 'x-api-key', 'content-type']);
  });
});
