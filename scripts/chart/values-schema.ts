// The schema of the chart's values: closed at the root and below, but for `global`. Which settings a service takes comes
// from its code.

import { consoleOriginPattern } from '#services/edge/domain/console-origin.ts';
import { podDefinitions, podValues } from './pod-values.ts';
import { programs, services } from './programs.ts';
import {
  closed,
  defined,
  flag,
  integer,
  objects,
  oneOf,
  open,
  ports,
  type RootSchema,
  text,
  textMap,
  texts,
  type ValueSchema,
} from './schema.ts';
import { secretSettingsOf, settingDefinitions, settingsOf } from './settings-schema.ts';

const secretKey = {
  ...closed({ name: text('Name of the Secret.'), key: text('Key in it.') }),
  required: ['name', 'key'],
};

function store(name: string, more: Readonly<Record<string, ValueSchema>> = {}): ValueSchema {
  return closed({
    url: text(`Where ${name} is, if that needs no credential.`),
    existingSecret: closed({
      name: text(`Secret that holds the whole URL of ${name}.`),
      key: text('Key in it.'),
    }),
    ...more,
  });
}

/** The same for each of these programs. */
function byProgram(names: readonly string[], description: string, schema: ValueSchema): ValueSchema {
  return closed(Object.fromEntries(names.map((name) => [name, schema])), description);
}

const usersOfMongo = Object.keys(programs).filter((name) => 'MONGODB_URL' in (programs[name] ?? {}));

function egress(what: string): ValueSchema {
  return closed({
    to: objects(`Peers that are ${what}; everywhere where empty.`),
    ports: ports('Ports there; without one, nothing is reached.'),
  });
}

const searchVolume = closed({
  sizeLimit: text('Most that the search indexes of a pod may take.'),
  medium: oneOf('Memory for a disk in memory.', ['', 'Memory']),
});

const own: Readonly<Record<string, Readonly<Record<string, ValueSchema>>>> = {
  edge: {
    service: closed({
      type: oneOf('Kind of the Service.', ['ClusterIP', 'NodePort', 'LoadBalancer']),
      externalTrafficPolicy: oneOf(
        'Which pods a node passes connections on to; Local keeps the addresses of callers.',
        ['Cluster', 'Local'],
      ),
      port: integer('Port of the Service.', 1, 65_535),
      annotations: textMap('Annotations of the Service.'),
    }),
    adminService: closed({
      port: integer('Port of the Service of the administration.', 1, 65_535),
      annotations: textMap('Its annotations.'),
    }),
  },
  ingestion: { searchVolume },
  replica: { searchVolume },
};

const ipFamilyPolicies = ['', 'SingleStack', 'PreferDualStack', 'RequireDualStack'];
const names = services.map(({ name }) => name);

