// The chart's protections by default, other than its NetworkPolicies, and its refusals to render.

import assert from 'node:assert/strict';
import { edgeSettings } from '#services/edge/config.ts';
import { runExecutorProcess } from '#services/run-executor/process.ts';
import { readCallerNames, servicesOf } from '#shared/platform/grpc/caller-names.ts';
import { serviceNames } from '#shared/platform/grpc/service-names.ts';
import {
  type Container,
  containersOf,
  type KubernetesObject,
  ofKind,
  podsOf,
  render,
  specOf,
  template,
  valuesOf,
  withValues,
} from './objects.ts';
import { describeDelivery } from './programs.ts';
import { schemaErrors } from './schemas.ts';

const small = valuesOf('small');
const large = valuesOf('highly-available');

function containerOf(objects: readonly KubernetesObject[], program: string): Container {
  const found = podsOf(objects)
    .flatMap(containersOf)
    .find(({ args }) => args?.[0] === program);
  assert.ok(found, program);
  return found;
}

function environment(objects: readonly KubernetesObject[], program: string, name: string) {
  return containerOf(objects, program).env?.find((entry) => entry.name === name);
}

describeDelivery('The chart, by itself', () => {
  it('keeps the administration inside: a Service of its own, which nothing leads to but the console’s host', () => {
    for (const values of [
      small,
      large,
      withValues(small, { services: { edge: { service: { type: 'LoadBalancer' } } } }),
    ]) {
      const objects = render(values);
      const routes = objects.filter(({ kind }) => ['Ingress', 'HTTPRoute'].includes(kind));
      for (const { metadata, spec } of routes.filter(({ metadata: { name } }) => name !== 'colloquy-edge-admin'))
        assert.doesNotMatch(JSON.stringify(spec), /admin|8081/, metadata.name);
      const ofConsole = routes.filter(({ metadata: { name } }) => name === 'colloquy-edge-admin');
      assert.equal(ofConsole.length, values === large ? 1 : 0);
      for (const { spec } of ofConsole) {
        assert.deepEqual(
          [...JSON.stringify(spec).matchAll(/"value":"([^"]*)"/g)].map(([, path]) => path),
          ['/console', '/auth', '/admin/v1'],
        );
      }
      const services = ofKind(objects, 'Service').map((object) => ({
        name: object.metadata.name,
        ...specOf<{ type?: string; ports: { name: string; targetPort: string }[] }>(object),
      }));
      const leading = services.filter(({ ports }) => ports.some(({ targetPort }) => targetPort === 'admin'));
      assert.deepEqual(
        leading.map(({ name, type, ports }) => [name, type, ports.length]),
        [['colloquy-edge-admin', 'ClusterIP', 1]],
      );
    }
    assert.equal(environment(render(small), 'roundtrip', 'EDGE_ADMIN_URL')?.value, 'http://colloquy-edge-admin:8081');
  });

  it('has no demo, obeys no directives, and believes nobody’s word about addresses unless it is told to', () => {
    const plain = render(withValues(small, { ingress: { enabled: false }, services: { edge: { settings: {} } } }));
    assert.equal(environment(plain, 'edge', 'DEMO_AGENT_ID'), undefined);
    assert.equal(environment(plain, 'run-executor', 'DEMO_DIRECTIVES'), undefined);
    assert.equal(runExecutorProcess.settings.DEMO_DIRECTIVES.fallback, 'off');
    const none = render(withValues(small, { services: { edge: { settings: { TRUSTED_PROXIES: 'none' } } } }));
    const { TRUSTED_PROXIES: setting } = edgeSettings;
    assert.deepEqual(setting.parse(environment(none, 'edge', 'TRUSTED_PROXIES')?.value ?? 'x'), []);
    assert.equal(environment(render(small), 'edge', 'TRUSTED_PROXIES')?.value, '10.0.0.0/8');
  });
});

