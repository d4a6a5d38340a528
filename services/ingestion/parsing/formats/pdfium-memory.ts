// PDFium's own memory, for arguments and results.

import type { WrappedPdfiumModule } from '@embedpdf/pdfium';

export type Memory = ReturnType<typeof createMemory>;

/** Its views move when it grows: they are asked for each time. */
export function createMemory({ pdfium }: WrappedPdfiumModule) {
  const { malloc, free } = pdfium.wasmExports;
  const heap = (): Uint8Array => (pdfium as unknown as { HEAPU8: Uint8Array }).HEAPU8;
  const take = (bytes: number): number => {
    const at = malloc(bytes);
    if (at === 0) throw new RangeError('PDFium has no memory left.');
    return at;
  };
  const within = <T>(bytes: number, use: (at: number) => T): T => {
    const at = take(bytes);
    try {
      return use(at);
    } finally {
      free(at);
    }
  };
  return {
    copy(bytes: Buffer): number {
      const at = take(bytes.length);
      heap().set(bytes, at);
      return at;
    },
    /** The text that `write` puts into room for so many units; it returns how many, the zero at the end counted. */
    utf16(units: number, write: (at: number) => number): string {
      return within(2 * units, (at) => {
        const length = Math.max(0, Math.min(units, write(at)) - 1);
        return Buffer.from(heap().slice(at, at + 2 * length)).toString('utf16le');
      });
    },
    /** Room that stays: a function that calls `write` with its place, and gives the numbers that it wrote there. */
    doubles(count: number): (write: (at: number) => boolean | number) => Float64Array | undefined {
      const at = take(8 * count);
      let view = new Float64Array(heap().buffer, at, count);
      return (write) => {
        const isWritten = write(at);
        if (view.buffer !== heap().buffer) view = new Float64Array(heap().buffer, at, count);
        return isWritten ? view : undefined;
      };
    },
    /** The bytes that `write` puts into room for so many. */
    taken(length: number, write: (at: number) => unknown): Buffer {
      return within(length, (at) => {
        write(at);
        return Buffer.from(heap().slice(at, at + length));
      });
    },
    floats(count: number, write: (at: number) => boolean): number[] | undefined {
      return within(4 * count, (at) => {
        heap().fill(0, at, at + 4 * count);
        return write(at) ? [...new Float32Array(heap().slice(at, at + 4 * count).buffer)] : undefined;
      });
    },
  };
}
