// Import rules of the admin console: itself, the code that pages share, and the libraries of a browser. No code of the
// server is in a page, and no page needs a server's library. Checked on the text: the tool of import-rules.ts does not
// read TSX.

import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const folder = 'web/console';

/** Libraries that a page may load, by the rooms that may import them; '' is any. */
const libraries: Readonly<Record<string, string>> = {
  react: '',
  'react-dom/client': '',
  'react-aria-components': '',
  '@tanstack/react-query': '',
  wouter: '',
  'wouter/use-browser-location': 'components/leaving.ts',
  lucide: 'components/icons.ts',
  'openapi-fetch': 'api/',
  diff: 'components/text-diff.ts',
};

/** Here programs stand as text, whose imports are not ours. */
const showsPrograms = 'routes/embed/snippets.ts';

/** The violations, one sentence each, in the source tree at `root`. Throws where there was nothing to check. */
export function consoleImportProblems(root: string): string[] {
  const base = path.join(root, folder);
  if (!existsSync(base)) return [];
  const files = readdirSync(base, { recursive: true, encoding: 'utf8' }).filter(
    (file) => /\.tsx?$/.test(file) && !file.startsWith(`dist${path.sep}`),
  );
  const imports = files.flatMap((file) => specifiersIn(sourceOf(base, file)).map((specifier) => ({ file, specifier })));
  if (files.length > 0 && imports.length === 0) throw new Error('The check of the console saw no imports.');
  return imports.flatMap(({ file, specifier }) => {
    const problem = problemOf(base, file, specifier);
    return problem === undefined ? [] : [`${folder}/${file} imports ${specifier}: ${problem}`];
  });
}

function sourceOf(base: string, file: string): string {
  const text = readFileSync(path.join(base, file), 'utf8');
  return file === showsPrograms ? text.replaceAll(/`(?:\\.|[^`\\])*`/gs, '') : text;
}

function specifiersIn(text: string): string[] {
  return [...text.matchAll(/(?:\bfrom\s*|\bimport\s*\(?\s*)(['"])([^'"\n]+)\1/g)].map(
    ([, , specifier = '']) => specifier,
  );
}

function problemOf(base: string, file: string, specifier: string): string | undefined {
  if (!specifier.startsWith('.')) {
    const room = libraries[specifier];
    if (room === undefined)
      return 'web-imports-no-server-code (no library of the console: tests/support/console-imports.ts)';
    return file.startsWith(room) ? undefined : `${specifier} is for ${room} alone`;
  }
  const target = path.resolve(base, path.dirname(file), specifier);
  if (!existsSync(target)) return 'no-unresolved-import (every import names something that is there)';
  const within = path.relative(path.join(base, '..'), target);
  if (within.startsWith('shared/')) return undefined;
  if (!within.startsWith('console/')) return 'web-imports-no-server-code (the console imports itself and web/shared)';
  return sectionProblem(path.relative(base, target), file);
}

// Sections know each other by addresses only, and shared code knows no section.
function sectionProblem(target: string, file: string): string | undefined {
  const section = /^routes\/([^/]+)\//.exec(target)?.[1];
  if (section === undefined) return undefined;
  const own = /^routes\/([^/]+)\//.exec(file)?.[1];
  return own === section ? undefined : `sections-import-no-other (${section} is for its own screens)`;
}
