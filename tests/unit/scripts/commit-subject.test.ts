// Subjects of commits: how long they may be, and which form they have.

import assert from 'node:assert/strict';
import { parseCommits, subjectFault } from '../../../scripts/check/commit-subject.ts';

const start = 'fix(limits): ';
const ofLength = (length: number, character: string): string => start + character.repeat(length - start.length);
const faultOf = (subject: string, isMerge = false): string | undefined => subjectFault({ subject, isMerge });

describe('the subject of a commit', () => {
  it('has 72 characters at most, its scope included', () => {
    assert.equal(faultOf(ofLength(72, 'a')), undefined);
    assert.equal(faultOf(ofLength(73, 'a')), '73 characters, and 72 are the most');
  });

  it('is counted in characters, not in bytes or halves of them', () => {
    for (const wide of ['é', '票', '🦙']) {
      assert.equal(faultOf(ofLength(72, wide)), undefined);
      assert.equal(faultOf(ofLength(73, wide)), '73 characters, and 72 are the most');
    }
  });

  it('has a type, a scope or none, and words', () => {
    for (const good of [
      'fix(limits): a slot is given back once',
      'docs: what an upgrade does',
      'feat(ingestion)!: an index of its own',
      'perf(conversation,run-executor): one write less',
      'revert: feat(edge): a header',
    ])
      assert.equal(faultOf(good), undefined, good);
    for (const bad of [
      'A slot is given back once',
      'wip: a slot',
      'fix(limits) a slot',
      'fix(limits):a slot',
      'fix(limits): ',
      'fix(): a slot',
      'fix(The Limits): a slot',
      'Fix(limits): a slot',
      'Revert "fix(limits): a slot"',
      '',
    ])
      assert.equal(faultOf(bad), 'not of the form "type(scope): words"', bad);
  });

  it("may have git's own form in a merge, and no other length", () => {
    const merge = "Merge branch 'limits' into main";
    assert.equal(faultOf(merge, true), undefined);
    assert.equal(faultOf(merge), 'not of the form "type(scope): words"');
    assert.equal(faultOf(merge.padEnd(73, '.'), true), '73 characters, and 72 are the most');
  });

  it('is read from a log with its hash, and with whether it merges', () => {
    assert.deepEqual(parseCommits('a1\tb2\tfix: one\ttwo\nb2\tc3 d4\tMerge e5\nc3\t\tfeat: the first\n'), [
      { hash: 'a1', isMerge: false, subject: 'fix: one\ttwo' },
      { hash: 'b2', isMerge: true, subject: 'Merge e5' },
      { hash: 'c3', isMerge: false, subject: 'feat: the first' },
    ]);
    assert.deepEqual(parseCommits(''), []);
  });
});
