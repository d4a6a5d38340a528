// The chart's protections by default, and its refusals to render.

import assert from 'node:assert/strict';
import { edgeSettings } from '#services/edge/config.ts';
import { runExecutorProcess } from '#services/run-executor/process.ts';
import { readCallerNames, servicesOf } from '#shared/platform/grpc/caller-names.ts';
import { serviceNames } from '#shared/platform/grpc/service-names.ts';
import { type Callee, callsFrom } from '../support/declared-calls.ts';
import { notesOf } from './notes.ts';
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

interface Rule {
  readonly ports?: readonly { readonly port: string | number }[];
  readonly from?: readonly Peer[];
  readonly to?: readonly Peer[];
}
interface Peer {
  readonly podSelector?: { readonly matchExpressions?: readonly { readonly values: readonly string[] }[] };
  readonly ipBlock?: { readonly cidr: string; readonly except?: readonly string[] };
}

const small = valuesOf('small');
const large = valuesOf('highly-available');

function policyOf(objects: readonly KubernetesObject[], component: string): { ingress: Rule[]; egress: Rule[] } {
  const policy = ofKind(objects, 'NetworkPolicy').find(({ metadata }) => metadata.name === `colloquy-${component}`);
  assert.ok(policy, component);
  return specOf(policy);
}

/**
 * The components that a rule for this port lets in; undefined where it lets everybody in, none where there is no rule.
 */
function letIn(objects: readonly KubernetesObject[], component: string, port: string): readonly string[] | undefined {
  const rules = policyOf(objects, component).ingress.filter((rule) => rule.ports?.some((one) => one.port === port));
  if (rules.some(({ from }) => from === undefined)) return undefined;
  const peers = rules.flatMap(({ from = [] }) => from);
  return peers.flatMap(({ podSelector }) => podSelector?.matchExpressions?.flatMap(({ values }) => values) ?? ['?']);
}

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
  it('lets into a service those alone that call it', () => {
    const objects = render(small);
    const callees = { token: 'token', conversation: 'conversation', runExecutor: 'run-executor' } as const;
    for (const [key, component] of Object.entries({ ...callees, limits: 'limits', ingestion: 'ingestion' })) {
      const expected = serviceNames.filter((name) => callsFrom(name, key as Callee).length > 0);
      assert.deepEqual(
        [...(letIn(objects, component, 'grpc') ?? ['everybody'])].sort(),
        [...expected].sort(),
        component,
      );
    }
  });

  it('lets run-executor call models at public addresses, and not what is in private networks', () => {
    const models = policyOf(render(small), 'run-executor').egress.filter(({ ports }) =>
      ports?.some(({ port }) => port === 443),
    );
    assert.equal(models.length, 1);
    const blocks = (models[0]?.to ?? []).map(({ ipBlock }) => ipBlock);
    assert.deepEqual(
      blocks.map((block) => block?.cidr),
      ['0.0.0.0/0'],
    );
    for (const range of ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', '169.254.0.0/16'])
      assert.ok(blocks[0]?.except?.includes(range), range);
    const none = render(withValues(small, { networkPolicy: { models: { ports: [] } } }));
    for (const rule of policyOf(none, 'run-executor').egress)
      assert.ok(rule.ports && rule.ports.length > 0 && rule.ports.every(({ port }) => port !== 443));
  });

  it('lets ingestion call models where it is given an endpoint, and only there', () => {
    const outside = (values: object) =>
      policyOf(render(values), 'ingestion').egress.filter(({ ports }) => ports?.some(({ port }) => port === 443));
    assert.deepEqual(outside(small), []);
    const key = { name: 'models', key: 'openai' };
    for (const given of [
      { services: { ingestion: { settings: { EMBEDDING_BASE_URL: 'https://vectors.example.com/v1' } } } },
      { services: { ingestion: { settings: { RERANK_URL: 'https://ranks.example.com/v2/rerank' } } } },
      { services: { ingestion: { secretSettings: { OPENAI_API_KEY: key } } } },
      { secretSettings: { OPENAI_API_KEY: key } },
    ]) {
      const rules = outside(withValues(small, given));
      assert.deepEqual(
        rules.map(({ to }) => to?.map(({ ipBlock }) => ipBlock?.cidr)),
        [['0.0.0.0/0']],
        JSON.stringify(given),
      );
    }
  });

  it('lets the namespace of monitoring read metrics, and nobody where none is named', () => {
    const metrics = (values: object) =>
      policyOf(render(withValues(small, { metrics: { enabled: true }, ...values })), 'token').ingress.filter(
        ({ ports }) => ports?.some(({ port }) => port === 'metrics'),
      );
    assert.deepEqual(
      metrics({}).map(({ from }) => from),
      [[{ namespaceSelector: { matchLabels: { 'kubernetes.io/metadata.name': 'monitoring' } } }]],
    );
    assert.deepEqual(metrics({ networkPolicy: { metricsFrom: [] } }), []);
  });

  it('lets pods ask the name servers of the cluster, and no others', () => {
    for (const name of ['token', 'migrate', 'roundtrip']) {
      const [names, ...more] = policyOf(render(small), name).egress.filter(({ ports }) =>
        ports?.some(({ port }) => port === 53),
      );
      assert.deepEqual(more, []);
      assert.deepEqual(names?.to, [
        {
          namespaceSelector: { matchLabels: { 'kubernetes.io/metadata.name': 'kube-system' } },
          podSelector: { matchLabels: { 'k8s-app': 'kube-dns' } },
        },
        { ipBlock: { cidr: '169.254.20.10/32' } },
      ]);
    }
  });

  it('says in its notes which stores pods reach at every address, until each is named', () => {
    const open = /Pods reach (.*) at every address/;
    assert.equal(
      open.exec(notesOf(small))?.[1],
      'MongoDB (networkPolicy.mongodb.to), Redis (networkPolicy.redis.to), NATS (networkPolicy.nats.to)',
    );
    const to = [{ ipBlock: { cidr: '10.20.0.0/24' } }];
    const named = withValues(small, { networkPolicy: { mongodb: { to }, redis: { to } } });
    assert.equal(open.exec(notesOf(named))?.[1], 'NATS (networkPolicy.nats.to)');
    assert.doesNotMatch(notesOf(large), open);
    assert.match(notesOf(large), /Metrics are read by the peers of networkPolicy\.metricsFrom/);
  });

  it('can be told where everything is, so that no pod reaches anything else', () => {
    const policies = ofKind(render(large), 'NetworkPolicy');
    assert.equal(policies.length, 8);
    for (const policy of policies) {
      for (const { to } of specOf<{ egress: Rule[] }>(policy).egress)
        assert.ok(to && to.length > 0, policy.metadata.name);
    }
  });

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

  it('lets nobody reach the administration but its own test, and whom values name', () => {
    assert.deepEqual(letIn(render(small), 'edge', 'admin'), ['roundtrip']);
    assert.deepEqual(letIn(render(withValues(small, { test: { enabled: false } })), 'edge', 'admin'), []);
    const bastion = { adminFrom: [{ ipBlock: { cidr: '10.9.0.0/24' } }] };
    assert.deepEqual(letIn(render(withValues(small, { networkPolicy: bastion })), 'edge', 'admin'), ['?', 'roundtrip']);
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
