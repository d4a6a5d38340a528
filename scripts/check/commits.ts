// The subjects of the commits since a baseline, as the step `commits` of `npm run check`.

import { spawnSync } from 'node:child_process';
import { parseCommits, subjectFault } from './commit-subject.ts';

/** Up to this commit 510 subjects are longer, and history is not rewritten. */
const baseline = '50b65f60a3387b7810aea9f7cbdd01cb92cfca35';

/** Checks a repository's subjects since the baseline; a shallow clone and a tarball do not have it, and pass. */
export function commitSubjects(root: string, since = baseline): { readonly ok: boolean; readonly output: string } {
  const git = (...args: string[]) =>
    spawnSync('git', args, { cwd: root, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 });
  const short = since.slice(0, 8);
  if (git('merge-base', '--is-ancestor', since, 'HEAD').status !== 0)
    return {
      ok: true,
      output: `compared nothing: commit ${short}, from which on subjects are looked at, is not in the history here`,
    };
  const { status, stdout, stderr } = git('log', '--format=%h%x09%P%x09%s', `${since}..HEAD`);
  if (status !== 0) return { ok: false, output: `git log failed: ${stderr.trim()}` };
  const commits = parseCommits(stdout);
  const faults = commits.flatMap((commit) => {
    const fault = subjectFault(commit);
    return fault === undefined ? [] : [`${commit.hash} ${commit.subject}\n  ${fault}`];
  });
  if (faults.length > 0) return { ok: false, output: faults.join('\n') };
  return { ok: true, output: `looked at ${commits.length} since ${short}` };
}
