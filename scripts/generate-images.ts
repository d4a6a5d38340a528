// Writes the images of deploy/images.json, the one list of them, to wherever one is named: Compose, the chart, its
// development stores, the image's own base, the stores of the tests. With --check, fails where a committed file says
// otherwise.

import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pinned, type PinnedImage } from './images/pinned.ts';

const root = path.join(import.meta.dirname, '..');
/** Files that name images. Files made of these are made after them. */
const files = [
  'deploy/compose.yaml',
  'deploy/docker/Dockerfile',
  'charts/colloquy/values.yaml',
  'charts/colloquy/Chart.yaml',
  'tests/kubernetes/stores/mongodb.yaml',
  'tests/kubernetes/stores/redis.yaml',
  'tests/kubernetes/stores/nats.yaml',
];

for (const file of files) {
  const before = readFileSync(path.join(root, file), 'utf8');
  const after = Object.entries(pinned).reduce((text, [name, image]) => withImage(text, name, image), before);
  if (after === before) continue;
  if (!process.argv.includes('--check')) writeFileSync(path.join(root, file), after);
  else {
    console.error(`${file} names another image than deploy/images.json: run npm run generate and commit.`);
    process.exitCode = 1;
  }
}

// `image: redis:…` and `BASE_IMAGE=node:…`, with or without a digest.
function withImage(text: string, name: string, { reference }: PinnedImage): string {
  return text.replaceAll(
    new RegExp(`(^ *(?:- )?image: |^ARG BASE_IMAGE=)${name}:[\\w.-]+(?:@sha256:[0-9a-f]+)?$`, 'gm'),
    (_, before: string) => `${before}${reference}`,
  );
}
