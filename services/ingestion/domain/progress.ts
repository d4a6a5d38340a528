// Pure. How far the reading of a document is.

/** Pages where the format has them, else bytes of the original. */
export interface Progress {
  readonly unit: 'pages' | 'bytes';
  readonly done: number;
  readonly total: number;
}

/** Whole percents, 0 to 99: only a searchable document is at a hundred. */
export function percentOf({ done, total }: Progress): number {
  return total > 0 ? Math.min(99, Math.floor((99 * done) / total)) : 0;
}
