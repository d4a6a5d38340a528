// The image, as far as it can be checked without building it: the sources of its Dockerfile are there, its entry
// becomes every program, and its list of contents is the same twice.

import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { elsewhere } from '#services/edge/documents/shelf.ts';
import { programs } from '../../scripts/chart/programs.ts';
import { caseMs } from './programs.ts';

const repository = path.join(import.meta.dirname, '../..');
const dockerfile = readFileSync(path.join(repository, 'deploy/docker/Dockerfile'), 'utf8');
const instructions = dockerfile
  .replaceAll(/^#.*\n/gm, '')
  .replaceAll('\\\n', ' ')
  .split('\n')
  .filter((line) => line.trim() !== '');

function arguments_(instruction: string): string[] {
  return instructions
    .filter((line) => line.startsWith(`${instruction} `))
    .map((line) => line.slice(instruction.length + 1));
}

function start(...args: string[]): { status: number | null; stderr: string } {
  const environment = { PATH: process.env['PATH'] };
  return spawnSync(
    process.execPath,
    ['--disable-sigusr1', '--disable-warning=ExperimentalWarning', 'programs/start.ts', ...args],
    {
      cwd: repository,
      encoding: 'utf8',
      env: environment,
    },
  );
}

describe('The image', function () {
  this.timeout(caseMs);

  it('is built by older builders as well', () => {
    assert.ok(!/--link|<<|^RUN --mount/m.test(instructions.join('\n')));
    assert.ok(!dockerfile.startsWith('# syntax='));
  });

  it('takes what is there, and what .dockerignore lets through', () => {
    const let_ = readFileSync(path.join(repository, '.dockerignore'), 'utf8')
      .split('\n')
      .filter((line) => line.startsWith('!'));
    const sources = arguments_('COPY')
      .filter((line) => !line.startsWith('--from'))
      .flatMap((line) => line.split(' ').slice(0, -1));
    assert.ok(sources.length > 5);
    for (const source of sources) {
      assert.ok(existsSync(path.join(repository, source)), source);
      assert.ok(
        let_.some((line) => source === line.slice(1) || source.startsWith(`${line.slice(1)}/`)),
        source,
      );
    }
  });

  it('builds the console from what its stage takes, and from nothing else', () => {
    const from = instructions.findIndex((line) => line.startsWith('FROM ') && line.endsWith(' AS console'));
    const to = instructions.findIndex((line, n) => n > from && line.startsWith('FROM '));
    const folder = mkdtempSync(path.join(tmpdir(), 'colloquy-console-'));
    try {
      symlinkSync(path.join(repository, 'node_modules'), path.join(folder, 'node_modules'));
      for (const line of instructions.slice(from, to)) {
        if (!line.startsWith('COPY ')) continue;
        const [target = '', ...sources] = line.slice('COPY '.length).split(' ').toReversed();
        for (const source of sources) {
          const place = sources.length > 1 ? path.join(folder, source) : path.join(folder, target);
          // A file that stands there already was built by somebody else.
          cpSync(path.join(repository, source), place, {
            recursive: true,
            filter: (file) => !file.endsWith('console/dist'),
          });
        }
      }
      const built = spawnSync(
        process.execPath,
        ['--disable-sigusr1', '--disable-warning=ExperimentalWarning', 'scripts/build-console.ts'],
        {
          cwd: folder,
          encoding: 'utf8',
        },
      );
      assert.equal(built.status, 0, built.stderr);
      const dist = path.join(folder, 'web/console/dist');
      const page = readFileSync(path.join(dist, 'index.html'), 'utf8');
      const named = [...page.matchAll(/(?:src|href)="\/console\/(assets\/[^"]+)"/g)].map(([, file = '']) => file);
      for (const ending of ['.js', '.css'])
        assert.ok(
          named.some((file) => file.endsWith(ending)),
          page,
        );
      for (const file of named) assert.ok(existsSync(path.join(dist, file)), file);
    } finally {
      rmSync(folder, { recursive: true });
    }
  });

  // Follows copies stage by stage, from the build of the console to its place for the edge.
  it('carries the console that was built, at the place that the edge serves it from', () => {
    const stages = new Map<string, string[]>();
    let stage = '';
    for (const line of instructions) {
      if (line.startsWith('FROM ')) stages.set((stage = / AS (\S+)$/.exec(line)?.[1] ?? 'the image'), []);
      else stages.get(stage)?.push(line);
    }
    const of = (name: string, start: string): string => stages.get(name)?.find((line) => line.startsWith(start)) ?? '';
    const workdir = (name: string): string => of(name, 'WORKDIR ').slice('WORKDIR '.length);
    const dist = 'web/console/dist';
    assert.equal(of('build', 'COPY --from=console '), `COPY --from=console ${workdir('console')}/${dist} ./${dist}`);
    // A later copy over it, or a removal, counts.
    const build = stages.get('build') ?? [];
    assert.ok(build.indexOf('COPY web ./web') < build.indexOf(of('build', 'COPY --from=console ')));
    const strip = readFileSync(path.join(repository, 'deploy/docker/strip.sh'), 'utf8');
    assert.doesNotMatch(strip, /console|dist|\.html|\.css|\.woff2|services/);
    assert.equal(of('the image', 'COPY --from=build '), 'COPY --from=build /image/ /');
    assert.equal(workdir('build'), `/image${workdir('the image')}`);
  });

  it('carries each document that /docs serves', () => {
    const copied = arguments_('COPY')
      .filter((line) => !line.startsWith('--from'))
      .flatMap((line) => line.split(' ').slice(0, -1));
    for (const file of [...Object.keys(elsewhere), 'docs/pictures/chat.png', 'web/docs/docs.css', 'package.json'])
      assert.ok(
        copied.some((source) => file === source || file.startsWith(`${source}/`)),
        file,
      );
  });

  it('says in its environment of which commit it is, as its label does', () => {
    const final = instructions.slice(instructions.findLastIndex((line) => line.startsWith('FROM ')));
    const environment = final.findIndex((line) => /^ENV .*COLLOQUY_REVISION=\$\{REVISION\}/.test(line));
    const argument = final.indexOf('ARG REVISION=unknown');
    assert.ok(argument !== -1 && argument < environment);
    assert.ok(final.some((line) => line.includes('image.revision="${REVISION}"')));
  });

  it('runs one process that is not root, and holds no npm of its own making', () => {
    assert.deepEqual(arguments_('USER'), ['1000:1000']);
    const [entry = ''] = arguments_('ENTRYPOINT');
    const command = JSON.parse(entry) as string[];
    assert.equal(command[0], 'node');
    assert.ok(existsSync(path.join(repository, command.at(-1) ?? '')));
    const final = instructions.slice(instructions.findLastIndex((line) => line.startsWith('FROM ')));
    assert.ok(!final.some((line) => line.startsWith('RUN')));
  });

  it('says which programs there are, and starts no other', () => {
    const { status, stderr } = start();
    assert.equal(status, 1);
    for (const name of Object.keys(programs)) assert.match(stderr, new RegExp(`\\b${name}\\b`));
    assert.equal(start('../../tests/evil').status, 1);
  });

  for (const name of Object.keys(programs))
    it(`becomes ${name} where its argument is that`, () => {
      // Without its settings, it ends with its own sentence.
      assert.match(start(name).stderr, new RegExp(`^${name}: [A-Z_]+ must be set`));
    });

  it('lists what it is made of, the same twice, and no development dependency', () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'colloquy-sbom-'));
    try {
      for (const file of ['package.json', 'package-lock.json'])
        cpSync(path.join(repository, file), path.join(folder, file));
      const made = ['one.json', 'two.json'].map((name) => {
        const script = path.join(repository, 'deploy/docker/make-sbom.mjs');
        const { status, stderr } = spawnSync(process.execPath, ['--disable-sigusr1', script, name], {
          cwd: folder,
          encoding: 'utf8',
        });
        assert.equal(status, 0, stderr);
        return readFileSync(path.join(folder, name), 'utf8');
      });
      assert.equal(made[0], made[1]);
      const { components } = JSON.parse(made[0] ?? '') as { components: { name: string }[] };
      const names = components.map(({ name }) => name);
      const { dependencies, devDependencies } = JSON.parse(
        readFileSync(path.join(repository, 'package.json'), 'utf8'),
      ) as Record<'dependencies' | 'devDependencies', Record<string, string>>;
      for (const name of Object.keys(dependencies)) assert.ok(names.includes(name), name);
      for (const name of ['mocha', 'vite', 'react']) assert.ok(name in devDependencies && !names.includes(name));
    } finally {
      rmSync(folder, { recursive: true });
    }
  });

  it('has every program that stands in services/ and programs/', () => {
    const { stderr } = start();
    const inFolder = ['services', 'programs'].flatMap((folder) =>
      readdirSync(path.join(repository, folder)).filter((name) =>
        existsSync(path.join(repository, folder, name, 'main.ts')),
      ),
    );
    assert.ok(inFolder.length >= 12, inFolder.join(', '));
    for (const name of inFolder) assert.match(stderr, new RegExp(`\\b${name}\\b`));
  });
});
