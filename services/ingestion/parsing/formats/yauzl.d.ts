// Types of yauzl, which brings none: the part used here.

declare module 'yauzl' {
  import type { Readable } from 'node:stream';

  export interface Entry {
    readonly fileName: string;
    readonly uncompressedSize: number;
    isEncrypted(): boolean;
  }

  export interface ZipFile {
    readonly entryCount: number;
    eachEntry(): AsyncIterable<Entry>;
    openReadStreamPromise(entry: Entry): Promise<Readable>;
  }

  export function fromBufferPromise(buffer: Buffer): Promise<ZipFile>;
}
