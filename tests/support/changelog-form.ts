// Pure. The form of CHANGELOG.md: known headings, and bullets that begin with the people who gain something, and their
// new abilities.

/** Those that a bullet can begin with. */
export const audiences = [
  'Backends',
  'Contributors',
  'End-users',
  'Members',
  'Newcomers',
  'Operators',
  'Platform teams',
  'Websites',
] as const;

/** Headings of a version that speak of earlier releases. */
const ofAPast = ['Changed', 'Deprecated', 'Fixed', 'Removed', 'Upgrading'];
const kinds = ['Added', ...ofAPast, 'Security'];

const topics = [
  'Chat',
  'API for backends',
  'Agents and tool servers',
  'Knowledge',
  'Console and sign-in',
  'Administration by programs',
  'Limits and fairness',
  'Running it',
];

const version = /^(Unreleased|\d+\.\d+\.\d+ \(\d{4}-\d{2}-\d{2}\))$/;
const bullet = new RegExp(`^- \\*\\*(?:${audiences.join('|')})\\*\\* [a-z]`);

/** The faults of a changelog, each with its line; none where it has the form. */
export function formFaults(text: string): string[] {
  const lines = text.split('\n');
  const versions = lines.flatMap((line) => (line.startsWith('## ') ? [line.slice(3)] : []));
  const isFirst = versions.length === 1 && versions[0] === 'Unreleased';
  const faults: string[] = [];
  if (versions[0] !== 'Unreleased') faults.push('1: the first section is "## Unreleased"');
  let kind: string | undefined;
  for (const [at, line] of lines.entries()) {
    const fault = (what: string): void => void faults.push(`${at + 1}: ${what}`);
    const [, marks = '', title = ''] = /^(#+) (.*)$/.exec(line) ?? [];
    if (marks === '##') {
      kind = undefined;
      if (!version.test(title)) fault(`"${title}" is neither "Unreleased" nor "1.2.3 (2026-01-31)"`);
    } else if (marks === '###') {
      kind = title;
      if (!kinds.includes(title)) fault(`"${title}" is none of ${kinds.join(', ')}`);
      else if (isFirst && ofAPast.includes(title)) fault(`"${title}" speaks of a release, and there is none yet`);
    } else if (marks === '####') {
      if (!topics.includes(title)) fault(`"${title}" is none of ${topics.join(', ')}`);
    } else if (marks !== '' && !(marks === '#' && at === 0)) fault(`"${marks}" is no heading of a changelog`);
    else if (/^\s*[-*+] /.test(line)) {
      if (kind === undefined) fault('a bullet stands under a heading such as "### Added"');
      if (!bullet.test(line)) fault(`a bullet begins as "- **Operators** see …", with one of ${audiences.join(', ')}`);
    } else if (kind !== undefined && line !== '' && !line.startsWith('  ')) fault('there are bullets alone');
  }
  return faults;
}
