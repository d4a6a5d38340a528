// Every pod of every set of values: restricted Pod Security, requests, and time enough to end.

import assert from 'node:assert/strict';
import { ingestionProcess } from '#services/ingestion/process.ts';
import { runExecutorProcess } from '#services/run-executor/process.ts';
import {
  type Container,
  containersOf,
  ofKind,
  type PodOf,
  podsOf,
  render,
  specOf,
  valueSets,
  valuesOf,
  withValues,
} from './objects.ts';
import { describeDelivery } from './programs.ts';

/** Kinds of volumes that the restricted level allows. */
const allowedVolumes = [
  'configMap',
  'csi',
  'downwardAPI',
  'emptyDir',
  'ephemeral',
  'persistentVolumeClaim',
  'projected',
  'secret',
];

/**
 * The refusals of Pod Security's restricted level, and a little more: a root that can be written, an account's token.
 */
function offences(pod: PodOf): string[] {
  const spec = pod.spec as PodOf['spec'] & Record<string, unknown>;
  const security = spec.securityContext ?? {};
  const wrong: string[] = [];
  const must = (holds: boolean, what: string): void => {
    if (!holds) wrong.push(`${pod.owner}: ${what}`);
  };
  must(security['runAsNonRoot'] === true && security['runAsUser'] !== 0, 'runs as root');
  must(
    (security['seccompProfile'] as { type?: string } | undefined)?.type === 'RuntimeDefault',
    'has no seccomp profile',
  );
  must(spec.automountServiceAccountToken === false, 'has a token of its account');
  for (const field of ['hostNetwork', 'hostPID', 'hostIPC']) must(spec[field] === undefined, field);
  for (const { name, ...source } of spec.volumes ?? []) {
    must(
      Object.keys(source).every((kind) => allowedVolumes.includes(kind)),
      `the volume ${name}`,
    );
  }
  for (const container of containersOf(pod)) {
    const own = container.securityContext ?? {};
    const drop = (own['capabilities'] as { drop?: string[]; add?: string[] } | undefined) ?? {};
    must(own['allowPrivilegeEscalation'] === false, `${container.name} may escalate`);
    must(own['readOnlyRootFilesystem'] === true, `${container.name} may write its root`);
    must(
      // Another user than the pod's, never root.
      own['privileged'] === undefined && own['runAsUser'] !== 0 && own['runAsNonRoot'] === undefined,
      `${container.name} says otherwise`,
    );
    must(drop.drop?.includes('ALL') === true && drop.add === undefined, `${container.name} has capabilities`);
    for (const { hostPort } of (container.ports ?? []) as readonly { hostPort?: number }[])
      must(hostPort === undefined, 'hostPort');
    for (const { name } of container.volumeMounts ?? []) {
      const made = spec.volumes?.some((volume) => volume.name === name) === true || pod.owner.startsWith('StatefulSet');
      must(made, `${container.name} mounts ${name}, which is not there`);
    }
  }
  return wrong;
}

function requests({ resources }: Container): string[] {
  return Object.keys(resources?.requests ?? {}).sort();
}

function graceOf(values: object, service: string): number | undefined {
  return podsOf(render(values)).find(({ owner }) => owner === `Deployment colloquy-${service}`)?.spec
    .terminationGracePeriodSeconds;
}

