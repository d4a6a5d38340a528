// Pure, but for the bytes. The protocol of the service and the container of readers, on one connection for each
// document: frames of a letter, a length of four bytes, and so many bytes. Each side believes the letters of the other
// and checks the lengths; a document's reader writes inside frames of `output`, and can end none.

/** Letters by kind of frame. */
export const letters = { task: 'T', document: 'D', whole: 'W', sealed: 'S', output: 'O', ended: 'E' } as const;
export type FrameKind = keyof typeof letters;

export interface Frame {
  readonly kind: FrameKind;
  readonly bytes: Uint8Array;
}

/** Bytes of a frame at most; longer ones are sent in several. */
export const longestFrame = 256 * 1024;
const headBytes = 5;
const kinds = new Map<number, FrameKind>(
  Object.entries(letters).map(([kind, letter]) => [letter.charCodeAt(0), kind as FrameKind]),
);

/** A frame as bytes. */
export function encodeFrame(kind: FrameKind, bytes: Uint8Array = new Uint8Array()): Buffer {
  if (bytes.length > longestFrame) throw new Error(`a frame of ${bytes.length} bytes`);
  const head = Buffer.alloc(headBytes);
  head.write(letters[kind], 'latin1');
  head.writeUInt32BE(bytes.length, 1);
  return Buffer.concat([head, bytes]);
}

/** Frames of a stream of bytes. Throws where it is none of frames, or ends within one. */
export async function* framesOf(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<Frame> {
  let kept = Buffer.alloc(0);
  for await (const piece of bytes) {
    kept = kept.length === 0 ? Buffer.from(piece) : Buffer.concat([kept, piece]);
    let at = 0;
    while (kept.length - at >= headBytes) {
      const kind = kinds.get(kept[at] ?? 0);
      const length = kept.readUInt32BE(at + 1);
      if (kind === undefined || length > longestFrame) throw new Error('these are no frames');
      if (kept.length - at < headBytes + length) break;
      yield { kind, bytes: kept.subarray(at + headBytes, at + headBytes + length) };
      at += headBytes + length;
    }
    kept = kept.subarray(at);
  }
  if (kept.length > 0) throw new Error('a frame broke off');
}

/** A stream of bytes as frames of one kind, each no longer than it may be. */
export async function* framed(kind: FrameKind, bytes: AsyncIterable<Uint8Array>): AsyncGenerator<Buffer> {
  for await (const piece of bytes) {
    for (let at = 0; at < piece.length; at += longestFrame)
      yield encodeFrame(kind, piece.subarray(at, at + longestFrame));
  }
}
