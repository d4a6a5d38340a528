// Port: originals of documents, by id. All adapters pass tests/conformance/file-store.

import type { Readable } from 'node:stream';

/** The file is larger than it may be; nothing of it is kept. */
export class FileTooLargeError extends Error {
  override readonly name = 'FileTooLargeError';
}

/** Keeps files. */
export interface FileStore {
  /**
   * Stores a file whole or not at all, replacing one of the same id; durable when it resolves. Returns its size in
   * bytes and the lower-case hex SHA-256 of its bytes. Throws FileTooLargeError past `maxBytes`.
   */
  put(id: string, bytes: AsyncIterable<Uint8Array>, maxBytes: number): Promise<{ bytes: number; sha256: string }>;
  /** Opens a file; null where there is none. */
  open(id: string): Promise<Readable | null>;
  /** Deletes a file; one that is absent is no error. */
  remove(id: string): Promise<void>;
  close(): Promise<void>;
}
