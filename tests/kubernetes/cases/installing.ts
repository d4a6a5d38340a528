// The chart is installed under the restricted Pod Security level; its pods' start times and resources.

import assert from 'node:assert/strict';
import { call, describeKubernetes } from '../commands.ts';
import { usageOf } from '../measurements.ts';
import { services } from '../release.ts';
import { type KubernetesStage, sharedStage } from '../stage.ts';

const scaledMs = 60_000;
const mebibyte = 1024 * 1024;

interface NodeImage {
  /** Null where another image has taken its name. */
  readonly names: readonly string[] | null;
  readonly sizeBytes: number;
}

describeKubernetes('the chart in a cluster', function () {
  this.timeout(120_000);
  let stage: KubernetesStage;
  before(async function () {
    this.timeout(20 * 60_000);
    stage = await sharedStage();
  });

  it('is installed where Pod Security is restricted, and nothing warns', async () => {
    const { warnings, seconds } = stage.installed;
    console.log(`  installed, everything Ready, after ${seconds.toFixed(1)} s`);
    const { items } = await stage.api.get<{ items: { status: { images?: NodeImage[] } }[] }>('/api/v1/nodes');
    const image = items.flatMap(({ status }) => status.images ?? []).find(({ names }) => names?.includes(stage.image));
    // A node tells of its images when it comes to it.
    if (image) console.log(`  ${stage.image} has ${Math.round(image.sizeBytes / mebibyte)} MiB`);
    // Messages of Helm's client about its own watches, such as a cut one, are information (klog's I); the API's
    // warnings are W, or a line of Helm's.
    const told = warnings.split('\n').filter((line) => !/^I\d{4} /.test(line));
    assert.doesNotMatch(told.join('\n'), /warning|violat/i);
    // Asked to enforce the level anew, the API names every pod that does not keep to it.
    const { stderr } = await call('kubectl', [
      ...['label', 'namespace', stage.namespace, '--overwrite', '--dry-run=server'],
      'pod-security.kubernetes.io/enforce=restricted',
    ]);
    assert.equal(stderr, '');
    // Helm waits for one edge, and the autoscaler wants two.
    const two = (): boolean => services.every((service) => stage.pods.serving(service).length === 2);
    await stage.pods.until('two pods of each service', two, scaledMs);
    const restarted = stage.pods.all.filter(({ restarts }) => restarts > 0).map(({ name }) => name);
    assert.deepEqual(restarted, []);
  });

  it('passes helm test: a token, a message, and a stream to its end', async () => {
    const begunAt = performance.now();
    const said = await stage.release.test();
    console.log(`  helm test took ${((performance.now() - begunAt) / 1000).toFixed(1)} s`);
    assert.match(said, /Phase:\s+Succeeded/);
  });

  it('has pods that stand within the memory that they request, and start within seconds', async () => {
    const rows = [];
    for (const service of services) {
      const pods = stage.pods.serving(service);
      const usage = await usageOf(stage.api, stage.namespace, pods);
      for (const pod of pods) {
        const { memory, startCpuSeconds, requested } = usage.get(pod.name) ?? {
          memory: 0,
          startCpuSeconds: 0,
          requested: 0,
        };
        const startSeconds = ((pod.readyAt ?? Infinity) - (pod.runningAt ?? 0)) / 1000;
        rows.push({ pod: pod.name, startSeconds, memory, startCpuSeconds, requested });
        console.log(
          `  ${pod.name}: Ready ${startSeconds.toFixed(1)} s after its container ran, ${startCpuSeconds.toFixed(1)} CPU seconds since, ` +
            `${Math.round(memory / mebibyte)} MiB of ${Math.round(requested / mebibyte)} requested`,
        );
      }
    }
    for (const { pod, memory, requested } of rows) {
      assert.ok(memory <= requested, `${pod} has ${memory} bytes and requests ${requested}`);
    }
  });
});
