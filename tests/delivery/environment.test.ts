// The chart's environment of its programs, compared with the settings that each reads.

import assert from 'node:assert/strict';
import { readSettings, type SettingDefinitions } from '#shared/platform/config/settings.ts';
import { programs, services } from '../../scripts/chart/programs.ts';
import { reservedSettings } from '../../scripts/chart/settings-schema.ts';
import { type Container, containersOf, podsOf, render, valueSets, valuesOf, withValues } from './objects.ts';
import { describeDelivery } from './programs.ts';

const secrets: Readonly<Record<string, string>> = {
  MONGODB_URL: 'mongodb://mongodb',
  REDIS_URL: 'redis://redis',
  NATS_URL: 'nats://nats',
  ENCRYPTION_KEY: Buffer.alloc(32).toString('base64'),
  ADMIN_TOKEN: 'a'.repeat(48),
  OIDC_CLIENT_SECRET: 's'.repeat(24),
};

/** The containers that run our image, with their programs' settings. */
function ours(values: object): { name: string; container: Container; definitions: SettingDefinitions }[] {
  return podsOf(render(values)).flatMap((pod) =>
    containersOf(pod).flatMap((container) => {
      const definitions = programs[container.args?.[0] ?? ''];
      return definitions ? [{ name: `${pod.owner}, ${container.name}`, container, definitions }] : [];
    }),
  );
}

function namesOf({ env = [] }: Container): string[] {
  return env.map(({ name }) => name);
}

/** As the container sees it; a Secret's value is made up. */
function environmentOf({ env = [] }: Container): Record<string, string> {
  return Object.fromEntries(env.map(({ name, value }) => [name, value ?? secrets[name] ?? 'secret']));
}

/** A value of a setting that its program takes. */
function sample(definitions: SettingDefinitions, name: string): string {
  const setting = definitions[name];
  const candidates = [
    setting?.defaultText ?? '',
    '10',
    '7',
    'http://a',
    'https://a.example/client',
    'openai/a',
    'staff=0190a000-0000-7000-8000-000000000001:viewer',
    '10.0.0.0/8',
    'text',
    'dns:///a:1',
    '127.0.0.1:1',
    secrets['ENCRYPTION_KEY'] ?? '',
  ];
  const found = candidates.find((candidate) => {
    try {
      return candidate !== '' && setting?.parse(candidate) !== undefined;
    } catch {
      return false;
    }
  });
  if (found === undefined) throw new Error(`no sample for ${name}`);
  return found;
}

describeDelivery('The environment that the chart gives', () => {
  for (const name of valueSets) {
    it(`has no name twice, with the values for ${name}`, () => {
      for (const pod of podsOf(render(valuesOf(name)))) {
        for (const container of containersOf(pod)) {
          const names = namesOf(container);
          assert.deepEqual(names, [...new Set(names)], pod.owner);
        }
      }
    });

    it(`holds nothing that a program does not read, and all that it must know, with the values for ${name}`, () => {
      const containers = ours(valuesOf(name));
      // All services together, or each of them.
      const left = name === 'compact' ? [...services.map((service) => service.name)] : ['replica'];
      const run = new Set(containers.map(({ container }) => container.args?.[0]));
      for (const program of Object.keys(programs)) assert.equal(run.has(program), !left.includes(program), program);
      for (const { name: owner, container, definitions } of containers) {
        assert.deepEqual(
          namesOf(container).filter((variable) => !(variable in definitions)),
          [],
          owner,
        );
        readSettings(definitions, environmentOf(container));
      }
    });

    it(`names secrets and holds none, with the values for ${name}`, () => {
      for (const { name: owner, container, definitions } of ours(valuesOf(name))) {
        for (const { name: variable, value } of container.env ?? []) {
          if (definitions[variable]?.secret === true) assert.equal(value, undefined, `${owner}: ${variable}`);
        }
      }
    });
  }

  it('can have every setting of every service, plain or from a Secret', () => {
    const wanted = services.map(({ name, settings }) => {
      const free = Object.entries(settings as SettingDefinitions).filter(
        ([setting]) => !reservedSettings.includes(setting),
      );
      return {
        name,
        plain: Object.fromEntries(
          free.filter(([, { secret }]) => secret !== true).map(([setting]) => [setting, sample(settings, setting)]),
        ),
        secret: Object.fromEntries(
          free
            .filter(([, { secret }]) => secret === true)
            .map(([setting]) => [setting, { name: 'more', key: setting.toLowerCase() }]),
        ),
      };
    });
    const containers = ours(
      withValues(valuesOf('small'), {
        services: Object.fromEntries(
          wanted.map(({ name, plain, secret }) => [name, { settings: plain, secretSettings: secret }]),
        ),
      }),
    );
    for (const { name, plain, secret } of wanted) {
      const container = containers.find(({ container: { args } }) => args?.[0] === name)?.container;
      const env = new Map(container?.env?.map((entry) => [entry.name, entry]));
      for (const [setting, value] of Object.entries(plain))
        assert.equal(env.get(setting)?.value, value, `${name}: ${setting}`);
      for (const [setting, reference] of Object.entries(secret)) {
        assert.deepEqual(env.get(setting)?.valueFrom?.secretKeyRef, reference, `${name}: ${setting}`);
      }
    }
  });

  it('has every setting that is reserved, where its own value switches it on', () => {
    const everything = withValues(valuesOf('small'), {
      mutualTls: { enabled: true, existingSecret: 'certificates' },
      metrics: { enabled: true },
      tracing: { otlpEndpoint: 'http://collector:4318' },
      console: {
        origin: 'https://console.example.com',
        oidc: {
          issuer: 'https://id.example.com',
          clientId: 'colloquy',
          existingSecret: { name: 'sign-in', key: 'oidc-client-secret' },
        },
      },
    });
    for (const { name, container, definitions } of ours(everything)) {
      if (!services.some((service) => service.name === container.args?.[0])) continue;
      const missing = reservedSettings.filter(
        (setting) => setting in definitions && !namesOf(container).includes(setting),
      );
      assert.deepEqual(missing, [], name);
    }
  });

  it('keeps `on` and `off`, which Helm reads as booleans', () => {
    for (const given of ['on', true]) {
      const values = withValues(valuesOf('small'), {
        services: { 'run-executor': { settings: { DEMO_DIRECTIVES: given } } },
      });
      const executor = ours(values).find(({ container }) => container.name === 'run-executor');
      assert.equal(environmentOf(executor?.container as Container)['DEMO_DIRECTIVES'], 'on');
    }
  });

  it('has no setting that would be told of a boolean in other words', () => {
    for (const definitions of Object.values(programs))
      for (const [name, setting] of Object.entries(definitions))
        assert.doesNotMatch(setting.rangeText, /\b(true|false|yes|no)\b(?=,|$)/, name);
  });

  it('keeps large numbers and fractions as they are', () => {
    const values = withValues(valuesOf('small'), {
      settings: { ADDRESS_REQUESTS_PER_MINUTE: 9_999_999, OTEL_TRACES_SAMPLER_ARG: 0.25 },
    });
    const edge = ours(values).find(({ container }) => container.name === 'edge');
    const environment = environmentOf(edge?.container as Container);
    assert.equal(environment['ADDRESS_REQUESTS_PER_MINUTE'], '9999999');
    assert.equal(environment['OTEL_TRACES_SAMPLER_ARG'], '0.25');
  });
});
