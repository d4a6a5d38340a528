// Writes web/console/api/contract.ts: roles, permissions and lengths of texts, as services/shared/contract has them.
// Pages import no code of the server. `--check` fails where the file in the repository is another.

import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { longest, mostStarterPrompts, shortestReason } from '#shared/contract/names/lengths.ts';
import { grantOf, permissions, roles } from '#shared/contract/permissions/permissions.ts';

const root = path.join(import.meta.dirname, '..');
const file = path.join(root, 'web/console/api/contract.ts');

const content = permissions.filter((permission) => grantOf(permission).content);
const made = `// The contract of services for pages. Made by scripts/generate-console-contract.ts (npm run generate); not written by hand.

/** From the least to the most. */
export const roles = [
${lines(roles)}
] as const;
export type Role = (typeof roles)[number];

export type Permission =
${permissions.map((permission) => `  | '${permission}'`).join('\n')};

/** Permissions on content of end-users: messages, answers and uploads. */
export const contentPermissions: readonly Permission[] = [
${lines(content)}
];

/** The most characters that a text may have. */
export const longest = {
${Object.entries(longest)
  .map(([name, length]) => `  ${name}: ${length},`)
  .join('\n')}
} as const;

export const shortestReason = ${shortestReason};
export const mostStarterPrompts = ${mostStarterPrompts};
`;

if (!process.argv.includes('--check')) writeFileSync(file, made);
else if (made !== readFileSync(file, 'utf8')) {
  console.error(`${path.relative(root, file)} is not what services/shared/contract says.`);
  process.exitCode = 1;
}

function lines(names: readonly string[]): string {
  return names.map((name) => `  '${name}',`).join('\n');
}
