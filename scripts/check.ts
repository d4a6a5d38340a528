// Everything that can be said about the code without running it, in about ten seconds: `npm run check`. Every step
// runs, also after one that failed; a failed step shows its own words and how to go on. `npm run check -- lint types`
// runs some steps only, `npm run check -- --without imports` all but those. `--landing` fails where pictures are old.

import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { commitSubjects } from './check/commits.ts';
import { proseRate } from './check/prose.ts';
import { git } from './git.ts';
import { picturesAreFresh } from './pictures/freshness.ts';
import { allTools, installTools, programsOf, type Tools } from './install-tools.ts';

/** One step: a command, or a function that returns its faults. */
interface Step {
  readonly name: string;
  readonly run: readonly string[] | (() => Outcome);
  /** Tools that it needs beside those of the root. */
  readonly needs?: readonly Tools[];
  /** The remedy of a failure. */
  readonly remedy: string;
}

interface Outcome {
  readonly ok: boolean;
  readonly output: string;
}

const root = path.join(import.meta.dirname, '..');
const lineLimit = 300;

/** Checks that a script's committed output is its output now. */
const generated = (name: string, script: string, needs: readonly Tools[] = []): Step => ({
  name,
  needs,
  run: ['node', '--disable-sigusr1', '--disable-warning=ExperimentalWarning', `scripts/${script}.ts`, '--check'],
  remedy: 'npm run generate',
});

const steps: readonly Step[] = [
  { name: 'format', needs: ['check'], run: ['oxfmt', '--check', '.'], remedy: 'npm run format' },
  {
    name: 'lint',
    needs: ['check', 'tests'],
    run: ['oxlint', 'services', 'programs', 'web', 'scripts', 'tests'],
    remedy: 'the rules are in .oxlintrc.json',
  },
  { name: 'types', needs: ['check', 'tests'], run: ['tsc', '-p', '.'], remedy: 'the compiler says where' },
  {
    name: 'web types',
    needs: ['check'],
    run: ['tsc', '-p', 'web/tsconfig.json'],
    remedy: 'what pages load is checked with the types of a browser',
  },
  {
    name: 'console types',
    needs: ['check'],
    run: ['tsc', '-p', 'web/console/tsconfig.json'],
    remedy: 'the console is checked with the types of a browser and of React',
  },
  {
    name: 'browser test types',
    needs: ['check', 'tests'],
    run: ['tsc', '-p', 'tests/browser/tsconfig.json'],
    remedy: 'what a test runs in a page has the types of a browser',
  },
  {
    name: 'imports',
    needs: ['tests'],
    run: ['mocha', 'tests/architecture/**/*.test.ts'],
    remedy: 'docs/architecture.md says who may import what, tests/support/import-rules.ts holds it',
  },
  {
    name: 'proto lint',
    needs: ['check'],
    run: ['buf', 'lint', 'proto'],
    remedy: 'every message, field and call has a comment; see proto/buf.yaml',
  },
  {
    name: 'proto breaking',
    needs: ['check'],
    run: protoBreaking,
    remedy: 'add fields instead, and reserve what goes',
  },
  generated('proto types', 'generate-proto'),
  generated('images', 'generate-images'),
  generated('vector scan', 'generate-scan', ['generate']),
  generated('settings page', 'generate-settings'),
  generated('telemetry page', 'generate-telemetry'),
  generated('sharding page', 'generate-sharding'),
  generated('chart', 'generate-chart'),
  generated('manifests', 'generate-manifests'),
  generated('api types', 'generate-api-types', ['generate']),
  generated('console contract', 'generate-console-contract'),
  {
    name: 'widget',
    run: ['node', '--disable-sigusr1', '--disable-warning=ExperimentalWarning', 'scripts/build-widget.ts', '--check'],
    remedy: 'npm run build -- widget',
  },
  {
    name: 'commits',
    run: () => commitSubjects(root),
    remedy: 'git commit --amend, or git rebase -i for one further back: "type(scope): words" in 72 characters at most',
  },
  {
    name: 'prose',
    run: () => proseRate(root),
    remedy: 'name the thing instead, as CONTRIBUTING.md shows under "English"',
  },
  { name: 'file sizes', run: fileSizes, remedy: 'a warning only' },
  { name: 'pictures', run: () => picturesAreFresh(landing), remedy: 'take them, and commit them with taken.json' },
];

