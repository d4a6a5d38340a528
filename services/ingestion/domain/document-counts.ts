// Pure. Document counts of a knowledge base.

/** Documents by state, and their totals. */
export interface DocumentCounts {
  readonly uploaded: number;
  readonly processing: number;
  readonly completed: number;
  readonly failed: number;
  /** Of all originals. */
  readonly bytes: number;
  /** That can be found. */
  readonly chunks: number;
}

/** A document as it counts. */
export interface Counted {
  readonly state: 'uploaded' | 'processing' | 'completed' | 'failed';
  readonly bytes: number;
  readonly published?: { readonly chunk_count: number };
}

/** Of nothing. */
export const noDocuments: DocumentCounts = {
  uploaded: 0,
  processing: 0,
  completed: 0,
  failed: 0,
  bytes: 0,
  chunks: 0,
};

/** The counts with these documents added. */
export function withDocuments(counts: DocumentCounts, documents: readonly Counted[]): DocumentCounts {
  const sum = { ...counts };
  for (const { state, bytes, published } of documents) {
    sum[state] += 1;
    sum.bytes += bytes;
    sum.chunks += published?.chunk_count ?? 0;
  }
  return sum;
}
