// Counts clauses that stand in place of a noun in comments and documents, as the step `prose` of `npm run check`.

import { readFileSync } from 'node:fs';
import path from 'node:path';
import { git } from '../git.ts';
import { countWords, headlessClauses, proseOf } from './headless-clauses.ts';

/** Clauses in 1,000 words. Model code bases of the field have 0.0 to 0.1; the rest is for clauses read wrongly. */
const most = 0.3;
/** Clauses that a failure names. */
const shown = 40;
/** Made from the code, whose strings they repeat. */
const generated = /^proto\/gen\/|^web\/console\/api\/schema\.ts$|^web\/widget\/dist\//;
const hasProse = /\.(?:[cm]?[jt]sx?|css|proto|md|ya?ml|sh)$/;

/** Reads the files that git knows under `root`. */
export function proseRate(root: string): { readonly ok: boolean; readonly output: string } {
  const named = git(root, 'ls-files');
  if (named === undefined) return { ok: true, output: 'counted nothing: there is no git here to name the files' };
  let words = 0;
  const clauses: string[] = [];
  for (const file of named.split('\n').filter((name) => hasProse.test(name) && !generated.test(name))) {
    const prose = proseOf(file, readFileSync(path.join(root, file), 'utf8'));
    words += countWords(prose);
    clauses.push(...headlessClauses(prose).map((clause) => `${file}:${clause.line} ${clause.words}`));
  }
  const rate = (clauses.length * 1000) / Math.max(words, 1);
  const said = `${clauses.length} clauses in place of a noun in ${words} words: ${rate.toFixed(2)} in 1,000`;
  if (rate <= most) return { ok: true, output: said };
  return { ok: false, output: [`${said}, and ${most} are the most`, ...clauses.slice(0, shown)].join('\n') };
}
