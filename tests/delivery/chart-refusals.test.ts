// Refusals of the chart: values that clash, that are missing or unknown, each with a sentence that says what to do.

import assert from 'node:assert/strict';
import { template, valuesOf, withValues } from './objects.ts';
import { describeDelivery } from './programs.ts';

const small = valuesOf('small');

describeDelivery('The chart', () => {
  const refused: readonly [what: string, values: object, sentence: RegExp][] = [
    ['an unknown value', { imagee: {} }, /imagee/],
    ['an unknown value of a service', { services: { edge: { replica: 2 } } }, /replica/],
    ['an unknown service', { services: { edges: {} } }, /edges/],
    ['a value of the wrong type', { podDefaults: { replicas: 'two' } }, /replicas/],
    ['a setting that nobody knows', { settings: { LOG_LEVLE: 'debug' } }, /LOG_LEVLE/],
    ['a setting of another service', { services: { edge: { settings: { RUN_WORKERS: 2 } } } }, /RUN_WORKERS/],
    ['a setting that is a list', { services: { edge: { settings: { LOG_LEVEL: ['debug'] } } } }, /LOG_LEVEL/],
    [
      'an unknown setting from a Secret',
      { services: { edge: { secretSettings: { LOG_LEVLE: { name: 'a', key: 'b' } } } } },
      /LOG_LEVLE/,
    ],
    ['a secret that is no reference', { secretSettings: { OPENAI_API_KEY: { name: 'a' } } }, /OPENAI_API_KEY.*'key'/],
    ['a wrong value of one service', { services: { edge: { autoscaling: { kind: 'hpaa' } } } }, /autoscaling\/kind/],
    ['a secret among the settings', { settings: { OPENAI_API_KEY: 'sk-1' } }, /OPENAI_API_KEY/],
    [
      'a setting among the extraEnv',
      { podDefaults: { extraEnv: [{ name: 'LOG_LEVEL', value: 'info' }] } },
      /put it under settings/,
    ],
    [
      'a name twice among the extraEnv',
      { podDefaults: { extraEnv: [{ name: 'TZ' }, { name: 'TZ', value: 'UTC' }] } },
      /names TZ twice/,
    ],
    [
      'an authority in two places',
      { extraCaCertificates: { configMap: 'a', secret: 'b' } },
      /extraCaCertificates\.secret both say where/,
    ],
    [
      'an authority beside the same among the extraEnv',
      {
        extraCaCertificates: { secret: 'b' },
        podDefaults: { extraEnv: [{ name: 'NODE_EXTRA_CA_CERTS', value: '/x' }] },
      },
      /names NODE_EXTRA_CA_CERTS twice/,
    ],
    ['an address to listen at that is no family', { listenAddress: '10.0.0.1' }, /listenAddress/],
    ['a store that is nowhere', { redis: { existingSecret: { name: '' } } }, /Where redis is must be said/],
    ['a store in two places', { nats: { url: 'nats://nats:4222' } }, /leave one of them out/],
    ['a store of its own beside another', { development: { redis: { enabled: true } } }, /leave one of them out/],
    [
      'a credential in a URL',
      { redis: { url: 'redis://:secret@redis:6379', existingSecret: { name: '' } } },
      /put the whole URL into a Secret/,
    ],
    [
      'no encryption key',
      { encryptionKey: { existingSecret: { name: '' } } },
      /encryptionKey\.existingSecret\.name must name a Secret/,
    ],
    ['a tag as a digest', { image: { digest: 'latest' } }, /sha256/],
    ['mutual TLS without certificates', { mutualTls: { enabled: true } }, /needs certificates/],
    [
      'mutual TLS where nobody calls',
      {
        topology: 'compact',
        mutualTls: { enabled: true, existingSecret: 'a' },
        services: { replica: { settings: { TRUSTED_PROXIES: 'none' } } },
      },
      /there are none/,
    ],
    [
      'a setting of a service that is not there',
      { topology: 'compact', services: { replica: { settings: { TRUSTED_PROXIES: 'none' } } } },
      /what services\.edge gives to it under services\.replica/,
    ],
    [
      'replicas beside services',
      { services: { replica: { autoscaling: { kind: 'hpa' } } } },
      /services\.replica is for topology compact/,
    ],
    ['an unknown topology', { topology: 'flat' }, /topology/],
    ['certificates without mutual TLS', { mutualTls: { existingSecret: 'a' } }, /not enabled/],
    [
      'two sources of certificates',
      { mutualTls: { enabled: true, existingSecret: 'a', certManager: { enabled: true } } },
      /leave one of them out/,
    ],
    [
      'addresses kept where nobody comes from outside',
      { services: { edge: { service: { externalTrafficPolicy: 'Local' } } } },
      /set services\.edge\.service\.type/,
    ],
    ['an Ingress without a host', { ingress: { enabled: true, hosts: [] } }, /ingress\.hosts/],
    ['a route without a Gateway', { httpRoute: { enabled: true } }, /parentRefs/],
    ['monitors without metrics', { metrics: { podMonitor: { enabled: true } } }, /set metrics\.enabled/],
    [
      'two monitors',
      { metrics: { enabled: true, podMonitor: { enabled: true }, serviceMonitor: { enabled: true } } },
      /enable one of them/,
    ],
    [
      'fewer at most than at least',
      { podDefaults: { autoscaling: { kind: 'hpa', minReplicas: 5, maxReplicas: 2 } } },
      /minReplicas is more/,
    ],
    [
      'KEDA without a query where none is usual',
      { services: { token: { autoscaling: { kind: 'keda', keda: { prometheus: { serverAddress: 'http://p' } } } } } },
      /needs a query/,
    ],
    ['KEDA without a measure', { podDefaults: { autoscaling: { kind: 'keda' } } }, /keda needs/],
    [
      'KEDA for run-executor without a measure',
      { services: { 'run-executor': { autoscaling: { kind: 'keda' } } } },
      /needs autoscaling\.keda\.jetstream\.monitoringEndpoint or/,
    ],
    [
      'runs that wait as a measure of another service',
      {
        services: {
          ingestion: { autoscaling: { kind: 'keda', keda: { jetstream: { monitoringEndpoint: 'nats:8222' } } } },
        },
      },
      /waits for run-executor/,
    ],
    [
      'a setting in two places',
      {
        settings: { MODEL_BASE_URL: 'http://m' },
        services: { 'run-executor': { secretSettings: { MODEL_BASE_URL: { name: 'a', key: 'b' } } } },
      },
      /leave one of them out/,
    ],
  ];
  for (const [what, values, sentence] of refused) {
    it(`refuses ${what}, and says so`, () => {
      const { ok, output } = template(withValues(small, values));
      assert.ok(!ok, 'it was taken');
      assert.match(output, sentence);
    });
  }

  it('refuses a hook before a MongoDB of its own is there', () => {
    const { ok, output } = template(withValues(valuesOf('development'), { migrate: { hook: 'helm' } }));
    assert.ok(!ok);
    assert.match(output, /leave migrate\.hook empty/);
  });

  it('refuses what is said of pods that are not there with topology compact, and says so', () => {
    const { ok, output } = template(withValues(valuesOf('compact'), { services: { limits: { replicas: 3 } } }));
    assert.ok(!ok);
    assert.match(output, /what services\.limits gives to it under services\.replica/);
  });
});
