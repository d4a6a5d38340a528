// The image under test: COLLOQUY_IMAGE, or one that is built here and brought into the cluster by commands of the
// environment, which find its name in IMAGE.

import path from 'node:path';
import { call } from './commands.ts';

const {
  COLLOQUY_IMAGE: given,
  COLLOQUY_BUILD_IMAGE: buildCommand = 'docker build --quiet --file deploy/docker/Dockerfile --tag "$IMAGE" .',
  COLLOQUY_LOAD_IMAGE: loadCommand,
} = process.env;

export interface Image {
  readonly repository: string;
  readonly tag: string;
}

const repository = path.join(import.meta.dirname, '../..');
const buildMs = 600_000;
let made: Promise<Image> | undefined;

/** The same for all that ask. */
export function imageUnderTest(): Promise<Image> {
  made ??= make();
  return made;
}

async function make(): Promise<Image> {
  if (given) return parse(given);
  const name = 'docker.io/local/colloquy:test';
  const run = (command: string) =>
    call('sh', ['-c', command], { cwd: repository, timeoutMs: buildMs, environment: { IMAGE: name } });
  const begunAt = performance.now();
  await run(buildCommand);
  const builtAt = performance.now();
  if (loadCommand) await run(loadCommand);
  const seconds = (from: number, to: number): string => ((to - from) / 1000).toFixed(1);
  console.log(
    `  ${name} was built in ${seconds(begunAt, builtAt)} s and brought in in ${seconds(builtAt, performance.now())} s`,
  );
  return parse(name);
}

function parse(name: string): Image {
  const [, repository = '', tag = ''] = /^(.*):([^:/]+)$/.exec(name) ?? [];
  if (tag === '') throw new Error(`COLLOQUY_IMAGE is to be <repository>:<tag>; got ${name}.`);
  return { repository, tag };
}
