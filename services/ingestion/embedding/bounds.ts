// How embedding and reranking endpoints are asked: for how much at once, and for how long.

export interface EmbeddingBounds {
  readonly textsPerCall: number;
  readonly passagesMs: number;
  readonly queryMs: number;
  readonly rerankMs: number;
}

export const embeddingBounds: EmbeddingBounds = {
  // The batch size of Text Embeddings Inference unless told otherwise; other endpoints take more.
  textsPerCall: 32,
  // Nobody waits for them, and a model on a CPU needs seconds for a batch.
  passagesMs: 30_000,
  // A run waits for it: after that the search goes by words alone.
  queryMs: 2_000,
  // A run waits for this too: after that the order stays as it was.
  rerankMs: 2_000,
};
