// Pure. Revisions of a document: how often administrators have changed it, so that a change is made where the document
// is as its author saw it, and refused where somebody else was quicker.
//
// A document without `edits` was never changed: that is 0.

import { ContractError } from '#shared/contract/errors/contract-error.ts';
import type { Filter } from './document-store.ts';

/** A document that can be changed with If-Match. */
export interface Edited {
  /** How often it was changed; absent: never. */
  edits?: number;
}

/** Goes into the `$inc` of every change. */
export const oneEdit = { edits: 1 } as const;

/** The revision that a message names. */
export function revisionOf({ edits = 0 }: Edited): number {
  return edits;
}

/** Part of the filter of a change: only a document of this revision; undefined: any. */
export function atRevision(revision: number | undefined): Filter {
  if (revision === undefined) return {};
  return { edits: revision === 0 ? { $exists: false } : revision };
}

/** Throws `conflict` where it has another revision than was asked for. */
export function requireRevision(found: Edited, asked: number | undefined): void {
  if (asked !== undefined && revisionOf(found) !== asked) throw changedMeanwhile(found);
}

/** For a change that came too late. */
export function changedMeanwhile(found: Edited): ContractError {
  return new ContractError(
    'conflict',
    `It was changed in the meantime: its ETag is "${revisionOf(found)}" now. Read it again first.`,
    { details: [{ path: '', message: 'changed' }] },
  );
}
