// Makes deploy/kubernetes/base, /components and /roundtrip from the chart: `npm run generate`. With --check, fails
// where a committed file is out of date. Without Helm it says so and leaves everything as it is.

import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { stringify } from 'yaml';

import { findProgram } from './chart/find-program.ts';
import { baseValues, components, difference, type Manifest, render } from './chart/manifests.ts';

const root = path.join(import.meta.dirname, '..');
const chart = path.join(root, 'charts/colloquy');
const target = path.join(root, 'deploy/kubernetes');
const header = '# Made from charts/colloquy by `npm run generate`.\n';

const helm = findProgram('helm');
if (helm === undefined) {
  console.error('generate-manifests: there is no helm here; deploy/kubernetes is left as it is.');
  process.exit(0);
}

const files = new Map<string, string>();
const all = render(helm, chart, baseValues);
const isTest = ({ kind }: Manifest): boolean => kind === 'Pod';
const base = all.filter((manifest) => !isTest(manifest));

/** Objects in a file for each component of the system, and the kustomization that lists them. */
function addFolder(folder: string, objects: readonly Manifest[], patches: readonly Manifest[], kind: string): void {
  const fileOf = ({ metadata }: Manifest): string =>
    `${metadata.name.replace(/^colloquy-?/, '') || 'service-account'}.yaml`;
  const names = [...new Set(objects.map(fileOf))].sort();
  for (const name of names)
    files.set(`${folder}/${name}`, documents(objects.filter((object) => fileOf(object) === name)));
  if (patches.length > 0) files.set(`${folder}/patches.yaml`, documents(patches));
  const component = kind === 'Component';
  files.set(
    `${folder}/kustomization.yaml`,
    header +
      stringify({
        apiVersion: component ? 'kustomize.config.k8s.io/v1alpha1' : 'kustomize.config.k8s.io/v1beta1',
        kind,
        ...(names.length > 0 ? { resources: names } : {}),
        ...(patches.length > 0 ? { patches: [{ path: 'patches.yaml' }] } : {}),
      }),
  );
}

function documents(objects: readonly Manifest[]): string {
  return header + objects.map((object) => stringify(object, { lineWidth: 0 })).join('---\n');
}

addFolder('base', base, [], 'Kustomization');
addFolder('roundtrip', all.filter(isTest), [], 'Kustomization');
for (const [name, values] of Object.entries(components)) {
  const rendered = render(helm, chart, { ...baseValues, ...values }).filter((manifest) => !isTest(manifest));
  const { added, patches } = difference(base, rendered);
  // Other changes are another component's, or the overlay's own.
  const theirs = name === 'disruption-budgets' ? [] : patches;
  addFolder(`components/${name}`, added, theirs, 'Component');
}

const made = ['base', 'components', 'roundtrip'];
if (process.argv.includes('--check')) {
  const present = made.flatMap((folder) =>
    existsSync(path.join(target, folder))
      ? readdirSync(path.join(target, folder), { recursive: true, withFileTypes: true })
          .filter((entry) => entry.isFile())
          .map((entry) => path.relative(target, path.join(entry.parentPath, entry.name)))
      : [],
  );
  const stale = [...new Set([...present, ...files.keys()])].filter(
    (file) => !present.includes(file) || readFileSync(path.join(target, file), 'utf8') !== files.get(file),
  );
  for (const file of stale) console.error(`deploy/kubernetes/${file} is not fresh: run npm run generate and commit.`);
  if (stale.length > 0) process.exitCode = 1;
} else {
  for (const folder of made) rmSync(path.join(target, folder), { recursive: true, force: true });
  for (const [file, text] of files) {
    mkdirSync(path.dirname(path.join(target, file)), { recursive: true });
    writeFileSync(path.join(target, file), text);
  }
}