export const valuesSchema: RootSchema = {
  $schema: 'http://json-schema.org/draft-07/schema#',
  definitions: { secretKey, ...podDefinitions, ...settingDefinitions },
  ...closed({
    global: open('Values of a parent chart; nothing is read from here.'),
    enabled: flag('For a parent chart’s condition.'),
    nameOverride: text('Instead of the chart’s name in names and labels.'),
    fullnameOverride: text('The beginning of all names.'),
    topology: oneOf(
      '`services`: each service in pods of its own; `compact`: all six together in each pod (services.replica).',
      ['services', 'compact'],
    ),
    image: closed({
      repository: text('Where the image is.'),
      tag: text('The chart’s appVersion where empty.'),
      digest: text('sha256:… of the image; wins over the tag.'),
      pullPolicy: oneOf('When it is pulled.', ['Always', 'IfNotPresent', 'Never']),
      pullSecrets: objects('Secrets for pulling, as `{name}`.'),
    }),
    mongodb: store('MongoDB', {
      accounts: byProgram(
        usersOfMongo,
        'Secrets with the URL of a program’s own account, by program: `token: {name, key}`.',
        defined('secretKey'),
      ),
    }),
    redis: store('Redis'),
    nats: store('NATS'),
    encryptionKey: closed({
      existingSecret: closed({
        name: text('Secret with the encryption key: 32 bytes in base64.'),
        key: text('Key in it.'),
      }),
    }),
    adminToken: closed({
      existingSecret: closed({
        name: text('Secret with the operator’s token: 32 to 255 visible ASCII characters.'),
        key: text('Key in it.'),
      }),
    }),
    listenAddress: oneOf('Where pods listen: `::` for IPv6 and IPv4, as clusters of IPv6 alone need it.', [
      '0.0.0.0',
      '::',
    ]),
    ipFamilyPolicy: oneOf('ipFamilyPolicy of every Service; the default of the cluster where empty.', ipFamilyPolicies),
    extraCaCertificates: closed({
      configMap: text('ConfigMap with certificates of further authorities, for every connection of a pod.'),
      secret: text('The same in a Secret.'),
      key: text('Key in it, with PEM.'),
    }),
    publicOrigin: text('The origin that browsers see.', '^(https?://[^/?#@\\s]+)?$'),
    console: closed({
      origin: text(
        'The origin that browsers see the admin console at; with http that of a loopback address, for kubectl port-forward.',
        `^$|${consoleOriginPattern.source}`,
      ),
      ingress: closed({
        enabled: flag('An Ingress that leads to the administration, and to nothing else.'),
        className: text('Which controller.'),
        annotations: textMap('Annotations, as for larger uploads.'),
        host: text('Host name.'),
        tls: objects('As in an Ingress.'),
      }),
      httpRoute: closed({
        enabled: flag('An HTTPRoute of the Gateway API that leads to the administration, and to nothing else.'),
        annotations: textMap('Annotations.'),
        parentRefs: objects('Gateways it belongs to.'),
        host: text('Host name.'),
      }),
      oidc: closed({
        issuer: text('The provider of OpenID Connect, as it calls itself.', '^(https://[^\\s?#@]+)?$'),
        clientId: text('The id of this deployment there.'),
        existingSecret: closed({
          name: text('Secret with the secret of that registration.'),
          key: text('Key in it.'),
        }),
      }),
    }),
    settings: settingsOf('Settings by name, for every service that reads them.'),
    secretSettings: secretSettingsOf('The same from Secrets: `NAME: {name, key}`.'),
    rotation: text('Change it after a Secret has changed that the chart cannot look up: all pods are replaced.'),
    podDefaults: closed(podValues),
    services: closed(
      Object.fromEntries(
        [...names, 'replica'].map((name) => [
          name,
          closed({
            ...podValues,
            ...own[name],
            settings: settingsOf(`Settings of ${name} alone.`, name),
            secretSettings: secretSettingsOf(`Settings of ${name} alone, from Secrets.`, name),
          }),
        ]),
      ),
    ),
    reader: closed({ resources: defined('resources') }, 'The container beside ingestion that reads documents.'),
    serviceAccount: closed({
      create: flag('Make an account for all pods. It gets no token.'),
      name: text('Its name; that of the release where empty.'),
      annotations: textMap('Its annotations, as for an identity in a cloud.'),
    }),
    migrate: closed({
      enabled: flag('Make the indexes of MongoDB before the pods of a new version start.'),
      hook: oneOf(
        '`helm` (before install and upgrade), `argocd` (PreSync), `none` (an ordinary Job). Where empty: `none` with development.mongodb, else `helm`.',
        ['', 'helm', 'argocd', 'none'],
      ),
      annotations: textMap('More annotations of the Job; they win over those of the hook.'),
      activeDeadlineSeconds: integer('Longest that it may take.', 1),
      ttlSecondsAfterFinished: integer('How long it can be looked at when it has ended.', 0),
      backoffLimit: integer('How often it is tried again.', 0),
      serviceAccountName: text('Account of the Job as a hook: that of the release is not there yet.'),
    }),
    test: closed({
      enabled: flag('`helm test`: token, message, stream to `done`.'),
    }),
    ingress: closed({
      enabled: flag('An Ingress for the edge.'),
      className: text('Which controller.'),
      annotations: textMap('Annotations, as for longer timeouts: a stream is silent for at most 10 s.'),
      hosts: texts('Host names.'),
      path: text('Path.'),
      pathType: oneOf('How it is compared.', ['Prefix', 'Exact', 'ImplementationSpecific']),
      tls: objects('As in an Ingress.'),
    }),
    httpRoute: closed({
      enabled: flag('An HTTPRoute of the Gateway API for the edge.'),
      annotations: textMap('Annotations.'),
      parentRefs: objects('Gateways it belongs to.'),
      hostnames: texts('Host names.'),
    }),
    networkPolicy: closed({
      enabled: flag('NetworkPolicies for every pod, both ways.'),
      edgeFrom: objects('Peers that may call the edge; everybody where empty.'),
      adminFrom: objects('Peers that may reach the administration; nobody but `helm test` where empty.'),
      metricsFrom: objects('Peers that may read metrics; nobody where empty.'),
      mongodb: egress('MongoDB'),
      redis: egress('Redis'),
      nats: egress('NATS'),
      models: egress('models, which run-executor calls'),
      identityProvider: egress('the identity provider, which the edge asks'),
      otlp: egress('the collector of traces'),
      dns: egress('name servers'),
      extraEgress: open('More egress rules, by service.', { type: 'array', items: { type: 'object' } }),
    }),
    mutualTls: closed({
      enabled: flag('Services call each other by mutual TLS.'),
      existingSecrets: byProgram(names, 'Secrets with `tls.crt`, `tls.key` and `ca.crt`, by service.', {
        type: 'string',
      }),
      existingSecret: text('One Secret for all that have none of their own: each may then make the calls of all.'),
      certManager: closed({
        enabled: flag('Certificates of cert-manager, one for each service.'),
        issuerRef: closed({
          name: text('The issuer.'),
          kind: text('Its kind.'),
          group: text('Its group.'),
        }),
        duration: text('How long a certificate is good for.'),
        renewBefore: text('How long before its end it is made anew.'),
      }),
      clusterDomain: text('Last part of the names in a certificate.'),
    }),
    insecureCluster: flag(
      'Take neither NetworkPolicies nor mutual TLS: a program that reaches a pod is then operator of all organizations.',
    ),
    metrics: closed({
      enabled: flag('Prometheus metrics of every service.'),
      port: integer('Port they are at.', 1, 65_535),
      serviceMonitor: monitor('ServiceMonitor'),
      podMonitor: monitor('PodMonitor'),
      prometheusRule: closed({
        enabled: flag('Alerts, for the Prometheus operator.'),
        labels: textMap('Labels it is found by.'),
        pagesUrl: text('URL that docs/ is under, so that an alert leads to its page.'),
      }),
      dashboard: closed({
        enabled: flag('A ConfigMap with the Grafana dashboard.'),
        labels: textMap('Labels it is found by.'),
        annotations: textMap('Its annotations.'),
      }),
    }),
    tracing: closed({
      otlpEndpoint: text('Where traces go, by OTLP over HTTP; nothing is traced where empty.'),
    }),
    development: closed({
      generateSecrets: flag('Make the encryption key and the operator’s token at the first install.'),
      existingSecret: text('Secret with the passwords of these stores, instead of one that is made.'),
      mongodb: closed({
        enabled: flag('A MongoDB in this release: a replica set of one.'),
        image: text('Its image.'),
        storage: text('Size of its claim; where empty, everything is lost with the pod.'),
        resources: defined('resources'),
      }),
      redis: closed({
        enabled: flag('A Redis in this release.'),
        image: text('Its image; any that has `redis-server` and `redis-cli`.'),
        maxMemory: text('Most memory for data.'),
        resources: defined('resources'),
      }),
      nats: closed({
        enabled: flag('A NATS in this release.'),
        image: text('Its image; any that has `nats-server`.'),
        resources: defined('resources'),
      }),
    }),
  }),
};

function monitor(kind: string): ValueSchema {
  return closed({
    enabled: flag(`A ${kind} of the Prometheus operator.`),
    labels: textMap('Labels it is found by.'),
    interval: text('How often metrics are read.'),
  });
}
