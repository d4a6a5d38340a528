// The chart by Helm's own eyes and by those of an API server's schemas, for every set of values, and whether planted
// faults are noticed. Its refusals are in chart-refusals.test.ts.

import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { stringify } from 'yaml';
import { EventNames } from '#shared/ports/event-bus/nats/event-stream.ts';
import { chart, ofKind, render, specOf, template, valueSets, valuesFile, valuesOf, withValues } from './objects.ts';
import { describeDelivery, run } from './programs.ts';
import { schemaErrors } from './schemas.ts';
import { deadSelectors } from './selectors.ts';

const small = valuesOf('small');

describeDelivery('The chart', () => {
  for (const name of valueSets) {
    it(`is fine by Helm's strict lint with the values for ${name}`, () => {
      const { ok, output } = run('helm', ['lint', '--strict', '--quiet', chart, '--values', valuesFile(name)]);
      assert.ok(ok, output);
    });

    it(`gives objects that an API server takes, with the values for ${name}`, () => {
      const { ok, stdout, output } = template(valuesOf(name));
      assert.ok(ok, output);
      assert.deepEqual(schemaErrors(stdout), []);
    });

    it(`points at nothing that is not there, with the values for ${name}`, () => {
      assert.deepEqual(deadSelectors(render(valuesOf(name))), []);
    });
  }

  it('can be packaged', () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'colloquy-package-'));
    try {
      const { ok, output } = run('helm', ['package', chart, '--destination', folder]);
      assert.ok(ok, output);
    } finally {
      rmSync(folder, { recursive: true });
    }
  });

  it('has all services in one Deployment with topology compact, and callers find the edge by the same names', () => {
    const objects = render(valuesOf('compact'));
    assert.deepEqual(
      ofKind(objects, 'Deployment').map(({ metadata }) => metadata.name),
      ['colloquy-replica'],
    );
    const selected = ofKind(objects, 'Service').map((object) => [
      object.metadata.name,
      specOf<{ selector: Record<string, string> }>(object).selector['app.kubernetes.io/component'],
    ]);
    assert.deepEqual(selected, [
      ['colloquy-edge', 'replica'],
      ['colloquy-edge-admin', 'replica'],
    ]);
  });

  it('gives the account that may call models to run-executor alone', () => {
    const objects = render(
      withValues(valuesOf('highly-available'), { services: { 'run-executor': { serviceAccountName: 'models' } } }),
    );
    const accounts = ofKind(objects, 'Deployment').map((object) => [
      object.metadata.name,
      specOf<{ template: { spec: { serviceAccountName: string } } }>(object).template.spec.serviceAccountName,
    ]);
    assert.ok(accounts.length > 1);
    for (const [name, account] of accounts)
      assert.equal(account, name === 'colloquy-run-executor' ? 'models' : 'colloquy', name);
  });

  it('scales by what waits in JetStream where that waits for run-executor, by the consumer that it has', () => {
    const keda = {
      jetstream: { monitoringEndpoint: 'nats:8222' },
      prometheus: { serverAddress: 'http://p', query: 'up', threshold: 1 },
    };
    const objects = render(withValues(small, { podDefaults: { autoscaling: { kind: 'keda', keda } } }));
    const scaled = ofKind(objects, 'ScaledObject').map((object) => ({
      name: object.metadata.name,
      triggers: specOf<{ triggers: { type: string; metadata: Record<string, string> }[] }>(object).triggers,
    }));
    assert.equal(scaled.length, 6);
    const byStream = scaled.filter(({ triggers }) => triggers.some(({ type }) => type === 'nats-jetstream'));
    assert.deepEqual(
      byStream.map(({ name }) => name),
      ['colloquy-run-executor'],
    );
    const { stream, consumer } = byStream[0]?.triggers[0]?.metadata ?? {};
    const names = new EventNames('colloquy');
    const { durable_name: heard } = names.groupConfig('run-ready', 'run-executor', false);
    assert.deepEqual([stream, consumer], [names.stream, heard]);
  });

  it('gives the same objects twice, but for what it makes up for development', () => {
    assert.deepEqual(render(small), render(small));
  });

  const options: readonly [what: string, values: object][] = [
    [
      'KEDA',
      {
        podDefaults: {
          autoscaling: {
            kind: 'keda',
            keda: {
              jetstream: { monitoringEndpoint: 'nats.stores:8222' },
              prometheus: { serverAddress: 'http://prometheus:9090', query: 'up', threshold: 1 },
            },
          },
        },
      },
    ],
    [
      'KEDA by what each service measures',
      {
        services: Object.fromEntries(
          ['edge', 'run-executor', 'ingestion'].map((name) => [
            name,
            { autoscaling: { kind: 'keda', keda: { prometheus: { serverAddress: 'http://prometheus:9090' } } } },
          ]),
        ),
      },
    ],
    [
      'a load balancer that keeps addresses',
      { services: { edge: { service: { type: 'LoadBalancer', externalTrafficPolicy: 'Local' } } } },
    ],
    ['a ServiceMonitor', { metrics: { enabled: true, serviceMonitor: { enabled: true } } }],
    ['a Secret with certificates', { mutualTls: { enabled: true, existingSecret: 'certificates' } }],
    ['hooks of Argo CD', { migrate: { hook: 'argocd' }, networkPolicy: { enabled: true } }],
    ['an ordinary Job', { migrate: { hook: 'none' } }],
    [
      'more of everything in a pod',
      {
        podDefaults: {
          podAnnotations: { a: 'b' },
          podLabels: { team: 'chat' },
          nodeSelector: { disk: 'fast' },
          tolerations: [{ key: 'chat', operator: 'Exists' }],
          affinity: { nodeAffinity: {} },
          priorityClassName: 'high',
          serviceAccountName: 'models',
          extraEnv: [{ name: 'TZ', value: 'UTC' }],
          extraVolumes: [{ name: 'more', emptyDir: {} }],
          extraVolumeMounts: [{ name: 'more', mountPath: '/more' }],
          topologySpreadConstraints: [{ maxSkew: 1, topologyKey: 'zone', whenUnsatisfiable: 'DoNotSchedule' }],
        },
        image: { pullSecrets: [{ name: 'registry' }] },
        services: { ingestion: { searchVolume: { medium: 'Memory' } } },
      },
    ],
    ['a parent chart', { global: { anything: 1 }, enabled: true }],
  ];
  for (const [what, values] of options) {
    it(`gives objects that an API server takes, with ${what}`, () => {
      const { ok, stdout, output } = template(withValues(small, values));
      assert.ok(ok, output);
      assert.deepEqual(schemaErrors(stdout), []);
      assert.deepEqual(deadSelectors(render(withValues(small, values))), []);
    });
  }

  it('notices an unknown field, a wrong type, a missing field and an unknown kind in an object', () => {
    const service = { apiVersion: 'v1', kind: 'Service', metadata: { name: 'a' }, spec: { ports: [{ port: 80 }] } };
    const faults: object[] = [
      { ...service, spec: { ...service.spec, selectr: {} } },
      { ...service, spec: { ports: [{ port: 'eighty' }] } },
      { ...service, spec: { ports: [{ name: 'http' }] } },
      { ...service, kind: 'Servise' },
    ];
    assert.deepEqual(schemaErrors(stringify(service)), []);
    for (const fault of faults) assert.equal(schemaErrors(stringify(fault)).length, 1, stringify(fault));
  });

  it('notices selectors and ports that point at nothing', () => {
    const objects = render(valuesOf('highly-available'));
    const planted = objects.map(
      (object) =>
        JSON.parse(
          JSON.stringify(object).replaceAll(
            '"app.kubernetes.io/component":"token"',
            '"app.kubernetes.io/component":"tokens"',
          ),
        ) as (typeof objects)[number],
    );
    assert.ok(deadSelectors(planted).length > 0);
    const renamed = objects.map((object) =>
      object.kind === 'Deployment'
        ? (JSON.parse(JSON.stringify(object).replaceAll('"name":"grpc"', '"name":"rpc"')) as typeof object)
        : object,
    );
    assert.ok(deadSelectors(renamed).some((sentence) => sentence.includes('the port grpc')));
    const without = objects.filter(({ kind, metadata }) => kind !== 'Deployment' || !metadata.name.endsWith('edge'));
    assert.ok(deadSelectors(without).some((sentence) => sentence.startsWith('HorizontalPodAutoscaler')));
  });
});
