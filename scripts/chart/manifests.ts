// The kustomize base and components, made from the chart: its output, and a value's additions and changes.

import { spawnSync } from 'node:child_process';
import { parseAllDocuments, stringify } from 'yaml';
import { serviceNames } from '#shared/platform/grpc/service-names.ts';

/** An object as it is rendered. */
export type Manifest = Readonly<Record<string, unknown>> & {
  readonly kind: string;
  readonly metadata: { readonly name: string; readonly [field: string]: unknown };
};

type Values = Readonly<Record<string, unknown>>;

const secret = { existingSecret: { name: 'colloquy' } };

/** The chart's values that the base stands for: everything secret in one Secret. */
export const baseValues: Values = {
  mongodb: secret,
  redis: secret,
  nats: secret,
  encryptionKey: secret,
  adminToken: secret,
  migrate: { hook: 'none' },
};

const scaled = { autoscaling: { kind: 'hpa' } };

/** The additions of each component to the base, as values of the chart. */
export const components: Readonly<Record<string, Values>> = {
  // Budgets are a component of their own.
  autoscaling: {
    podDefaults: { podDisruptionBudget: { enabled: false } },
    services: { edge: scaled, conversation: scaled, 'run-executor': scaled },
  },
  'development-stores': {
    mongodb: {},
    redis: {},
    nats: {},
    development: {
      existingSecret: 'colloquy',
      mongodb: { enabled: true },
      redis: { enabled: true },
      nats: { enabled: true },
    },
  },
  'disruption-budgets': { podDefaults: { replicas: 2, podDisruptionBudget: { enabled: true } } },
  ipv6: { listenAddress: '::' },
  metrics: { metrics: { enabled: true } },
  'mutual-tls': {
    mutualTls: {
      enabled: true,
      existingSecrets: Object.fromEntries(serviceNames.map((name) => [name, `colloquy-${name}-tls`])),
    },
  },
};

/** Objects without Helm's own metadata. Throws where Helm refuses. */
export function render(helm: string, chart: string, values: Values): Manifest[] {
  const { status, stdout, stderr } = spawnSync(helm, ['template', 'colloquy', chart, '--values', '-'], {
    input: stringify(values),
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  });
  if (status !== 0) throw new Error(stderr);
  return parseAllDocuments(stdout)
    .map((document) => document.toJS() as Manifest | null)
    .filter((manifest) => manifest !== null)
    .map((manifest) => withoutHelm(manifest) as Manifest);
}

/** Helm's labels and hooks, the namespace, and the part of a Job's name that a new image changes. */
function withoutHelm(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutHelm);
  if (typeof value !== 'object' || value === null) return value;
  const kept = Object.entries(value)
    .filter(
      ([key, inner]) => !(key.startsWith('helm.sh/') || (key === 'app.kubernetes.io/managed-by' && inner === 'Helm')),
    )
    .filter(([key]) => key !== 'namespace')
    .map(([key, inner]): [string, unknown] => [key, withoutHelm(inner)])
    .filter(([key, inner]) => !(key === 'annotations' && Object.keys(inner as object).length === 0))
    .map(([key, inner]): [string, unknown] => [
      key,
      key === 'name' && typeof inner === 'string' ? inner.replace(/^(colloquy-migrate)-[0-9a-f]{8}$/, '$1') : inner,
    ]);
  return Object.fromEntries(kept);
}

export function idOf({ kind, metadata }: Manifest): string {
  return `${kind} ${metadata.name}`;
}

/** The difference from `before` to `after`: new objects, and strategic merge patches of those that differ. */
export function difference(
  before: readonly Manifest[],
  after: readonly Manifest[],
): { added: Manifest[]; patches: Manifest[] } {
  const known = new Map(before.map((manifest) => [idOf(manifest), manifest]));
  const added = after.filter((manifest) => !known.has(idOf(manifest)));
  const patches = after.flatMap((manifest) => {
    const change = changeOf(known.get(idOf(manifest)) ?? manifest, manifest);
    if (change === undefined) return [];
    const { apiVersion, kind, metadata } = manifest;
    return [{ apiVersion, kind, metadata: { name: metadata.name }, ...(change as object) }];
  });
  return { added, patches };
}

/** The merge keys of Kubernetes's lists. */
const mergeKeys = ['name', 'containerPort', 'mountPath', 'port'];

function changeOf(before: unknown, after: unknown): unknown {
  if (JSON.stringify(before) === JSON.stringify(after)) return undefined;
  if (Array.isArray(before) && Array.isArray(after)) return changesOfList(before, after) ?? after;
  if (!isMap(before) || !isMap(after)) return after;
  const changes: Record<string, unknown> = {};
  for (const key of new Set([...Object.keys(before), ...Object.keys(after)])) {
    if (!(key in after)) changes[key] = null;
    else {
      const change = changeOf(before[key], after[key]);
      if (change !== undefined) changes[key] = change;
    }
  }
  return changes;
}

/** Undefined where the list is one whole to Kubernetes. */
function changesOfList(before: readonly unknown[], after: readonly unknown[]): unknown[] | undefined {
  const items = [...before, ...after];
  if (!items.every(isMap)) return undefined;
  const [mounts, ports] = [items.every((item) => 'mountPath' in item), items.every((item) => 'containerPort' in item)];
  const key = mounts
    ? 'mountPath'
    : ports
      ? 'containerPort'
      : mergeKeys.find((name) => items.every((item) => name in item));
  if (key === undefined) return undefined;
  const known = new Map((before as Record<string, unknown>[]).map((item) => [item[key], item]));
  return (after as Record<string, unknown>[]).flatMap((item) => {
    const old = known.get(item[key]);
    if (old === undefined) return [item];
    const change = changeOf(old, item);
    return change === undefined ? [] : [{ [key]: item[key], ...(change as object) }];
  });
}

function isMap(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
