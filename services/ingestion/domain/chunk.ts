// Pure. A part of a document, as it is found and cited.

/** Its text is the document's text from `start` to `end`, verbatim. */
export interface Chunk {
  /** The headings above it, outermost first. */
  readonly headings: readonly string[];
  /** Its place in the document's text, in UTF-16 code units. */
  readonly start: number;
  readonly end: number;
  /** The page that it begins on, from 1; absent where the format has no pages. */
  readonly page?: number;
  readonly text: string;
}

/** A chunk with its detected language. */
export interface ReadChunk extends Chunk {
  /** ISO 639-1, or '' where none is detected. */
  readonly language: string;
}
