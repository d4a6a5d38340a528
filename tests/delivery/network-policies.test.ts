// The chart's NetworkPolicies let each pod be reached by its callers alone, and reach its callees alone.

import assert from 'node:assert/strict';
import { serviceNames } from '#shared/platform/grpc/service-names.ts';
import { type Callee, callsFrom } from '../support/declared-calls.ts';
import { notesOf } from './notes.ts';
import { type KubernetesObject, ofKind, render, specOf, valuesOf, withValues } from './objects.ts';
import { describeDelivery } from './programs.ts';

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

  it('lets nobody reach the administration but its own test, and whom values name', () => {
    assert.deepEqual(letIn(render(small), 'edge', 'admin'), ['roundtrip']);
    assert.deepEqual(letIn(render(withValues(small, { test: { enabled: false } })), 'edge', 'admin'), []);
    const bastion = { adminFrom: [{ ipBlock: { cidr: '10.9.0.0/24' } }] };
    assert.deepEqual(letIn(render(withValues(small, { networkPolicy: bastion })), 'edge', 'admin'), ['?', 'roundtrip']);
  });
});