const {
  values: { without, landing },
  positionals: wanted,
} = parseArgs({
  allowPositionals: true,
  options: {
    without: { type: 'string', multiple: true, default: [] },
    landing: { type: 'boolean', default: false },
  },
});

/** As a command names it. */
const called = ({ name }: Step): string => name.replaceAll(' ', '-');
const unknown = [...wanted, ...without].filter((name) => !steps.some((step) => called(step) === name));
if (unknown.length > 0) {
  console.error(`There is no step ${unknown.join(', ')}; there are ${steps.map(called).join(', ')}.`);
  process.exit(2);
}

const chosen = steps.filter(
  (step) => (wanted.length === 0 || wanted.includes(called(step))) && !without.includes(called(step)),
);
installTools(...chosen.flatMap(({ needs = [] }) => needs));
let failures = 0;
for (const { name, run, remedy } of chosen) {
  const started = performance.now();
  const { ok, output } = typeof run === 'function' ? run() : command(run);
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  console.log(`${ok ? 'ok    ' : 'FAILED'} ${name.padEnd(16)} ${seconds.padStart(5)} s`);
  if (ok ? typeof run === 'function' && output !== '' : true) console.log(indented(output));
  if (!ok) {
    failures += 1;
    console.log(indented(`What helps: ${remedy}.`));
  }
}
if (failures > 0) {
  console.log(`${failures} of the checks failed.`);
  process.exitCode = 1;
}

function command([name, ...args]: readonly string[]): Outcome {
  const folders = [...allTools.map(programsOf), path.join(root, 'node_modules/.bin')];
  const executable = name === 'node' ? process.execPath : (name ?? '');
  const { status, stdout, stderr, error } = spawnSync(executable, args, {
    cwd: root,
    encoding: 'utf8',
    env: { ...process.env, PATH: [...folders, process.env['PATH'] ?? ''].join(path.delimiter) },
    maxBuffer: 64 * 1024 * 1024,
  });
  if (error) return { ok: false, output: `${name} did not run (${error.message}): is node_modules there? Run npm ci.` };
  return { ok: status === 0, output: `${stdout}${stderr}`.trim() };
}

// Compared with the newest release, else with the main branch as last fetched, else with the last commit.
function protoBreaking(): Outcome {
  const baseline =
    git(root, 'describe', '--tags', '--abbrev=0', '--match', 'v*') ??
    (git(root, 'rev-parse', '--verify', '--quiet', 'refs/remotes/origin/main')
      ? 'refs/remotes/origin/main'
      : undefined) ??
    (git(root, 'rev-parse', '--verify', '--quiet', 'HEAD') ? 'HEAD' : undefined);
  if (baseline === undefined) return { ok: true, output: 'not compared: there is no git history here to compare with' };
  const commit = git(root, 'rev-parse', `${baseline}^{commit}`) ?? baseline;
  if (git(root, 'ls-tree', commit, 'proto/buf.yaml') === undefined) {
    return { ok: true, output: `not compared: ${baseline} has no protos yet` };
  }
  const repository = git(root, 'rev-parse', '--git-common-dir') ?? '.git';
  const { ok, output } = command(['buf', 'breaking', 'proto', '--against', `${repository}#ref=${commit},subdir=proto`]);
  return { ok, output: ok ? `compared with ${baseline}` : output };
}

function fileSizes(): Outcome {
  const named = git(
    root,
    'ls-files',
    '--cached',
    '--others',
    '--exclude-standard',
    'services',
    'programs',
    'web',
    'tests',
    'scripts',
  );
  if (named === undefined) return { ok: true, output: 'not counted: there is no git repository here' };
  const long = named
    .split('\n')
    .filter((file) => /\.(ts|tsx|mjs|js)$/.test(file) && existsSync(path.join(root, file)))
    // Made by npm run generate.
    .filter((file) => !file.endsWith('console/api/schema.ts'))
    .map((file) => ({ file, lines: readFileSync(path.join(root, file), 'utf8').split('\n').length - 1 }))
    .filter(({ lines }) => lines > lineLimit);
  return {
    ok: true,
    output: long.map(({ file, lines }) => `${file} has ${lines} lines: look for the second thing in it`).join('\n'),
  };
}

function indented(text: string): string {
  return text.replaceAll(/^/gm, '       ');
}
