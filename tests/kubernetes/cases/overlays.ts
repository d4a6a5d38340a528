// The kustomize overlays, each applied as it stands in a namespace of its own; only the images, and the values that the
// overlays leave to their user, are those of the suite.

import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createAuthority } from '../../../scripts/cluster/certificates.ts';
import { writeCertificates } from '../certificates.ts';
import { call, describeKubernetes, kubectl, kubectlJson } from '../commands.ts';
import { createNamespace, deleteNamespace } from '../namespaces.ts';
import { services } from '../release.ts';
import { type KubernetesStage, sharedStage } from '../stage.ts';
import { installStores, storeImages, systemLabel } from '../stores.ts';

const kustomize = path.join(import.meta.dirname, '../../../deploy/kubernetes');
const readySeconds = 240;
const roundtripSeconds = 120;

/** The overlay's policies let pods go to its own MongoDB alone; this lets them go to the stand-in. */
const standInPolicy = (namespace: string) => ({
  apiVersion: 'networking.k8s.io/v1',
  kind: 'NetworkPolicy',
  metadata: { name: 'stand-in', namespace },
  spec: {
    podSelector: { matchLabels: { 'app.kubernetes.io/part-of': 'colloquy' } },
    policyTypes: ['Egress'],
    egress: [{ to: [{ podSelector: { matchLabels: { app: 'mongodb' } } }], ports: [{ port: 27017 }] }],
  },
});

describeKubernetes('the kustomize overlay', function () {
  this.timeout(8 * 60_000);
  let stage: KubernetesStage;
  const folder = mkdtempSync(path.join(tmpdir(), 'colloquy-overlays-'));

  before(async function () {
    this.timeout(20 * 60_000);
    stage = await sharedStage();
    // Makes room for the next overlay.
    await stage.release.uninstall();
    const gone = (): boolean => [...services, 'replica'].every((component) => stage.pods.of(component).length === 0);
    await stage.pods.until('the release is gone', gone, 120_000);
  });
  /** The next one need not wait for the end of one that has answered. */
  const ending: Promise<void>[] = [];
  after(async function () {
    this.timeout(180_000);
    rmSync(folder, { recursive: true, force: true });
    await Promise.all(ending);
  });

  /** A kustomization over one of the repository's: another namespace, and the images of the suite. */
  const kustomizationOver = (base: string, namespace: string, patches: readonly object[] = []): string => {
    const [, repository = '', tag = ''] = /^(.*):([^:/]+)$/.exec(stage.image) ?? [];
    const image = (name: string, given: string | undefined) => {
      const [, newName, newTag] = /^(.*):([^:/]+)$/.exec(given ?? '') ?? [];
      return newName === undefined ? [] : [{ name, newName, newTag }];
    };
    const own = path.join(folder, `${namespace}-${path.basename(base)}`);
    mkdirSync(own, { recursive: true });
    const kustomization = {
      apiVersion: 'kustomize.config.k8s.io/v1beta1',
      kind: 'Kustomization',
      namespace,
      resources: [path.relative(own, path.join(kustomize, base))],
      images: [
        // The overlay may have given it another name already.
        ...['colloquy', 'registry.example.com/colloquy'].map((name) => ({ name, newName: repository, newTag: tag })),
        ...image('redis', storeImages.redis),
        ...image('nats', storeImages.nats),
      ],
      patches,
    };
    writeFileSync(path.join(own, 'kustomization.yaml'), JSON.stringify(kustomization));
    return own;
  };

  const secretOf = async (kind: 'development' | 'production', environment: Record<string, string>): Promise<string> =>
    (await call(path.join(kustomize, 'make-secret'), [kind], { environment })).stdout;

  const play = async (
    overlay: 'development' | 'production',
    prepare: (namespace: string) => Promise<readonly object[]>,
  ): Promise<void> => {
    const namespace = `${stage.namespace}-${overlay}`;
    const inNamespace = ['--namespace', namespace];
    await createNamespace(namespace, systemLabel);
    const patches = await prepare(namespace);
    const begunAt = performance.now();
    const { stderr } = await call('kubectl', [
      'apply',
      '--kustomize',
      kustomizationOver(`overlays/${overlay}`, namespace, patches),
    ]);
    assert.equal(stderr, '');
    const { items } = await kubectlJson<{ items: { kind: string; metadata: { name: string } }[] }>([
      ...['get', 'deployments,statefulsets', ...inNamespace, '--selector=app.kubernetes.io/part-of=colloquy'],
    ]);
    assert.ok(items.length >= 6);
    await Promise.all(
      items.map(({ kind, metadata }) =>
        kubectl(['rollout', 'status', `${kind}/${metadata.name}`, ...inNamespace, `--timeout=${readySeconds}s`], {
          timeoutMs: (readySeconds + 10) * 1000,
        }),
      ),
    );
    console.log(`  ${overlay}: everything Ready after ${((performance.now() - begunAt) / 1000).toFixed(1)} s`);
    await kubectl(['apply', '--kustomize', kustomizationOver('roundtrip', namespace)]);
    const succeeded = ['--for=jsonpath={.status.phase}=Succeeded', `--timeout=${roundtripSeconds}s`];
    await kubectl(['wait', ...inNamespace, 'pod/colloquy-roundtrip', ...succeeded], {
      timeoutMs: (roundtripSeconds + 10) * 1000,
    });
    console.log(
      `  ${(await kubectl(['logs', ...inNamespace, 'pod/colloquy-roundtrip'])).trim().replaceAll('\n', '\n  ')}`,
    );
    const ended = deleteNamespace(namespace);
    ended.catch(() => {});
    ending.push(ended);
  };

  const storesIn = (namespace: string, password: string) => installStores(namespace, stage.nodes[0] ?? '', password);
  const mongodbUrl = 'mongodb://mongodb:27017/?directConnection=true';

  it('for development stands, stores and all, and answers', () =>
    play('development', async (namespace) => {
      await kubectl(['apply', '--namespace', namespace, '--filename=-'], { input: await secretOf('development', {}) });
      if (!storeImages.mongodbIsStandIn) return [];
      // The stand-in cannot be the replica set with a user that the overlay wants.
      await storesIn(namespace, 'unused');
      await kubectl(['apply', '--filename=-'], { input: JSON.stringify(standInPolicy(namespace)) });
      const stringData = { 'mongodb-url': mongodbUrl };
      await kubectl([
        'patch',
        'secret',
        'colloquy',
        '--namespace',
        namespace,
        `--patch=${JSON.stringify({ stringData })}`,
      ]);
      return [
        {
          target: { name: 'colloquy-mongodb' },
          patch: '$patch: delete\napiVersion: v1\nkind: Any\nmetadata:\n  name: any\n',
        },
      ];
    }));

  it('for production stands on stores of one’s own, and answers', () =>
    play('production', async (namespace) => {
      await storesIn(namespace, 'of-redis');
      const own = {
        MONGODB_URL: mongodbUrl,
        REDIS_URL: 'redis://:of-redis@redis:6379',
        NATS_URL: 'nats://nats:4222',
        // Its provider is nowhere, which keeps no edge from starting.
        OIDC_CLIENT_SECRET: 'of-a-provider-that-is-nowhere',
      };
      await kubectl(['apply', '--namespace', namespace, '--filename=-'], { input: await secretOf('production', own) });
      const authority = createAuthority('colloquy-overlay');
      await writeCertificates(authority, namespace);
      authority.close();
      return [];
    }));
});
