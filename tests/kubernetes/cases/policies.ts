// Reachability: by NetworkPolicies, and by mutual TLS where a connection is let through.

import assert from 'node:assert/strict';
import { describeKubernetes, itWith } from '../commands.ts';
import { reachable, runInPod } from '../inside.ts';
import { createNamespace, deleteNamespace } from '../namespaces.ts';
import { services } from '../release.ts';
import { type KubernetesStage, sharedStage } from '../stage.ts';
import { endStranger, startStranger, type Stranger } from '../strangers.ts';
import { monitoringLabel } from '../values.ts';

const metricsPort = 9464;
const storePorts = { redis: 6379, nats: 4222, mongodb: 27017 } as const;

/** Prints how the token service ends a connection that shows no certificate, and one without TLS. */
const withoutCertificate = `
const { readFileSync } = require('node:fs');
const host = 'colloquy-token', port = 50051;
const end = (name, socket) => new Promise((resolve) => {
  let got = 0;
  socket.setTimeout(5000, () => resolve(name + ' waits'));
  socket.on('data', (data) => (got += data.length));
  socket.on('error', () => {});
  socket.on('close', () => resolve(name + ' is ended' + (got > 64 ? ' after ' + got + ' bytes' : '')));
  socket.write('PRI * HTTP/2.0\\r\\n\\r\\nSM\\r\\n\\r\\n' + String.fromCharCode(0, 0, 0, 4, 0, 0, 0, 0, 0));
});
const tls = require('node:tls').connect({ host, port, ALPNProtocols: ['h2'], ca: readFileSync('/etc/colloquy/tls/ca.crt') });
Promise.all([end('TLS without a certificate', tls), end('plain text', require('node:net').connect(port, host))])
  .then((ends) => { console.log(ends.join(', ')); process.exit(); });`;

/** Prints limits' answer to the erasure of an unknown organization, asked with the pod's own certificate. */
const eraseOrganization = `
const { readFileSync } = require('node:fs');
const file = (name) => readFileSync('/etc/colloquy/tls/' + name);
const code = (name) => import('/app/services/shared/platform/grpc/' + name + '.ts');
Promise.all([code('service-clients'), code('context')]).then(async ([{ connectTo }, { backgroundContext }]) => {
  const tls = { ca: file('ca.crt'), cert: file('tls.crt'), key: file('tls.key') };
  const limits = connectTo.limits('dns:///colloquy-limits:50051', { tls });
  const organization_id = '00000000-0000-7000-8000-000000000000';
  const said = await limits.EraseOrganization({ organization_id }, backgroundContext()).then(() => 'taken', (error) => String(error.cause));
  console.log(said);
  process.exit();
});`;

describeKubernetes('the network of the release', function () {
  this.timeout(180_000);
  let stage: KubernetesStage;
  let elsewhere: Stranger;
  let beside: Stranger;
  let monitoring: Stranger;
  let grpc: string[];
  let metrics: string[];
  let stores: string[];
  let http: string[];
  let admin: string[];

  before(async function () {
    this.timeout(20 * 60_000);
    stage = await sharedStage();
    const { namespace, image, pods } = stage;
    elsewhere = { namespace: `${namespace}-strangers`, name: 'stranger' };
    beside = { namespace, name: 'stranger' };
    monitoring = { namespace: `${namespace}-monitoring`, name: 'prometheus' };
    await createNamespace(elsewhere.namespace);
    await createNamespace(monitoring.namespace, monitoringLabel);
    await Promise.all([elsewhere, beside, monitoring].map((stranger) => startStranger(stranger, image)));
    const addresses = (component: string, port: number): string[] =>
      pods.serving(component).map(({ ip }) => `${ip}:${port}`);
    http = addresses('edge', 8080);
    admin = addresses('edge', 8081);
    grpc = services.filter((service) => service !== 'edge').flatMap((service) => addresses(service, 50051));
    metrics = services.flatMap((service) => addresses(service, metricsPort));
    stores = (['redis', 'nats', 'mongodb'] as const).map(
      (store) => `${stage.stores.address(store)}:${storePorts[store]}`,
    );
  });
  after(async () => {
    await endStranger(beside);
    await Promise.all([elsewhere, monitoring].map(({ namespace }) => deleteNamespace(namespace)));
  });

  const look = (stranger: Stranger, targets: readonly string[]) =>
    reachable(stranger.namespace, stranger.name, targets);
  const every = (targets: readonly string[], found: string) =>
    Object.fromEntries(targets.map((target) => [target, found]));

  itWith('network-policies', 'lets a stranger in at the edge alone', async () => {
    for (const stranger of [elsewhere, beside]) {
      assert.deepEqual(await look(stranger, http), every(http, 'open'));
      const closed = [...admin, ...grpc, ...metrics, ...stores];
      assert.deepEqual(await look(stranger, closed), every(closed, 'silent'), `seen from ${stranger.namespace}`);
      console.log(`  from ${stranger.namespace}: ${http.length} ports open, ${closed.length} silent`);
    }
  });

  itWith('network-policies', 'lets monitoring read metrics, and nothing else', async () => {
    assert.deepEqual(await look(monitoring, metrics), every(metrics, 'open'));
    const closed = [...admin, ...grpc, ...stores];
    assert.deepEqual(await look(monitoring, closed), every(closed, 'silent'));
  });

  itWith('network-policies', 'lets a service reach what it needs, and nothing else', async () => {
    const [redis = '', nats = '', mongodb = ''] = stores;
    const from = (component: string, targets: readonly string[]) => {
      const [pod] = stage.pods.serving(component);
      return reachable(stage.namespace, pod?.name ?? '', targets);
    };
    const tokens = stage.pods.serving('token').map(({ ip }) => `${ip}:50051`);
    assert.deepEqual(await from('edge', [redis, nats, ...tokens]), every([redis, nats, ...tokens], 'open'));
    assert.deepEqual(await from('edge', [mongodb]), every([mongodb], 'silent'));
    assert.deepEqual(await from('conversation', [mongodb]), every([mongodb], 'open'));
    assert.deepEqual(await from('conversation', [redis]), every([redis], 'silent'));
  });

  it('ends calls between services that show no certificate', async () => {
    assert.equal(
      await runInPod(stage, 'edge', withoutCertificate),
      'TLS without a certificate is ended, plain text is ended',
    );
  });

  it('takes a call from those services alone that make it', async () => {
    assert.match(await runInPod(stage, 'edge', eraseOrganization), /PERMISSION_DENIED/);
    assert.equal(await runInPod(stage, 'token', eraseOrganization), 'taken');
  });

  it('serves metrics of every process', async () => {
    const script = `fetch('http://127.0.0.1:${metricsPort}/metrics').then((answer) => answer.text()).then(console.log)`;
    for (const service of services) {
      const text = await runInPod(stage, service, script);
      assert.match(text, /^# TYPE colloquy_\w+ \w+$/m, service);
      console.log(`  ${service} serves ${text.match(/^# TYPE /gm)?.length ?? 0} metrics`);
    }
  });
});
