// The values that the suite installs the chart with, as single services or as replicas of all of them: two of
// everything, all protections on.

import { certificateSecrets } from './certificates.ts';
import type { Image } from './image.ts';
import type { Topology, Values } from './release.ts';

/** The allowed readers of metrics; none by default. */
export const monitoringLabel = { purpose: 'monitoring' };

/** Where browsers would see the console. */
export const consoleOrigin = 'https://console.example.com';

/** The proxies between callers and edges: a node, or a pod. No API tells their addresses. */
const privateAddresses = '10.0.0.0/8,172.16.0.0/12,192.168.0.0/16,fc00::/7';

/** `operators` are the networks from which the administration may be reached, as CIDR blocks. */
export function valuesOf(
  image: Image,
  storesNamespace: string,
  operators: readonly string[],
  topology: Topology,
): Values {
  const store = (name: string) => [
    {
      namespaceSelector: { matchLabels: { 'kubernetes.io/metadata.name': storesNamespace } },
      podSelector: { matchLabels: { app: name } },
    },
  ];
  return {
    topology,
    image,
    mongodb: { existingSecret: { name: 'colloquy-stores' } },
    redis: { existingSecret: { name: 'colloquy-stores' } },
    nats: { existingSecret: { name: 'colloquy-stores' } },
    encryptionKey: { existingSecret: { name: 'colloquy-operator' } },
    adminToken: { existingSecret: { name: 'colloquy-operator' } },
    publicOrigin: 'https://colloquy.example.com',
    console: { origin: consoleOrigin },
    podDefaults: { replicas: 2 },
    networkPolicy: {
      enabled: true,
      adminFrom: operators.map((cidr) => ({ ipBlock: { cidr } })),
      metricsFrom: [{ namespaceSelector: { matchLabels: monitoringLabel } }],
      mongodb: { to: store('mongodb') },
      redis: { to: store('redis') },
      nats: { to: store('nats') },
    },
    metrics: { enabled: true },
    ...(topology === 'compact' ? ofReplicas : ofServices),
  };
}

const secretSettings = { DECRYPTION_KEYS: { name: 'colloquy-operator', key: 'decryption-keys' } };
const edge = {
  settings: { TRUSTED_PROXIES: privateAddresses },
  // So high that nothing happens before a case wants it to.
  autoscaling: { kind: 'hpa', minReplicas: 2, maxReplicas: 3, targetCPUUtilizationPercentage: 900 },
};
const runs = { RUN_DRAIN_SECONDS: 5, DEMO_DIRECTIVES: 'on' };

const ofServices: Values = {
  services: { edge, token: { secretSettings }, 'run-executor': { settings: runs, secretSettings } },
  mutualTls: { enabled: true, existingSecrets: certificateSecrets },
};

const ofReplicas: Values = {
  services: { replica: { ...edge, settings: { ...edge.settings, ...runs }, secretSettings } },
};

/** For a workload that says more than end-users may. */
export const forLoad: Values = {
  settings: {
    LIMIT_END_USER_PER_MINUTE: 100_000,
    LIMIT_END_USER_CHANGES_PER_MINUTE: 100_000,
    ADDRESS_REQUESTS_PER_MINUTE: 0,
    STREAM_MAX_PER_END_USER: 1_000,
    LIMIT_API_KEY_PER_MINUTE: 100_000,
    LIMIT_TOKEN_EXCHANGE_PER_MINUTE: 100_000,
    LIMIT_ACTIVE_RUNS: 100,
    CHAT_TOKEN_LIFETIME_SECONDS: 3600,
    SLOT_HEAL_SECONDS: 1,
    CONVERSATION_SWEEP_SECONDS: 1,
    MODEL_FIRST_CHUNK_TIMEOUT_MS: 180_000,
  },
};

/** `over` wins, name by name. */
export function merge(under: Values, over: Values): Values {
  const isObject = (value: unknown): value is Values =>
    typeof value === 'object' && value !== null && !Array.isArray(value);
  const result: Record<string, unknown> = { ...under };
  for (const [name, value] of Object.entries(over)) {
    const below = result[name];
    result[name] = isObject(below) && isObject(value) ? merge(below, value) : value;
  }
  return result;
}
