// How queries go from a process that tests have started to the tests' own: one a line, in a file of that process.

import { existsSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { deserialize, serialize } from 'node:v8';
import type { SeenQuery } from './shapes.ts';

/** The file of the tests' process. */
export function queryFile(testsPid: number): string {
  return path.join(tmpdir(), `colloquy-queries-${testsPid}`);
}

/** A line of it. */
export function writtenQuery(query: SeenQuery): string {
  return `${serialize(query).toString('base64')}\n`;
}

/** Takes the lines that are there, without one that a kill broke off. */
export function takeQueries(file: string): SeenQuery[] {
  if (!existsSync(file)) return [];
  const lines = readFileSync(file, 'utf8').split('\n').slice(0, -1);
  rmSync(file);
  return lines.map((line) => deserialize(Buffer.from(line, 'base64')) as SeenQuery);
}
