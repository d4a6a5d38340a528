// Objects of Kubernetes as they are rendered, as far as the tests look into them.

import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parse, parseAllDocuments, stringify } from 'yaml';
import { run } from './programs.ts';

type Labels = Readonly<Record<string, string>>;

export interface EnvironmentEntry {
  readonly name: string;
  readonly value?: string;
  readonly valueFrom?: { readonly secretKeyRef?: { readonly name: string; readonly key: string } };
}

export interface Container {
  readonly name: string;
  readonly image: string;
  readonly terminationMessagePolicy?: string;
  readonly args?: readonly string[];
  readonly env?: readonly EnvironmentEntry[];
  readonly ports?: readonly { readonly name: string; readonly containerPort: number }[];
  readonly resources?: {
    readonly requests?: Readonly<Record<string, string>>;
    readonly limits?: Readonly<Record<string, string>>;
  };
  readonly securityContext?: Readonly<Record<string, unknown>>;
  readonly volumeMounts?: readonly { readonly name: string }[];
}

export interface PodSpec {
  readonly containers: readonly Container[];
  readonly initContainers?: readonly Container[];
  readonly volumes?: readonly ({ readonly name: string } & Readonly<Record<string, unknown>>)[];
  readonly securityContext?: Readonly<Record<string, unknown>>;
  readonly automountServiceAccountToken?: boolean;
  readonly terminationGracePeriodSeconds?: number;
  readonly serviceAccountName?: string;
}

export interface KubernetesObject {
  readonly apiVersion: string;
  readonly kind: string;
  readonly metadata: {
    readonly name: string;
    readonly labels?: Labels;
    readonly annotations?: Labels;
  };
  readonly spec?: Readonly<Record<string, unknown>>;
}

/** A pod, or the template of pods. */
export interface PodOf {
  readonly owner: string;
  readonly labels: Labels;
  readonly spec: PodSpec;
}

const repository = path.join(import.meta.dirname, '../..');
export const chart = path.join(repository, 'charts/colloquy');
const valuesFolder = path.join(chart, 'ci');

/** The values that are to work, by name. */
export const valueSets: readonly string[] = readdirSync(valuesFolder).map((file) => file.replace('-values.yaml', ''));

export function valuesFile(name: string): string {
  return path.join(valuesFolder, `${name}-values.yaml`);
}

export function valuesOf(name: string): Record<string, unknown> {
  return parse(readFileSync(valuesFile(name), 'utf8')) as Record<string, unknown>;
}

/** The output of `helm template` for these values. */
export function template(values: object): ReturnType<typeof run> {
  return run('helm', ['template', 'colloquy', chart, '--namespace', 'chat', '--values', '-'], stringify(values));
}

/** The objects that these values give. Throws where they are refused. */
export function render(values: object): KubernetesObject[] {
  const { ok, stdout, output } = template(values);
  if (!ok) throw new Error(output);
  return objectsIn(stdout);
}

export function objectsIn(text: string): KubernetesObject[] {
  return parseAllDocuments(text)
    .map((document) => document.toJS() as KubernetesObject | null)
    .filter((object) => object !== null);
}

export function podsOf(objects: readonly KubernetesObject[]): PodOf[] {
  return objects.flatMap((object) => {
    const owner = `${object.kind} ${object.metadata.name}`;
    const template = object.spec?.['template'] as { metadata: { labels: Labels }; spec: PodSpec } | undefined;
    if (template) return [{ owner, labels: template.metadata.labels, spec: template.spec }];
    if (object.kind !== 'Pod') return [];
    return [{ owner, labels: object.metadata.labels ?? {}, spec: object.spec as unknown as PodSpec }];
  });
}

export function containersOf({ spec }: PodOf): Container[] {
  return [...(spec.initContainers ?? []), ...spec.containers];
}

export function ofKind(objects: readonly KubernetesObject[], kind: string): KubernetesObject[] {
  return objects.filter((object) => object.kind === kind);
}

/** Sets values without changing the given ones; lists are replaced. */
export function withValues(values: object, more: object): Record<string, unknown> {
  const merged: Record<string, unknown> = { ...values };
  for (const [key, value] of Object.entries(more)) {
    const before = merged[key];
    merged[key] = isMap(before) && isMap(value) ? withValues(before, value) : value;
  }
  return merged;
}

function isMap(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** An object's spec, as the reader knows it to be. */
export function specOf<T>(object: KubernetesObject): T {
  return (object.spec ?? {}) as T;
}
