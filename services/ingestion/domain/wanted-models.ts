// Pure. Which models a knowledge base's chunks are to have vectors of.

import type { VectorKind } from './vector-kind.ts';

/** The one that searches use, until the chosen one has taken its place, and the chosen one. */
export function wantedModels({
  embedding,
  vectors,
}: {
  readonly embedding?: { readonly model: string };
  readonly vectors?: VectorKind;
}): readonly string[] {
  if (!embedding) return [];
  return [...new Set([...(vectors ? [vectors.model] : []), embedding.model])];
}

/** Whether a reading has vectors of exactly these. */
export function hasExactly(embedded: readonly string[] | undefined, wanted: readonly string[]): boolean {
  const held = new Set(embedded);
  return held.size === wanted.length && wanted.every((model) => held.has(model));
}