describeDelivery('The chart does not render', () => {
  const { services: _, ...unproxied } = small;
  const route = { ingress: { enabled: false }, httpRoute: { enabled: true, parentRefs: [{ name: 'public' }] } };
  const tls = Object.fromEntries(serviceNames.map((name) => [name, `${name}-tls`]));
  const accounts = Object.fromEntries(
    ['token', 'conversation', 'run-executor', 'limits', 'ingestion', 'migrate'].map((name) => [
      name,
      { name: 'm', key: name },
    ]),
  );
  const nowhere = { existingSecret: { name: '' } };

  const refused: readonly [what: string, values: object, sentence: RegExp][] = [
    [
      'without NetworkPolicies and without mutual TLS',
      withValues(small, { networkPolicy: { enabled: false } }),
      /say insecureCluster: true where that is meant/,
    ],
    ['an Ingress without a word about proxies', unproxied, /TRUSTED_PROXIES, as in 10\.0\.0\.0\/8, or say none/],
    ['a route without a word about proxies', withValues(unproxied, route), /TRUSTED_PROXIES/],
    [
      'mutual TLS with a certificate for some',
      withValues(small, { mutualTls: { enabled: true, existingSecrets: { token: 'a' } } }),
      /existingSecrets \(edge has none\)/,
    ],
    [
      'certificates of two makers',
      withValues(large, { mutualTls: { existingSecrets: { token: 'a' } } }),
      /leave one of them out/,
    ],
    [
      'accounts for some where nothing names the store for the rest',
      withValues(small, { mongodb: { ...nowhere, accounts: { token: { name: 'm', key: 'token' } } } }),
      /Where mongodb is must be said/,
    ],
    [
      'accounts of another MongoDB than the one it makes',
      withValues(valuesOf('development'), { mongodb: { accounts } }),
      /leave one of them out/,
    ],
  ];
  for (const [what, values, sentence] of refused) {
    it(what, () => {
      const { ok, output } = template(values);
      assert.ok(!ok, 'it was taken');
      assert.match(output, sentence);
    });
  }

  const taken: readonly [what: string, values: object][] = [
    [
      'without both, where that is meant',
      withValues(small, { networkPolicy: { enabled: false }, insecureCluster: true }),
    ],
    [
      'with mutual TLS alone',
      withValues(small, { networkPolicy: { enabled: false }, mutualTls: { enabled: true, existingSecrets: tls } }),
    ],
    ['behind a proxy that is not believed', withValues(unproxied, { settings: { TRUSTED_PROXIES: 'none' } })],
    ['an account for each', withValues(small, { mongodb: { ...nowhere, accounts } })],
  ];
  for (const [what, values] of taken) {
    it(`otherwise, and does: ${what}`, () => {
      const { ok, stdout, output } = template(values);
      assert.ok(ok, output);
      assert.deepEqual(schemaErrors(stdout), []);
    });
  }
});

describeDelivery('With its own accounts and certificates', () => {
  it('each program is given the URL of its own account of MongoDB', () => {
    const objects = render(large);
    for (const program of ['token', 'conversation', 'run-executor', 'limits', 'ingestion', 'migrate'])
      assert.deepEqual(environment(objects, program, 'MONGODB_URL')?.valueFrom?.secretKeyRef, {
        name: 'colloquy-mongodb',
        key: program,
      });
    const one = render(withValues(small, { mongodb: { accounts: { token: { name: 'own', key: 'url' } } } }));
    assert.equal(environment(one, 'token', 'MONGODB_URL')?.valueFrom?.secretKeyRef?.name, 'own');
    assert.equal(environment(one, 'limits', 'MONGODB_URL')?.valueFrom?.secretKeyRef?.name, 'colloquy');
  });

  it('each service mounts its own certificate', () => {
    const existingSecrets = Object.fromEntries(serviceNames.map((name) => [name, `own-${name}`]));
    const objects = render(withValues(small, { mutualTls: { enabled: true, existingSecrets } }));
    for (const pod of podsOf(objects)) {
      const volume = pod.spec.volumes?.find(({ name }) => name === 'tls') as
        | { secret: { secretName: string } }
        | undefined;
      if (volume) assert.equal(volume.secret.secretName, `own-${pod.labels['app.kubernetes.io/component']}`);
    }
  });

  it('a certificate that cert-manager makes is known as its service, and as no other release’s', () => {
    const objects = render(large);
    const namesAt = (service: string): ReturnType<typeof readCallerNames> =>
      readCallerNames(environment(objects, service, 'GRPC_CALLER_NAMES')?.value?.split(',') ?? []);
    const certificates = ofKind(objects, 'Certificate');
    assert.equal(certificates.length, serviceNames.length);
    for (const certificate of certificates) {
      const shown = specOf<{ dnsNames: string[] }>(certificate)
        .dnsNames.map((name) => `DNS:${name}`)
        .join(', ');
      for (const service of serviceNames.filter((name) => name !== 'edge')) {
        assert.deepEqual(servicesOf(shown, namesAt(service)), [certificate.metadata.name.replace('colloquy-', '')]);
        assert.deepEqual(servicesOf(shown.replaceAll('.chat', '.blog'), namesAt(service)), []);
      }
    }
  });
});
