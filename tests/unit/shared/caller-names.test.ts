// Which service a certificate is one of, by its names.

import assert from 'node:assert/strict';
import { callerSettings, dnsNames, readCallerNames, servicesOf } from '#shared/platform/grpc/caller-names.ts';
import { serviceNames } from '#shared/platform/grpc/service-names.ts';
import { factsAt } from '../../support/declared-calls.ts';

const names = readCallerNames(['edge=colloquy-edge.chat.svc', 'token=colloquy-token.chat.svc', 'token=token']);

describe('the names of a certificate', () => {
  it('are of the service that has one of them, beside any others', () => {
    assert.deepEqual(servicesOf('DNS:colloquy-edge, DNS:colloquy-edge.chat.svc', names), ['edge']);
    assert.deepEqual(servicesOf('IP Address:10.0.0.1, DNS:Token', names), ['token']);
    assert.deepEqual(servicesOf('DNS:token, DNS:colloquy-token.chat.svc, DNS:colloquy-edge.chat.svc', names), [
      'token',
      'edge',
    ]);
  });

  it('are of nobody where they are a stranger’s, of another namespace, a pattern, or no names of hosts', () => {
    for (const shown of [
      'DNS:wordpress.blog.svc',
      'DNS:colloquy-edge.blog.svc',
      'DNS:colloquy-edge',
      'DNS:*.chat.svc',
      'DNS:colloquy-edge.chat.svc.',
      'URI:token',
      'email:token',
      'othername:token',
      '',
      undefined,
    ])
      assert.deepEqual(servicesOf(shown, names), [], shown);
  });

  it('cannot be smuggled in within another name', () => {
    assert.deepEqual(dnsNames('DNS:"a, DNS:token, DNS:b"'), []);
    assert.deepEqual(dnsNames('DNS:"a\\u002c DNS:token\\u002c DNS:b", DNS:c'), ['c']);
    assert.deepEqual(dnsNames('URI:"http://x/, DNS:token, DNS:y", DNS:c'), ['c']);
    assert.deepEqual(dnsNames('DNS:"a\\", DNS:token, DNS:b"'), []);
    // A string that cannot be taken apart names nobody.
    assert.deepEqual(dnsNames('DNS:token, DNS:"open'), []);
    assert.deepEqual(dnsNames('DNS:a"b, DNS:token'), []);
  });
});

describe('the callers of a call', () => {
  it('are the services that have business with it, and nobody for a call that is not listed', () => {
    assert.deepEqual(factsAt('/colloquy.limits.v1.LimitsService/EraseOrganization')?.from, ['token']);
    assert.deepEqual(factsAt('/colloquy.limits.v1.LimitsService/TakeRate')?.from, ['edge', 'token', 'run-executor']);
    assert.deepEqual(factsAt('/colloquy.limits.v1.LimitsService/EraseEverything'), undefined);
    assert.deepEqual(factsAt('/colloquy.unknown.v1.UnknownService/Get'), undefined);
  });
});

describe('GRPC_CALLER_NAMES', () => {
  const { GRPC_CALLER_NAMES: setting } = callerSettings;

  it('knows each service by its host name where nothing is said', () => {
    const known = readCallerNames(setting.fallback ?? []);
    assert.deepEqual(
      serviceNames.map((name) => known.get(name)),
      serviceNames,
    );
  });

  it('takes no service that is not there, and no pattern', () => {
    for (const wrong of ['edges=edge', 'edge', 'edge=', 'edge=*.chat.svc', 'edge=a b', '=edge'])
      assert.throws(() => setting.parse(wrong), /DNS name/, wrong);
    assert.deepEqual(setting.parse('edge=a.b.svc, token=c'), ['edge=a.b.svc', 'token=c']);
  });
});
