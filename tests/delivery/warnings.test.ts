// Values that the chart accepts with a warning, in its output.

import assert from 'node:assert/strict';
import { serviceNames } from '#shared/platform/grpc/service-names.ts';
import { template, valuesOf, withValues } from './objects.ts';
import { describeDelivery } from './programs.ts';

const small = valuesOf('small');
const large = valuesOf('highly-available');

const warningsOf = (values: object): string[] => {
  const { ok, stdout, output } = template(values);
  assert.ok(ok, output);
  return [...stdout.matchAll(/^# WARNING: (.*)$/gm)].map(([, sentence = '']) => sentence);
};

describeDelivery('The chart warns', () => {
  it('of nothing with the values for a large installation and with those for a small one', () => {
    assert.deepEqual(warningsOf(large), []);
    assert.deepEqual(warningsOf(small), []);
  });

  const at = (store: string, url: string) => ({ [store]: { url, existingSecret: { name: '' } } });
  const cases: readonly [what: string, values: object, sentence: RegExp][] = [
    ['an Ingress without TLS', { ingress: { tls: [] } }, /^ingress\.tls is not set/],
    [
      'a console without TLS',
      {
        console: { origin: 'https://console.example.com', ingress: { enabled: true, host: 'console.example.com' } },
        networkPolicy: { adminFrom: [{ ipBlock: { cidr: '10.9.0.0/24' } }] },
      },
      /^console\.ingress\.tls is not set/,
    ],
    ['an origin of plain http', { publicOrigin: 'http://chat.example.com' }, /^publicOrigin .* plain http/],
    ['a plain Redis', at('redis', 'redis://redis:6379'), /redis asks for no TLS \(rediss:/],
    ['a plain Redis Cluster', at('redis', 'redis+cluster://redis:6379'), /redis asks for no TLS/],
    ['a plain NATS', at('nats', 'nats://nats:4222'), /nats asks for no TLS/],
    ['a plain MongoDB', at('mongodb', 'mongodb://m/?replicaSet=rs0'), /mongodb asks for no TLS/],
    ['a MongoDB without its TLS', at('mongodb', 'mongodb+srv://m/?tls=false'), /mongodb asks for no TLS/],
    ['no protection inside', { networkPolicy: { enabled: false }, insecureCluster: true }, /^insecureCluster:/],
    [
      'mutual TLS alone',
      {
        networkPolicy: { enabled: false },
        mutualTls: { enabled: true, existingSecrets: Object.fromEntries(serviceNames.map((name) => [name, 'a'])) },
      },
      /^networkPolicy\.enabled is false/,
    ],
    ['one certificate for all', { mutualTls: { enabled: true, existingSecret: 'a' } }, /one certificate for several/],
    [
      'a load balancer that keeps no addresses',
      {
        ingress: { enabled: false },
        services: { edge: { service: { type: 'LoadBalancer' }, settings: { TRUSTED_PROXIES: '' } } },
      },
      /LoadBalancer that keeps no addresses/,
    ],
  ];
  for (const [what, values, sentence] of cases) {
    it(`of ${what}`, () => {
      const warnings = warningsOf(withValues(small, values));
      assert.equal(warnings.length, 1, warnings.join('\n'));
      assert.match(warnings[0] ?? '', sentence);
    });
  }

  it('of none of them where TLS is asked for', () => {
    const urls = {
      ...at('mongodb', 'mongodb://m1,m2/?replicaSet=rs0&tls=true'),
      ...at('redis', 'rediss+cluster://redis:6379'),
      ...at('nats', 'tls://nats:4222'),
    };
    assert.deepEqual(warningsOf(withValues(small, urls)), []);
    assert.deepEqual(warningsOf(withValues(small, at('mongodb', 'mongodb+srv://m/'))), []);
  });
});
