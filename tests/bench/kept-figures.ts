// The figures of the comparison in the repository: read for each run, written where `--commit-figures` asks for it.

import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import path from 'node:path';
import { type Costs, type Figures, textOfFigures } from './figures.ts';

const file = path.join(import.meta.dirname, 'figures/comparison.json');

/** Undefined where there are none. */
export function keptFigures(): Figures | undefined {
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Figures) : undefined;
}

/** Replaces the former ones; a person looks at them before a commit. */
export function keepFigures(costs: Costs): void {
  const figures = {
    date: new Date().toISOString().slice(0, 10),
    commit: commit(),
    machine: machine(),
    node: process.version,
    costs,
  };
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, textOfFigures(figures));
  console.log(`\nthe figures are in ${path.relative(process.cwd(), file)}: commit them`);
}

/** The machine, as far as figures depend on it. */
export function machine(): string {
  const [first, ...others] = cpus();
  return `${others.length + 1} x ${first?.model.trim() || 'unknown'}`;
}

function commit(): string {
  const git = (...words: string[]): string =>
    execFileSync('git', words, { cwd: import.meta.dirname, encoding: 'utf8' }).trim();
  const isChanged = git('status', '--porcelain', '--', ':/services') !== '';
  return `${git('rev-parse', '--short', 'HEAD')}${isChanged ? ' with changes' : ''}`;
}
