// Pure. The faults of the subject of a commit: it fits a line, and names the kind of the change and its place.

/** In characters, the scope included. */
export const longestSubject = 72;

const types = ['bench', 'build', 'chore', 'ci', 'docs', 'feat', 'fix', 'perf', 'refactor', 'revert', 'style', 'test'];
const scope = '[a-z0-9][a-z0-9-]*';
const form = new RegExp(`^(?:${types.join('|')})(?:\\(${scope}(?:,${scope})*\\))?!?: \\S`);

/** A commit as it is looked at. */
export interface Commit {
  readonly hash: string;
  readonly subject: string;
  /** Two parents or more: its subject is git's. */
  readonly isMerge: boolean;
}

/** In a few words; undefined where nothing is. */
export function subjectFault({ subject, isMerge }: Pick<Commit, 'subject' | 'isMerge'>): string | undefined {
  const { length } = [...subject];
  if (length > longestSubject) return `${length} characters, and ${longestSubject} are the most`;
  if (!isMerge && !form.test(subject)) return 'not of the form "type(scope): words"';
  return undefined;
}

/** Commits as `git log --format=%h%x09%P%x09%s` prints them. */
export function parseCommits(log: string): Commit[] {
  return log
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => {
      const [hash = '', parents = '', ...subject] = line.split('\t');
      return { hash, isMerge: parents.includes(' '), subject: subject.join('\t') };
    });
}
