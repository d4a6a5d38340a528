// The kustomize overlays give the same objects as the chart with the values that they stand for.

import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import path from 'node:path';
import { parse } from 'yaml';
import { findProgram } from '../../scripts/chart/find-program.ts';
import { baseValues, components, idOf, type Manifest, render } from '../../scripts/chart/manifests.ts';
import { chart, type KubernetesObject, objectsIn, withValues } from './objects.ts';
import { describeDelivery, run } from './programs.ts';
import { schemaErrors } from './schemas.ts';
import { deadSelectors } from './selectors.ts';

const folder = path.join(import.meta.dirname, '../../deploy/kubernetes');

/** The meaning of each overlay, beside the base and its components. */
const overlays: Readonly<Record<string, { components: readonly string[]; values: object }>> = {
  development: {
    components: ['development-stores'],
    values: { image: { tag: 'dev' }, console: { origin: 'http://127.0.0.1:8081' } },
  },
  production: {
    components: ['autoscaling', 'disruption-budgets', 'metrics', 'mutual-tls'],
    values: {
      image: { repository: 'registry.example.com/colloquy', tag: '0.1.0' },
      publicOrigin: 'https://chat.example.com',
      services: { edge: { settings: { TRUSTED_PROXIES: '10.0.0.0/8' } } },
      ingress: {
        enabled: true,
        hosts: ['chat.example.com'],
        tls: [{ hosts: ['chat.example.com'], secretName: 'chat-example-com' }],
      },
      console: {
        origin: 'https://console.example.com',
        ingress: {
          enabled: true,
          annotations: { 'nginx.ingress.kubernetes.io/proxy-body-size': '25m' },
          host: 'console.example.com',
          tls: [{ hosts: ['console.example.com'], secretName: 'console-example-com' }],
        },
        oidc: {
          issuer: 'https://id.example.com/realms/staff',
          clientId: 'colloquy',
          existingSecret: { name: 'colloquy' },
        },
      },
      networkPolicy: {
        adminFrom: [{ namespaceSelector: { matchLabels: { 'kubernetes.io/metadata.name': 'ingress-nginx' } } }],
      },
    },
  },
};

function build(part: string): string {
  const { ok, stdout, output } = run('kustomize', ['build', path.join(folder, part)]);
  assert.ok(ok, output);
  return stdout;
}

/** In one order, without the namespace: lists whose order says nothing are sorted. */
function comparable(objects: readonly (KubernetesObject | Manifest)[]): Record<string, unknown> {
  const sorted = (value: unknown): unknown => {
    if (Array.isArray(value)) {
      const items = value.map(sorted);
      const isNamed = items.every(
        (item) => typeof item === 'object' && item !== null && ('name' in item || 'ports' in item),
      );
      return isNamed ? items.sort((one, other) => (JSON.stringify(one) < JSON.stringify(other) ? -1 : 1)) : items;
    }
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(
      Object.entries(value)
        .filter(([key]) => key !== 'namespace')
        .sort(([one], [other]) => (one < other ? -1 : 1))
        .map(([key, inner]) => [key, sorted(inner)]),
    );
  };
  return Object.fromEntries(objects.map((object) => [idOf(object as Manifest), sorted(object)]));
}

describeDelivery('The kustomize overlay', () => {
  for (const [name, { components: parts, values }] of Object.entries(overlays)) {
    it(`for ${name} gives the chart's objects, and no others`, () => {
      const all = parts.reduce((so, part) => withValues(so, components[part] ?? {}), withValues(baseValues, values));
      for (const store of ['mongodb', 'redis', 'nats']) {
        if (parts.includes('development-stores')) all[store] = {};
      }
      const expected = render(findProgram('helm') ?? 'helm', chart, all);
      const built = [...objectsIn(build(`overlays/${name}`)), ...objectsIn(build('roundtrip'))];
      const given = comparable(expected);
      const pod = given['Pod colloquy-roundtrip'] as { spec: { containers: { image?: string }[] } };
      const ours = comparable(built);
      // The round trip is built for itself, with the image of the base.
      for (const container of pod.spec.containers) container.image = 'colloquy:0.1.0';
      assert.deepEqual(Object.keys(ours).sort(), Object.keys(given).sort());
      for (const [id, object] of Object.entries(given)) assert.deepEqual(ours[id], object, id);
    });

    it(`for ${name} gives objects that an API server takes, and that point at nothing that is not there`, () => {
      const built = build(`overlays/${name}`);
      assert.deepEqual(schemaErrors(built), []);
      assert.deepEqual(deadSelectors([...objectsIn(built), ...objectsIn(build('roundtrip'))]), []);
    });
  }

  it('is made afresh from the chart', () => {
    execFileSync(
      process.execPath,
      ['--disable-sigusr1', '--disable-warning=ExperimentalWarning', 'scripts/generate-manifests.ts', '--check'],
      {
        cwd: path.join(folder, '../..'),
        stdio: 'pipe',
      },
    );
  });

  it('finds all it needs in the Secret that make-secret prints', () => {
    const printed = (kind: string): string[] => {
      const environment = {
        ...process.env,
        MONGODB_URL: 'mongodb://m/?a=b&c="d"',
        REDIS_URL: 'redis://r',
        NATS_URL: 'nats://n',
        OIDC_CLIENT_SECRET: 'of-the-provider',
      };
      const secret = execFileSync(path.join(folder, 'make-secret'), [kind], { encoding: 'utf8', env: environment });
      return Object.keys((parse(secret) as { stringData: object }).stringData);
    };
    for (const name of Object.keys(overlays)) {
      const wanted = [...build(`overlays/${name}`).matchAll(/key: ([a-z.-]+)\s+name: colloquy$/gm)].map(
        ([, key]) => key,
      );
      assert.ok(wanted.length > 5);
      assert.deepEqual(
        wanted.filter((key) => key === undefined || !printed(name).includes(key)),
        [],
      );
    }
    assert.ok(printed('development').includes('nats.conf'));
  });
});