describeDelivery('Every pod of the chart', () => {
  for (const name of valueSets) {
    it(`is of restricted Pod Security, with the values for ${name}`, () => {
      const pods = podsOf(render(valuesOf(name)));
      assert.ok(pods.length >= (name === 'compact' ? 3 : 8));
      assert.deepEqual(pods.flatMap(offences), []);
    });

    it(`shows the end of its log where it ends with an error, with the values for ${name}`, () => {
      for (const pod of podsOf(render(valuesOf(name))))
        for (const { name: container, image, terminationMessagePolicy } of containersOf(pod))
          if (image.includes('colloquy'))
            assert.equal(terminationMessagePolicy, 'FallbackToLogsOnError', `${pod.owner} ${container}`);
    });

    it(`asks for CPU and memory in every container, with the values for ${name}`, () => {
      for (const pod of podsOf(render(valuesOf(name)))) {
        for (const container of containersOf(pod)) assert.deepEqual(requests(container), ['cpu', 'memory'], pod.owner);
      }
    });

    it(`has a NetworkPolicy both ways, with the values for ${name}`, () => {
      const objects = render(valuesOf(name));
      const policies = ofKind(objects, 'NetworkPolicy');
      assert.ok(policies.length > 0);
      const covered = policies.map(
        (policy) =>
          specOf<{ podSelector: { matchLabels: Record<string, string> } }>(policy).podSelector.matchLabels[
            'app.kubernetes.io/component'
          ],
      );
      assert.deepEqual(
        new Set(covered),
        new Set(podsOf(objects).map(({ labels }) => labels['app.kubernetes.io/component'])),
      );
      assert.equal(covered.length, podsOf(objects).length);
      for (const { spec } of policies) assert.deepEqual(spec?.['policyTypes'], ['Ingress', 'Egress']);
    });
  }

  it('is noticed where it offends', () => {
    const [pod] = podsOf(render(valuesOf('small')));
    assert.ok(pod);
    const text = JSON.stringify(pod);
    const planted = [
      '"runAsNonRoot":true',
      '"allowPrivilegeEscalation":false',
      '"readOnlyRootFilesystem":true',
      '"drop":["ALL"]',
      '"type":"RuntimeDefault"',
      '"automountServiceAccountToken":false',
    ];
    for (const part of planted) {
      assert.ok(text.includes(part), part);
      assert.notDeepEqual(offences(JSON.parse(text.replaceAll(part, '"x":1')) as PodOf), [], part);
    }
  });

  it('has time for its sleep, its longest drain and a margin', () => {
    const small = valuesOf('small');
    const drain = Number(runExecutorProcess.settings.RUN_DRAIN_SECONDS.fallback);
    assert.equal(graceOf(small, 'run-executor'), 5 + drain + 10 + 10);
    assert.equal(graceOf(small, 'edge'), 5 + 20 + 10);
    assert.equal(graceOf(small, 'token'), 5 + 10 + 10);
    const longer = withValues(small, { settings: { RUN_DRAIN_SECONDS: 100 }, podDefaults: { preStopSleepSeconds: 7 } });
    assert.equal(graceOf(longer, 'run-executor'), 7 + 100 + 10 + 10);
    const own = withValues(longer, { services: { 'run-executor': { settings: { RUN_DRAIN_SECONDS: 50 } } } });
    assert.equal(graceOf(own, 'run-executor'), 7 + 50 + 10 + 10);
    // All together drain one after the other.
    const compact = valuesOf('compact');
    assert.equal(graceOf(compact, 'replica'), 5 + 20 + drain + 10 + 10);
    const patient = withValues(compact, { services: { replica: { settings: { RUN_DRAIN_SECONDS: 50 } } } });
    assert.equal(graceOf(patient, 'replica'), 5 + 20 + 50 + 10 + 10);
  });

  it('of ingestion has memory for all documents that are read at once', () => {
    const pod = podsOf(render(valuesOf('small'))).find(({ owner }) => owner === 'Deployment colloquy-ingestion');
    const reader = pod?.spec.initContainers?.find(({ name }) => name === 'reader');
    const { limits, requests: requested } = reader?.resources ?? {};
    const { PARSER_PROCESSES, PARSER_MEMORY_MIB } = ingestionProcess.settings;
    const needed = 128 + Number(PARSER_PROCESSES.fallback) * Number(PARSER_MEMORY_MIB.fallback);
    assert.equal(limits?.['memory'], '1Gi');
    assert.ok(needed <= 1024, `${needed} MiB`);
    assert.equal(requested?.['memory'], '128Mi');
  });

  it('has a budget for disruptions only where another replica serves', () => {
    assert.deepEqual(ofKind(render(valuesOf('small')), 'PodDisruptionBudget'), []);
    assert.equal(
      ofKind(render(withValues(valuesOf('small'), { podDefaults: { replicas: 2 } })), 'PodDisruptionBudget').length,
      6,
    );
  });

  it('is found by headless Services, but for the edge', () => {
    for (const { metadata, spec } of ofKind(render(valuesOf('small')), 'Service')) {
      assert.equal(spec?.['clusterIP'], /edge(-admin)?$/.test(metadata.name) ? undefined : 'None', metadata.name);
    }
  });
});
