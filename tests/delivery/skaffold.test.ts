// The names in skaffold.yaml exist: files, values and the Services that it forwards to.

import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';
import { ofKind, render, specOf, withValues } from './objects.ts';
import { describeDelivery } from './programs.ts';

interface Skaffold {
  readonly build: { readonly artifacts: readonly { image: string; docker: { dockerfile: string } }[] };
  readonly deploy: {
    readonly helm: {
      readonly releases: readonly {
        name: string;
        chartPath: string;
        namespace: string;
        valuesFiles: readonly string[];
        setValueTemplates: Readonly<Record<string, string>>;
      }[];
    };
  };
  readonly portForward: readonly { resourceName: string; namespace: string; port: number }[];
}

const repository = path.join(import.meta.dirname, '../..');
const read = (file: string): unknown => parse(readFileSync(path.join(repository, file), 'utf8'));
const file = read('skaffold.yaml') as Skaffold;

describeDelivery('skaffold.yaml', () => {
  it('builds, installs and forwards to what is there', () => {
    const [artifact] = file.build.artifacts;
    const [release] = file.deploy.helm.releases;
    assert.ok(artifact && release);
    assert.equal(file.portForward.length, 2);
    assert.ok(existsSync(path.join(repository, artifact.docker.dockerfile)));
    assert.ok(existsSync(path.join(repository, release.chartPath, 'Chart.yaml')));
    const image: Record<string, string> = {};
    for (const [name, template] of Object.entries(release.setValueTemplates)) {
      assert.match(template, new RegExp(`^\\{\\{ \\.IMAGE_(REPO|TAG)_${artifact.image} \\}\\}$`));
      image[name.replace('image.', '')] = 'built';
    }
    const values = release.valuesFiles.reduce<Record<string, unknown>>(
      (so, name) => withValues(so, read(name) as object),
      { image },
    );
    const objects = render(values);
    for (const forward of file.portForward) {
      const service = ofKind(objects, 'Service').find(({ metadata }) => metadata.name === forward.resourceName);
      assert.ok(service, forward.resourceName);
      const { ports } = specOf<{ ports: { port: number }[] }>(service);
      assert.ok(ports.some(({ port }) => port === forward.port));
      assert.equal(forward.namespace, release.namespace);
    }
  });
});
