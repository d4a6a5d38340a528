// The admin console in the chart: a host of its own that leads to the administration alone, and a provider that the edge, and nobody
// else, may ask.

import assert from 'node:assert/strict';
import { type EnvironmentEntry, ofKind, podsOf, render, specOf, template, valuesOf } from './objects.ts';
import { describeDelivery } from './programs.ts';
import { notesOf } from './notes.ts';

const controller = { namespaceSelector: { matchLabels: { name: 'ingress' } } };
const origin = 'https://console.example.com';
const host = 'console.example.com';
const oidc = {
  issuer: 'https://id.example.com',
  clientId: 'colloquy',
  existingSecret: { name: 'sign-in', key: 'oidc-client-secret' },
};
const whole = {
  ...valuesOf('small'),
  console: {
    origin,
    oidc,
    ingress: { enabled: true, className: 'nginx', host, tls: [{ hosts: [host], secretName: 'console' }] },
  },
  networkPolicy: { adminFrom: [controller] },
};

describeDelivery('The console in the chart', () => {
  it('has a host that leads to its pages, its sign-in and its API, and to nothing else', () => {
    const ingresses = ofKind(render(whole), 'Ingress').filter(({ metadata }) => metadata.name.endsWith('edge-admin'));
    assert.equal(ingresses.length, 1);
    const [ingress] = ingresses;
    assert.ok(ingress);
    const { rules, ingressClassName } = specOf<{
      ingressClassName: string;
      rules: {
        host: string;
        http: { paths: { path: string; backend: { service: { name: string; port: object } } }[] };
      }[];
    }>(ingress);
    assert.equal(ingressClassName, 'nginx');
    assert.deepEqual(
      rules.map(({ host: name, http }) => [name, http.paths.map(({ path }) => path)]),
      [[host, ['/console', '/auth', '/admin/v1']]],
    );
    for (const { backend } of rules[0]?.http.paths ?? [])
      assert.deepEqual(backend.service, { name: 'colloquy-edge-admin', port: { name: 'admin' } });
  });

  it('has the same by a Gateway, where values say so', () => {
    const { console: of, ...rest } = whole;
    const gateway = { name: 'public', namespace: 'gateways' };
    const routes = ofKind(
      render({
        ...rest,
        console: { origin, oidc: of.oidc, httpRoute: { enabled: true, host, parentRefs: [gateway] } },
        services: { edge: { settings: { TRUSTED_PROXIES: '10.0.0.0/8' }, adminService: { port: 9000 } } },
      }),
      'HTTPRoute',
    );
    assert.deepEqual(
      routes.map(({ metadata, spec }) => [metadata.name, spec]),
      [
        [
          'colloquy-edge-admin',
          {
            parentRefs: [gateway],
            hostnames: [host],
            rules: [
              {
                matches: ['/console', '/auth', '/admin/v1'].map((value) => ({ path: { type: 'PathPrefix', value } })),
                timeouts: { request: '0s' },
                backendRefs: [{ name: 'colloquy-edge-admin', port: 9000 }],
              },
            ],
          },
        ],
      ],
    );
  });

  it('tells the edge alone of its origin and of the provider, and the secret from a Secret', () => {
    const named = ['CONSOLE_ORIGIN', 'OIDC_ISSUER', 'OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET'];
    const told = podsOf(render(whole)).flatMap(({ owner, spec }) =>
      spec.containers.flatMap(({ env = [] }) => {
        const found = env.filter(({ name }) => named.includes(name));
        return found.length === 0 ? [] : [[owner, found] as [string, EnvironmentEntry[]]];
      }),
    );
    assert.equal(told.length, 1);
    const [owner, env] = told[0] ?? ['', []];
    assert.match(owner, /edge$/);
    assert.deepEqual(Object.fromEntries(env.map(({ name, value, valueFrom }) => [name, value ?? valueFrom])), {
      CONSOLE_ORIGIN: origin,
      OIDC_ISSUER: oidc.issuer,
      OIDC_CLIENT_ID: oidc.clientId,
      OIDC_CLIENT_SECRET: { secretKeyRef: { name: 'sign-in', key: 'oidc-client-secret' } },
    });
  });

  it('lets the edge ask a provider where there is one, and nobody else', () => {
    const asks = (values: object): string[] =>
      ofKind(
        render({
          ...whole,
          networkPolicy: { adminFrom: [controller], identityProvider: { ports: [8443] } },
          ...values,
        }),
        'NetworkPolicy',
      )
        .filter((policy) => JSON.stringify(specOf<{ egress?: unknown }>(policy).egress ?? []).includes('8443'))
        .map(({ metadata }) => metadata.name);
    assert.deepEqual(asks({}), ['colloquy-edge']);
    assert.deepEqual(asks({ console: { origin } }), []);
  });

  it('is at a loopback address where values say so, for kubectl port-forward', () => {
    for (const loopback of ['http://127.0.0.1:8081', 'http://localhost:9000']) {
      const values = { ...valuesOf('small'), console: { origin: loopback } };
      const told = podsOf(render(values)).flatMap(({ spec }) => spec.containers.flatMap(({ env = [] }) => env));
      assert.deepEqual(
        told.filter(({ name }) => name === 'CONSOLE_ORIGIN').map(({ value }) => value),
        [loopback],
      );
      const notes = notesOf(values);
      assert.ok(notes.includes(`The console is at ${loopback}/console`), notes);
      assert.ok(notes.includes(`port-forward service/colloquy-edge-admin ${new URL(loopback).port}:8081`), notes);
    }
  });

  it('has the command for a link in the notes only where that link would lead to it and sign somebody in', () => {
    const command = 'exec deployment/colloquy-edge -- node services/edge/sign-in-link.ts';
    const notes = (values: object) => notesOf({ ...valuesOf('small'), ...values });
    assert.ok(notes({ console: { origin } }).includes(command));
    assert.ok(notesOf(valuesOf('development')).includes(command));
    const nowhere = notes({});
    assert.ok(!nowhere.includes('sign-in-link'), nowhere);
    assert.match(nowhere, /console\.origin: http:\/\/127\.0\.0\.1:8081/);
    const byProvider = notes({ console: { origin, oidc } });
    assert.ok(!byProvider.includes('sign-in-link'), byProvider);
    assert.ok(byProvider.includes(`Members sign in with ${oidc.issuer}`), byProvider);
  });

  const refused: readonly (readonly [string, object, RegExp])[] = [
    [
      'where its Ingress has no origin to serve',
      { console: { ingress: { enabled: true, host } } },
      /console\.ingress\.enabled needs/,
    ],
    [
      'where its Ingress has no host',
      { console: { origin, ingress: { enabled: true } }, networkPolicy: { adminFrom: [controller] } },
      /console\.ingress\.enabled needs/,
    ],
    [
      'where its Ingress may be reached by nobody',
      { console: { origin, ingress: { enabled: true, host } } },
      /needs networkPolicy\.adminFrom/,
    ],
    [
      'where its HTTPRoute has no gateway',
      { console: { origin, httpRoute: { enabled: true, host } } },
      /console\.httpRoute\.enabled needs/,
    ],
    [
      'where its HTTPRoute may be reached by nobody',
      { console: { origin, httpRoute: { enabled: true, host, parentRefs: [{ name: 'public' }] } } },
      /console\.httpRoute\.enabled needs networkPolicy\.adminFrom/,
    ],
    [
      'where no proxy in front of it is trusted',
      {
        ingress: {},
        services: {},
        console: { origin, ingress: { enabled: true, host } },
        networkPolicy: { adminFrom: [controller] },
      },
      /TRUSTED_PROXIES/,
    ],
    ['where its provider has no origin to come back to', { console: { oidc } }, /console\.oidc\.issuer needs/],
    [
      'where its provider knows no client',
      { console: { origin, oidc: { ...oidc, clientId: '' } } },
      /console\.oidc\.issuer needs/,
    ],
    ['where its provider has no issuer', { console: { origin, oidc: { ...oidc, issuer: '' } } }, /no provider/],
    ['at an origin without TLS', { console: { origin: 'http://console.example.com' } }, /console/],
    [
      'at an origin that only begins like a loopback address',
      { console: { origin: 'http://127.0.0.1.example.com:8081' } },
      /console/,
    ],
    [
      'by an Ingress at an origin of this machine',
      {
        console: { origin: 'http://127.0.0.1:8081', ingress: { enabled: true, host } },
        networkPolicy: { adminFrom: [controller] },
      },
      /console\.ingress\.enabled needs a console\.origin of https/,
    ],
    [
      'by an HTTPRoute at an origin of this machine',
      {
        console: { origin: 'http://localhost', httpRoute: { enabled: true, host, parentRefs: [{ name: 'public' }] } },
        networkPolicy: { adminFrom: [controller] },
      },
      /console\.httpRoute\.enabled needs a console\.origin of https/,
    ],
    [
      'where a provider is set past it',
      { services: { edge: { settings: { OIDC_ISSUER: 'https://id.example.com' } } } },
      /OIDC_ISSUER/,
    ],
  ];
  for (const [without, values, reason] of refused)
    it(`is refused ${without}`, () => {
      const { ok, output } = template({ ...valuesOf('small'), ...values });
      assert.ok(!ok, JSON.stringify(values));
      assert.match(output, reason);
    });
});
