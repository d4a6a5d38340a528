// The chart in clusters of IPv6, and with an authority of the operator's own.

import assert from 'node:assert/strict';
import { components } from '../../scripts/chart/manifests.ts';
import { containersOf, ofKind, podsOf, render, valueSets, valuesOf, withValues } from './objects.ts';
import { describeDelivery } from './programs.ts';

const listeners = new Set(['HOST', 'ADMIN_LISTEN', 'GRPC_LISTEN', 'GRPC_HEALTH_LISTEN', 'METRICS_LISTEN']);

describeDelivery('The chart in clusters of IPv6', () => {
  for (const name of valueSets) {
    it(`lets every listener take IPv6, with the values for ${name}`, () => {
      const objects = render(withValues(valuesOf(name), { listenAddress: '::', metrics: { enabled: true } }));
      let found = 0;
      for (const pod of podsOf(objects)) {
        for (const { name: container, env = [] } of containersOf(pod)) {
          for (const { name: variable, value = '' } of env.filter((entry) => listeners.has(entry.name))) {
            found += 1;
            assert.match(value, variable === 'HOST' ? /^::$/ : /^\[::\]:\d+$/, `${pod.owner} ${container} ${variable}`);
          }
        }
      }
      assert.ok(found >= 3);
    });
  }

  it('lets stores of the release listen there as well', () => {
    const text = (values: object): string => JSON.stringify(render(withValues(valuesOf('development'), values)));
    assert.match(
      text({ listenAddress: '::' }),
      /--bind_ip_all --ipv6.*host: \\"::\\"|host: \\"::\\".*--bind_ip_all --ipv6/s,
    );
    assert.doesNotMatch(text({}), /--ipv6|::/);
  });

  it('gives every Service the policy of families that is said, and none else', () => {
    for (const policy of ['', 'PreferDualStack', 'RequireDualStack']) {
      const services = ofKind(render(withValues(valuesOf('development'), { ipFamilyPolicy: policy })), 'Service');
      assert.ok(services.length > 8);
      for (const { metadata, spec } of services)
        assert.equal(spec?.['ipFamilyPolicy'], policy === '' ? undefined : policy, metadata.name);
    }
  });

  it('has a component of kustomize', () => {
    assert.deepEqual(components['ipv6'], { listenAddress: '::' });
  });
});

describeDelivery('The chart with an authority of the operator’s own', () => {
  for (const name of valueSets) {
    it(`has every connection trust it, with the values for ${name}`, () => {
      const values = withValues(valuesOf(name), { extraCaCertificates: { configMap: 'authority', key: 'ca.pem' } });
      const stores = /-(mongodb|redis|nats)$/;
      for (const pod of podsOf(render(values)).filter(({ owner }) => !stores.test(owner) && !/roundtrip/.test(owner))) {
        const volume = pod.spec.volumes?.find((each) => each.name === 'extra-ca');
        assert.deepEqual(volume?.['configMap'], { name: 'authority', items: [{ key: 'ca.pem', path: 'ca.crt' }] });
        for (const { name: container, env = [], volumeMounts = [] } of containersOf(pod)) {
          const file = env.find((entry) => entry.name === 'NODE_EXTRA_CA_CERTS')?.value;
          const mounts = volumeMounts.some((mount) => mount.name === 'extra-ca');
          // The reader has no network.
          const wanted = container === 'reader' ? [undefined, false] : ['/etc/colloquy/extra-ca/ca.crt', true];
          assert.deepEqual([file, mounts], wanted, `${pod.owner} ${container}`);
        }
      }
    });
  }

  it('takes it from a Secret as well, and has nothing of it without', () => {
    const given = render(withValues(valuesOf('small'), { extraCaCertificates: { secret: 'authority' } }));
    assert.deepEqual(podsOf(given)[0]?.spec.volumes?.find((each) => each.name === 'extra-ca')?.['secret'], {
      secretName: 'authority',
      items: [{ key: 'ca.crt', path: 'ca.crt' }],
    });
    assert.doesNotMatch(JSON.stringify(render(valuesOf('small'))), /extra-ca|NODE_EXTRA_CA_CERTS/);
  });
});
