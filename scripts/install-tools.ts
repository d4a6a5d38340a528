// Installs tools of developers, when they are first needed: each folder has a package.json and a lock of its own, so
// that `npm ci` in the root brings the runtime's packages. `node scripts/install-tools.ts check tests` installs these
// folders ahead.

import { spawnSync } from 'node:child_process';
import { existsSync, statSync, symlinkSync } from 'node:fs';
import path from 'node:path';

const root = path.join(import.meta.dirname, '..');

/** Folders of tools/. */
export const allTools = ['check', 'generate', 'tests'] as const;
export type Tools = (typeof allTools)[number];

/** Installs the tools that are missing, or older than their lock. Ends the process with a sentence where that fails. */
export function installTools(...wanted: readonly Tools[]): void {
  for (const name of new Set(wanted)) {
    const folder = path.join(root, 'tools', name);
    if (!isInstalled(folder)) install(folder, `tools/${name}`);
    if (name === 'tests') linkPackagesOfTests();
  }
}

/** Where tools have their programs. */
export function programsOf(tools: Tools): string {
  return path.join(root, 'tools', tools, 'node_modules/.bin');
}

// An import looks above the file that it stands in. A package.json in tests/ would take `#shared/*` from its files.
function linkPackagesOfTests(): void {
  const link = path.join(root, 'tests/node_modules');
  if (!existsSync(link)) symlinkSync('../tools/tests/node_modules', link);
}

/** npm writes its own list last, so one that broke off has none. */
export function isInstalled(folder: string): boolean {
  const written = path.join(folder, 'node_modules/.package-lock.json');
  return existsSync(written) && statSync(written).mtimeMs >= statSync(path.join(folder, 'package-lock.json')).mtimeMs;
}

// Its output goes to the standard error: another program may read a script's standard output.
function install(folder: string, name: string): void {
  console.error(`Installs ${name}, which is needed for the first time or has changed …`);
  const args = ['ci', '--no-audit', '--no-fund', '--loglevel=error'];
  const { status, error } = spawnSync('npm', args, { cwd: folder, stdio: ['ignore', 'ignore', 'inherit'] });
  if (status === 0) return;
  console.error(
    `${name} could not be installed${error ? ` (${error.message})` : ''}. npm has to reach its registry for that: look at ` +
      `\`npm config get registry\` and at the proxy, then try \`npm ci --prefix ${name}\`.`,
  );
  process.exit(1);
}

if (import.meta.main) {
  const named = allTools.filter((name) => process.argv.includes(name));
  installTools(...(named.length > 0 ? named : allTools));
}
