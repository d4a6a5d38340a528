// A reader handles untrusted documents, so none of its output is trusted: this checks every line's shape and bounds,
// and makes a new value of its known fields. Pure.

import { deepestHeading, longestTitle } from '../domain/blocks.ts';
import type { Chunk } from '../domain/chunk.ts';
import type { Progress } from '../domain/progress.ts';
import { longestText } from '../domain/tokens.ts';
import { chunksPerBatch, type Line, longestNotice, textPerBatch } from './lines.ts';

/** Bounds that lines are checked against. */
export interface LineBounds {
  readonly chunkTokens: number;
  readonly maxPages: number;
  readonly maxCharacters: number;
}

const longestReason = 500;
// Two code units to a character.
const longestHeading = 2 * longestTitle;

/** Bytes of a line: every character of a full batch escaped, each chunk with its headings and numbers. */
export function longestLine({ chunkTokens }: LineBounds): number {
  const text = textPerBatch + longestText(chunkTokens);
  return 6 * (text + chunksPerBatch * (deepestHeading * longestHeading + 100) + longestNotice) + 1000;
}

/** Checks the lines of one reader, in their order. The check that it returns throws at an invalid line. */
export function createLineCheck(bounds: LineBounds): (line: string) => Line {
  const last = { start: -1, end: 0, page: 0, done: 0 };

  return (line) => {
    const value = objectOf(JSON.parse(line));
    if (value['ended'] !== undefined) return endingOf(value);
    const { chunks, notice } = value;
    if (notice !== undefined && (typeof notice !== 'string' || notice.length > longestNotice))
      throw malformed('notice');
    if (!Array.isArray(chunks) || chunks.length > chunksPerBatch) throw malformed('chunks');
    return {
      chunks: chunks.map((chunk) => chunkOf(objectOf(chunk))),
      progress: progressOf(objectOf(value['progress'])),
      ...(notice === undefined ? {} : { notice: notice.toWellFormed() }),
    };
  };

  function chunkOf({ start, end, page, text, headings }: Record<string, unknown>): Chunk {
    if (!isWhole(start, last.start + 1, bounds.maxCharacters)) throw malformed('start');
    if (!isWhole(end, Math.max(start, last.end) + 1, bounds.maxCharacters)) throw malformed('end');
    if (typeof text !== 'string' || text.length !== end - start || text.length > longestText(bounds.chunkTokens))
      throw malformed('text');
    if (page !== undefined && !isWhole(page, Math.max(1, last.page), bounds.maxPages)) throw malformed('page');
    if (!Array.isArray(headings) || headings.length > deepestHeading || !headings.every(isHeading))
      throw malformed('headings');
    Object.assign(last, { start, end, page: page ?? 0 });
    return { headings, start, end, ...(page === undefined ? {} : { page }), text: text.toWellFormed() };
  }

  function progressOf({ unit, done, total }: Record<string, unknown>): Progress {
    if (unit !== 'pages' && unit !== 'bytes') throw malformed('unit');
    if (!isWhole(total, 0, Number.MAX_SAFE_INTEGER) || !isWhole(done, last.done, total)) throw malformed('progress');
    last.done = done;
    return { unit, done, total };
  }
}

function endingOf({ ended, reason }: Record<string, unknown>): Line {
  if (ended === 'complete' || ended === 'exhausted') return { ended };
  if (ended !== 'refused' || typeof reason !== 'string' || reason.length > longestReason) throw malformed('ending');
  return { ended, reason: reason.toWellFormed() };
}

function isHeading(value: unknown): value is string {
  return typeof value === 'string' && value !== '' && value.length <= longestHeading && value.isWellFormed();
}

function isWhole(value: unknown, least: number, most: number): value is number {
  return typeof value === 'number' && Number.isInteger(value) && value >= least && value <= most;
}

function objectOf(value: unknown): Record<string, unknown> {
  if (typeof value !== 'object' || value === null) throw malformed('value');
  return value as Record<string, unknown>;
}

function malformed(what: string): Error {
  return new Error(`a line whose ${what} is not as it must be`);
}
