// The files that comments and documents name, held against the files that there are: a reader who follows a name
// arrives.

import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';

const name =
  /(?<![\w*<{$@#./-])((?:[\w.@#-]+\/)*[\w-]+(?:\.[\w-]+)*\.(?:tsx?|mjs|proto|sql|css|tpl|yaml|md))(?![\w*-])/g;

/** Names in generated files, in history, in words about files of others, and planted ones. */
const leftOut =
  /^(tests\/architecture\/named-files\.test\.ts$|proto\/gen\/|CHANGELOG\.md$|web\/console\/api\/schema\.ts$|tests\/support\/telemetry\/)/;

/** Files that a reader is to make, by the file that names them. */
const examples: Readonly<Record<string, RegExp>> = { 'web/console/README.md': /\bnotes\b/ };

/**
 * The names in a text that are of no file, one sentence each. `files`: all that there are, by their paths from the
 * root.
 */
export function unknownNames(file: string, text: string, files: Iterable<string>): string[] {
  const ends = endsOf(files);
  const folder = path.dirname(file);
  return text.split('\n').flatMap((line, at) =>
    saidIn(file, line)
      .flatMap((said) => [...said.matchAll(name)].map(([, found = '']) => found))
      .filter((found) => !ends.has(found) && !ends.has(path.join(folder, found)) && !examples[file]?.test(found))
      .map((found) => `${file}:${at + 1} names ${found}, which is not there`),
  );
}

/** The same of all files of a repository. */
export function allUnknownNames(root: string): string[] {
  const { stdout } = spawnSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  });
  const files = stdout.split('\n').filter((file) => file !== '');
  if (files.length < 100) throw new Error('The files of the repository were not found.');
  return files
    .filter((file) => /\.(tsx?|mjs|proto|css|md)$/.test(file) && !leftOut.test(file))
    .flatMap((file) => {
      try {
        return unknownNames(file, readFileSync(path.join(root, file), 'utf8'), files);
      } catch (error) {
        // It was deleted, and git has not been told.
        if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
        throw error;
      }
    });
}

/** The prose of a line: a comment, or the code spans of a document. */
function saidIn(file: string, line: string): string[] {
  if (line.includes('://')) return [];
  if (file.endsWith('.md')) return [...line.matchAll(/`([^`]+)`/g)].map(([, code = '']) => code);
  return [...line.matchAll(/(?:^|\s)\/\/(.*)$|^\s*(\/?\*.*)$/g)].map(([, after, block]) => after ?? block ?? '');
}

const known = new WeakMap<Iterable<string>, Set<string>>();

/** Each path, and its rest behind each slash. */
function endsOf(files: Iterable<string>): Set<string> {
  const before = known.get(files);
  if (before) return before;
  const ends = new Set<string>();
  for (const file of files) {
    const parts = file.split('/');
    for (let at = 0; at < parts.length; at += 1) ends.add(parts.slice(at).join('/'));
  }
  known.set(files, ends);
  return ends;
}
