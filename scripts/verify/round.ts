// The round that is played: the third drawn from the commit's number, and in words its cases and those it leaves to
// others.

import path from 'node:path';
import { isPlayed, type Third, thirdOfCommit, thirds } from '../../tests/suites/draw.ts';
import { rounds, type Schedule } from '../../tests/suites/rounds.ts';
import { git } from '../git.ts';
import { longestAgo, type Played, type PlayedRound, played } from './played.ts';

const repository = path.join(import.meta.dirname, '../..');

/** A commit, as `git` knows it. */
export interface Commit {
  /** How many commits there are up to it, with it. */
  readonly number: number;
  readonly hash: string;
}

/** The commit that is checked out; undefined in a shallow clone, whose commits have no numbers, and without git. */
export function commitAt(): Commit | undefined {
  if (git(repository, 'rev-parse', '--is-shallow-repository') !== 'false') return undefined;
  const [number, hash] = [
    Number(git(repository, 'rev-list', '--count', 'HEAD')),
    git(repository, 'rev-parse', '--short=8', 'HEAD'),
  ];
  return hash === undefined || !(number > 0) ? undefined : { number, hash };
}

/** The third that a landing of this commit plays. Without a number it is the first, which `inWords` says. */
export function drawThird(commit: Commit | undefined): Third {
  return commit === undefined ? 1 : thirdOfCommit(commit.number);
}

/** The cases of a round, those it leaves to others, and when those were last played, for people. */
export function inWords(third: Third | undefined, commit: Commit | undefined, names: readonly string[]): string[] {
  const record = played();
  if (third === undefined) return [`Everything, random series whole. ${lastWhole(record, names, commit)}`];
  const drawn = commit === undefined ? 'no number of a commit to draw by' : `drawn by commit ${commit.number}`;
  const groups = names.flatMap((suite) => groupsOf(suite).map(({ group, schedule }) => ({ suite, group, schedule })));
  const lines = [`The round of a landing: what is always played, and third ${third} of 3 (${drawn}).`];
  for (const other of thirds) {
    const own = groups.filter(({ schedule }) => typeof schedule === 'number' && isPlayed(schedule, other));
    const suites = [...new Set(own.map(({ suite }) => suite))];
    const when = other === third ? 'this round' : `left out; ${lastThird(record, other, suites, commit)}`;
    lines.push(`  third ${other} (${when}): ${bySuite(own)}`);
  }
  const dealt = groups.filter(({ schedule }) => schedule === 'dealt');
  if (dealt.length > 0) lines.push(`  a third of the cases of each: ${bySuite(dealt)}`);
  return [...lines, `  ${lastWhole(record, names, commit)}`];
}

/** Suites of which a round plays nothing at all. */
export function isLeftOut(suite: string, third: Third | undefined): boolean {
  return groupsOf(suite).every(({ schedule }) => !isPlayed(schedule, third));
}

function groupsOf(suite: string): { group: string; schedule: Schedule }[] {
  const own = rounds[suite] ?? 'always';
  return typeof own === 'object'
    ? Object.entries(own).map(([group, schedule]) => ({ group, schedule }))
    : [{ group: '', schedule: own }];
}

function bySuite(groups: readonly { suite: string; group: string }[]): string {
  const names = Map.groupBy(groups, ({ suite }) => suite);
  const words = [...names].map(([suite, of]) => {
    const own = of.map(({ group }) => group).filter((group) => group !== '');
    return own.length === 0 ? suite : `${suite} (${own.join(', ')})`;
  });
  return words.length === 0 ? 'nothing' : words.join('; ');
}

// A third is played where all its suites are played whole, too.
function lastThird(record: Played, third: Third, suites: readonly string[], commit: Commit | undefined): string {
  const whole = longestAgo(record, suites);
  const last = ['round' in whole ? whole.round : undefined, record.thirds[third]]
    .filter((one) => one !== undefined)
    .sort((a, b) => b.number - a.number)[0];
  return last === undefined ? 'not yet recorded' : `last played ${ago(last, commit)}`;
}

function lastWhole(record: Played, names: readonly string[], commit: Commit | undefined): string {
  const whole = longestAgo(record, names);
  return 'round' in whole
    ? `Whole (npm run verify -- --long): longest ago ${whole.suite}, ${ago(whole.round, commit)}.`
    : `Never played whole (npm run verify -- --long), as far as is recorded: ${whole.never.join(', ')}.`;
}

function ago({ hash, number, date }: PlayedRound, commit: Commit | undefined): string {
  const since = commit === undefined ? '' : `, ${commit.number - number} commits ago`;
  return `on ${date} at ${hash}${since}`;
}
