// No start of Node opens its inspector at a signal.

import assert from 'node:assert/strict';
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import path from 'node:path';

const repository = path.join(import.meta.dirname, '../..');
const flag = '--disable-sigusr1';
const read = (file: string): string => readFileSync(path.join(repository, file), 'utf8');

// Code that starts Node names it by one of these; the flag stands near, in the arguments.
const starts = /process\.execPath(?! :)|(?<=run: \[)'node', /g;
const near = 300;

/** Places in a text that start Node without the flag, with their text. */
function startsWithout(text: string): string[] {
  return [...text.matchAll(starts)]
    .map(({ index }) => ({
      at: text.slice(index, index + 60),
      around: text.slice(Math.max(0, index - near), index + near),
    }))
    .filter(({ around }) => !around.includes(flag))
    .map(({ at }) => at);
}

describe('A start of Node', () => {
  it('is nowhere in the code without the flag that keeps a signal from opening an inspector', () => {
    const listed = execFileSync(
      'git',
      ['ls-files', '--cached', '--others', '--exclude-standard', '*.ts', '*.mjs', '*.cjs', '*.js'],
      {
        cwd: repository,
        encoding: 'utf8',
      },
    );
    const files = listed
      .trim()
      .split('\n')
      .filter((file) => file !== 'tests/architecture/starts.test.ts');
    const wrong = files.flatMap((file) => startsWithout(read(file)).map((at) => `${file}: ${at}`));
    assert.ok(files.length > 1000, `${files.length} files`);
    assert.deepEqual(wrong, []);
    assert.deepEqual(startsWithout('spawn(process.execPath, [entry])').length, 1);
  });

  it('is none without it in the scripts of npm, of CI and of mocha', () => {
    const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };
    for (const [name, command] of Object.entries(scripts))
      if (command.startsWith('node ')) assert.ok(command.startsWith(`node ${flag} `), name);
    for (const line of read('.ci/run')
      .split('\n')
      .filter((one) => /\/node [\w-]/.test(one)))
      assert.ok(line.includes(flag), line);
    const mocha = JSON.parse(read('.mocharc.json')) as { 'node-option': string[] };
    assert.ok(mocha['node-option'].includes(flag.slice(2)));
  });

  it('is none without it in the image, by its entry or by whatever else is run in a container', () => {
    const image = read('deploy/docker/Dockerfile');
    assert.match(image, /^ENTRYPOINT \["node", "--disable-sigusr1", /m);
    assert.match(image, /^ENV NODE_OPTIONS=--disable-sigusr1$/m);
    // Neither compose nor the manifests take it away again.
    for (const file of ['deploy/compose.yaml', 'charts/colloquy/templates/_env.tpl'])
      assert.doesNotMatch(read(file), /NODE_OPTIONS/);
  });

  it('that lacks it all the same opens none, in any program of ours', async () => {
    const program = `import { runProcess } from ${JSON.stringify(path.join(repository, 'services/shared/platform/process/run-process.ts'))};
import inspector from 'node:inspector';
await runProcess('a', async () => ({ log: undefined, shutDown: async () => undefined }));
process.kill(process.pid, 'SIGUSR1');
setTimeout(() => process.exit(inspector.url() === undefined ? 0 : 9), 200);`;
    // Without ${flag}: the case under test.
    const child = spawn(process.execPath, ['--input-type=module-typescript', '--eval', program], { stdio: 'ignore' });
    const [code] = (await once(child, 'close')) as [number | null];
    assert.equal(code, 0);
  });
});
