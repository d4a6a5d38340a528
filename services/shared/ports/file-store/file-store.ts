// Port: originals of documents, by id. All adapters pass tests/conformance/file-store.

import type { Readable } from 'node:stream';

/** The file is larger than it may be; nothing of it is kept. */
export class FileTooLargeError extends Error {
  override readonly name = 'FileTooLargeError';
}

/** The bytes from `start` up to, and without, `end`, both from 0. A range past the end of the file is cut there. */
export interface FilePart {
  readonly start: number;
  readonly end: number;
}

/** Keeps files. */
export interface FileStore {
  /**
   * Stores a file whole or not at all, replacing one of the same id; durable when it resolves. Returns its size in
   * bytes and the lower-case hex SHA-256 of its bytes. Throws FileTooLargeError past `maxBytes`.
   */
  put(id: string, bytes: AsyncIterable<Uint8Array>, maxBytes: number): Promise<{ bytes: number; sha256: string }>;
  /** Opens a file, or a part of it; null where there is none. */
  open(id: string, part?: FilePart): Promise<Readable | null>;
  /** Deletes a file; one that is absent is no error. */
  remove(id: string): Promise<void>;
  close(): Promise<void>;
}
