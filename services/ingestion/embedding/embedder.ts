// Port: texts as vectors, by the models of a provider.

/** Vectors of length 1 in the order of the texts, and their token usage. */
export interface Embedded {
  readonly vectors: readonly Float32Array[];
  readonly tokens: number;
}

/** Turns texts into vectors. Models are named as in contract/models/model-name.ts. */
export interface Embedder {
  /** How many texts a call takes. */
  readonly textsPerCall: number;
  /**
   * Of parts of documents. Retries where that may help. Throws ModelError, or the signal's reason where it is aborted.
   */
  passages(model: string, texts: readonly string[], signal: AbortSignal | undefined): Promise<Embedded>;
  /** Of a query: one try, within the time that a search has for it. Throws as `passages`. */
  query(model: string, text: string, signal: AbortSignal | undefined): Promise<Embedded>;
}
