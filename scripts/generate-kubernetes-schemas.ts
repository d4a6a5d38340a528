// Makes tests/delivery/schemas, the schemas that rendered objects are checked against, from the Go modules that publish
// them: `node scripts/generate-kubernetes-schemas.ts`, by hand, when a version below changes. Needs Go. Of each schema,
// only the checking parts are kept, and unknown fields are refused.

import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';

type Schema = { [key: string]: unknown };

const kubernetes = {
  module: 'k8s.io/kubernetes@v1.36.3',
  kinds: {
    'io.k8s.api.apps.v1': ['Deployment', 'StatefulSet'],
    'io.k8s.api.autoscaling.v2': ['HorizontalPodAutoscaler'],
    'io.k8s.api.batch.v1': ['Job'],
    'io.k8s.api.core.v1': ['ConfigMap', 'Pod', 'Secret', 'Service', 'ServiceAccount'],
    'io.k8s.api.networking.v1': ['Ingress', 'NetworkPolicy'],
    'io.k8s.api.policy.v1': ['PodDisruptionBudget'],
  },
};

const prometheus = 'example/prometheus-operator-crd/monitoring.coreos.com_';
const customResources: Readonly<Record<string, readonly string[]>> = {
  'github.com/cert-manager/cert-manager@v1.21.2': ['deploy/crds/cert-manager.io_certificates.yaml'],
  'github.com/kedacore/keda/v2@v2.21.0': ['config/crd/bases/keda.sh_scaledobjects.yaml'],
  'github.com/prometheus-operator/prometheus-operator@v0.85.0': [
    `${prometheus}podmonitors.yaml`,
    `${prometheus}prometheusrules.yaml`,
    `${prometheus}servicemonitors.yaml`,
  ],
  'sigs.k8s.io/gateway-api@v1.4.0': ['config/crd/standard/gateway.networking.k8s.io_httproutes.yaml'],
};

const kept = new Set([
  ...['$ref', 'type', 'required', 'enum', 'pattern', 'format', 'minimum', 'maximum', 'minLength', 'maxLength'],
  ...['minItems', 'maxItems', 'minProperties', 'maxProperties'],
]);

const folder = path.join(import.meta.dirname, '../tests/delivery/schemas');
rmSync(folder, { recursive: true, force: true });
mkdirSync(folder, { recursive: true });

const swagger = JSON.parse(
  readFileSync(path.join(moduleFolder(kubernetes.module), 'api/openapi-spec/swagger.json'), 'utf8'),
) as {
  definitions: Record<string, Schema>;
};
for (const [group, kinds] of Object.entries(kubernetes.kinds)) {
  const [, name = '', version = ''] = /\.([a-z]+)\.(v\w+)$/.exec(group) ?? [];
  for (const kind of kinds) write(kind, name === 'core' ? '' : name, version, inlined(`${group}.${kind}`));
}
for (const [module, files] of Object.entries(customResources)) {
  for (const file of files) {
    const { spec } = parse(readFileSync(path.join(moduleFolder(module), file), 'utf8')) as {
      spec: {
        group: string;
        names: { kind: string };
        versions: { name: string; schema: { openAPIV3Schema: Schema } }[];
      };
    };
    for (const { name, schema } of spec.versions) {
      if (/^v1(alpha1)?$/.test(name)) write(spec.names.kind, spec.group, name, strict(schema.openAPIV3Schema, []));
    }
  }
}

function moduleFolder(module: string): string {
  const told = execFileSync('go', ['mod', 'download', '-json', module], { cwd: '/', encoding: 'utf8' });
  return (JSON.parse(told) as { Dir: string }).Dir;
}

/** Named as kubeconform looks for it. */
function write(kind: string, group: string, version: string, schema: unknown): void {
  const name = [kind.toLowerCase(), group.split('.')[0], version].filter(Boolean).join('-');
  writeFileSync(path.join(folder, `${name}.json`), `${JSON.stringify(schema)}\n`);
}

function inlined(name: string): unknown {
  const definition = swagger.definitions[name];
  if (!definition) throw new Error(`there is no ${name}`);
  return strict(definition, [name]);
}

function strict(schema: Schema, within: readonly string[]): unknown {
  const reference = schema['$ref'];
  if (typeof reference === 'string') {
    const name = reference.replace('#/definitions/', '');
    if (/\.(IntOrString|Quantity)$/.test(name)) return { type: ['string', 'integer', 'number'] };
    // Schemas of schemas, in custom resources: of none of these kinds.
    if (within.includes(name)) return {};
    return strict(swagger.definitions[name] ?? {}, [...within, name]);
  }
  if (schema['x-kubernetes-int-or-string'] === true || schema['format'] === 'int-or-string') {
    return { type: ['string', 'integer'] };
  }
  const made: Schema = {};
  for (const [key, value] of Object.entries(schema)) {
    if (kept.has(key)) made[key] = value;
    else if (key === 'items') made[key] = strict(value as Schema, within);
    else if (key === 'additionalProperties') {
      made[key] = typeof value === 'object' && value !== null ? strict(value as Schema, within) : value;
    } else if (key === 'properties') {
      made[key] = Object.fromEntries(
        Object.entries(value as Record<string, Schema>).map(([name, property]) => [name, strict(property, within)]),
      );
    }
  }
  const open = schema['x-kubernetes-preserve-unknown-fields'] === true || made['additionalProperties'] !== undefined;
  if (made['properties'] !== undefined && !open) made['additionalProperties'] = false;
  // Formats of Kubernetes' own, as int32, say nothing that the type does not.
  if (made['format'] !== 'date-time') delete made['format'];
  return made;
}
