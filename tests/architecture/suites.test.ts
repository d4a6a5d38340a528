// Each file of tests is in one suite, and each suite and case group says in which landings it is played: nothing falls
// between two rounds, three landings in a row play everything, and the documents' words about suites and scripts are
// true.

import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { isDrawn, isPlayed, thirdOfCommit, thirds, type Third, scheduleOf } from '../suites/draw.ts';
import { drawnFiles, filesOf, goesByFile, groupOf } from '../suites/files.ts';
import { rounds } from '../suites/rounds.ts';
import { suites } from '../suites/suites.ts';

const repository = path.join(import.meta.dirname, '../..');
const read = (file: string): string => readFileSync(path.join(repository, file), 'utf8');
const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };

/** Parts of a round with a script of their own. */
const programs = ['check', 'advisories'];

describe('the suites', () => {
  it('have each file of tests in one of them, or in two that play it on two topologies', () => {
    const inSuites = new Map<string, string[]>();
    for (const suite of suites)
      for (const file of filesOf(suite)) inSuites.set(file, [...(inSuites.get(file) ?? []), suite.name]);
    const twice = new Set(['cluster replicas', 'faults-machines faults-replicas']);
    const wrong = globSync('tests/**/*.test.ts', { cwd: repository }).filter((file) => {
      const names = inSuites.get(file) ?? [];
      return names.length !== 1 && !twice.has(names.join(' '));
    });
    assert.deepEqual(wrong, [], 'tests/suites/suites.ts has them in no suite, or in several');
  });

  it('are those that CONTRIBUTING.md tells of', () => {
    const told = read('CONTRIBUTING.md');
    for (const { name } of suites) assert.ok(told.includes(`\`${name}\``), `CONTRIBUTING.md does not tell of ${name}`);
  });

  it('give each case a minute where they are played in the background', () => {
    const files = suites.filter(({ background }) => background).flatMap(filesOf);
    assert.ok(files.length > 0);
    for (const file of files) {
      const text = read(file);
      for (const [words] of text.matchAll(/^describe(?:\.\w+)?\(.*\n.*$/gm))
        assert.match(words, /this\.timeout\(caseMs\)/, `${file}: ${words}`);
      assert.match(text, /^describe(Delivery)?\(/m, file);
    }
  });

  it('are run by few scripts, each told of', () => {
    // npm calls this one by itself.
    const names = Object.keys(scripts).filter((name) => name !== 'postinstall');
    assert.ok(names.length <= 15, `package.json has ${names.length} scripts`);
    const told = read('CONTRIBUTING.md');
    for (const name of names) assert.ok(told.includes(name), `CONTRIBUTING.md does not tell of ${name}`);
  });

  it('are called by names that there are, in every document and comment', () => {
    const known = new Set(['mutations', ...suites.map(({ name }) => name)]);
    const files = globSync(
      ['*.md', 'docs/**/*.md', '{services,scripts,tests,charts,deploy}/**/*.{md,ts,sh,yaml}', '.ci/*'],
      {
        cwd: repository,
        exclude: ['**/node_modules/**'],
      },
    );
    const wrong = files.flatMap((file) =>
      [...read(file).matchAll(/npm (?:run (?:--silent )?([a-z:-]+)|test -- ([a-z][a-z-]*))[`\n]/g)]
        .filter(([, script = 'test', suite]) => !(script in scripts) || (suite !== undefined && !known.has(suite)))
        .map(([words]) => `${file}: ${words}`),
    );
    assert.deepEqual(wrong, []);
  });
});

describe('the rounds', () => {
  it('say of each suite when it is played, and of nothing else', () => {
    assert.deepEqual(Object.keys(rounds).sort(), [...programs, ...suites.map(({ name }) => name)].sort());
  });

  it('say of each file when it is played, where a suite goes by files', () => {
    for (const suite of suites.filter(({ name }) => goesByFile(name)))
      for (const file of filesOf(suite)) assert.ok(scheduleOf(suite.name, groupOf(file)), file);
  });

  it('say when each group is played that the code of a suite asks for, and have no other', () => {
    const asked = askedGroups();
    for (const { suite, group } of asked) assert.ok(scheduleOf(suite, group));
    const files = new Set(suites.flatMap((suite) => filesOf(suite).map((file) => `${suite.name}: ${groupOf(file)}`)));
    const known = new Set([...asked.map(({ suite, group }) => `${suite}: ${group}`), ...files]);
    const needless = Object.entries(rounds).flatMap(([suite, schedules]) =>
      typeof schedules === 'object'
        ? Object.keys(schedules)
            .map((group) => `${suite}: ${group}`)
            .filter((group) => !known.has(group))
        : [],
    );
    assert.deepEqual(needless, [], 'no test asks for these groups of tests/suites/rounds.ts');
  });

  it('refuse a group that nobody said anything of', () => {
    assert.throws(() => isDrawn('kubernetes', 'no such case'), /does not say when/);
    assert.throws(() => isDrawn('no such suite', ''), /does not say when/);
  });

  it('play everything in three landings in a row, and the rest of none twice', () => {
    for (const first of [0, 1, 2, 871]) {
      const drawn = [0, 1, 2].map((later) => thirdOfCommit(first + later));
      assert.deepEqual(new Set(drawn), new Set(thirds));
      for (const schedule of ['always', 'dealt', ...thirds] as const)
        for (const at of [0, 1, 2, 3, 40]) {
          const times = drawn.filter((third) => isPlayed(schedule, third, at)).length;
          assert.equal(times, schedule === 'always' ? 3 : 1, `${schedule} at ${at}`);
        }
      for (const suite of suites)
        assert.deepEqual(
          [...new Set(drawn.flatMap((third: Third) => drawnFiles(suite, third)))].sort(),
          filesOf(suite),
          suite.name,
        );
    }
  });

  it('play everything where no third is drawn', () => {
    for (const schedule of ['always', 'dealt', ...thirds] as const) assert.ok(isPlayed(schedule, undefined, 2));
    for (const suite of suites) assert.deepEqual(drawnFiles(suite, undefined), filesOf(suite));
  });
});

/**
 * The groups that the code of tests asks `isDrawn` for: by their names, or by those of the files that it then loads.
 */
function askedGroups(): { suite: string; group: string }[] {
  const areas = globSync('tests/kubernetes/cases/*.ts', { cwd: repository }).map((file) => path.basename(file, '.ts'));
  const files = globSync('tests/**/*.ts', { cwd: repository, exclude: ['tests/suites/**', 'tests/architecture/**'] });
  const named = files.flatMap((file) =>
    [...read(file).matchAll(/isDrawn\(\s*'([^']+)',\s*'([^']+)'/g)].map(([, suite = '', group = '']) => ({
      suite,
      group,
    })),
  );
  return [...named, ...areas.map((group) => ({ suite: 'kubernetes', group }))];
}
