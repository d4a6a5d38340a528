// Pure. AWS's event streams: frames of a prelude, headers, a payload and checksums, as Bedrock sends its answers in.

import { crc32 } from 'node:zlib';
import { malformed } from '#shared/contract/models/provider-failure.ts';

/** A frame: the name of its event or exception, and its payload. */
export interface AwsEvent {
  readonly name: string;
  readonly isException: boolean;
  readonly payload: string;
}

/** An event longer than this is no piece of an answer. */
const longestFrame = 16 * 1024 * 1024;
const preludeBytes = 12;
/** Prelude and the checksum of the whole. */
const leastFrame = 16;
/** The type of headers that are texts. */
const textHeader = 7;
/** By the type of a header, the bytes of its value; other types say their length. */
const headerBytes: Readonly<Record<number, number>> = { 0: 0, 1: 0, 2: 1, 3: 2, 4: 4, 5: 8, 8: 8, 9: 16 };

/** The frames of a body. One that is not whole at its end is left out. Throws a ModelError for bytes that are no frames. */
export async function* awsEvents(
  body: AsyncIterable<Uint8Array>,
  heard: () => void,
): AsyncGenerator<AwsEvent, void, undefined> {
  let pieces: Buffer[] = [];
  let held = 0;
  let wanted = preludeBytes;
  for await (const piece of body) {
    heard();
    pieces.push(Buffer.from(piece.buffer, piece.byteOffset, piece.byteLength));
    held += piece.byteLength;
    if (held < wanted) continue;
    let rest = Buffer.concat(pieces);
    for (;;) {
      wanted = rest.length < preludeBytes ? preludeBytes : frameBytes(rest);
      if (rest.length < wanted) break;
      yield decoded(rest.subarray(0, wanted));
      rest = rest.subarray(wanted);
    }
    pieces = [rest];
    held = rest.length;
  }
}

/** A frame of an event. */
export function awsFrame({ name, isException, payload }: AwsEvent): Uint8Array {
  const headers = Buffer.concat([
    header(':message-type', isException ? 'exception' : 'event'),
    header(isException ? ':exception-type' : ':event-type', name),
    header(':content-type', 'application/json'),
  ]);
  const body = Buffer.from(payload);
  const frame = Buffer.alloc(leastFrame + headers.length + body.length);
  frame.writeUInt32BE(frame.length, 0);
  frame.writeUInt32BE(headers.length, 4);
  frame.writeUInt32BE(crc32(frame.subarray(0, 8)), 8);
  headers.copy(frame, preludeBytes);
  body.copy(frame, preludeBytes + headers.length);
  frame.writeUInt32BE(crc32(frame.subarray(0, -4)), frame.length - 4);
  return frame;
}

// By the prelude, whose checksum says whether it is one.
function frameBytes(at: Buffer): number {
  const bytes = at.readUInt32BE(0);
  const isPrelude = crc32(at.subarray(0, 8)) === at.readUInt32BE(8);
  if (!isPrelude || bytes < leastFrame || bytes > longestFrame) throw malformed().error;
  return bytes;
}

function decoded(frame: Buffer): AwsEvent {
  const end = preludeBytes + frame.readUInt32BE(4);
  if (end > frame.length - 4 || crc32(frame.subarray(0, -4)) !== frame.readUInt32BE(frame.length - 4))
    throw malformed().error;
  const headers = headersIn(frame.subarray(preludeBytes, end));
  const isException = headers.get(':message-type') !== 'event';
  const name = headers.get(':event-type') ?? headers.get(':exception-type') ?? headers.get(':error-code') ?? '';
  return { name, isException, payload: frame.toString('utf8', end, frame.length - 4) };
}

function headersIn(bytes: Buffer): Map<string, string> {
  const headers = new Map<string, string>();
  for (let at = 0; at < bytes.length;) {
    const nameEnd = at + 1 + (bytes[at] ?? 0);
    const name = bytes.toString('utf8', at + 1, nameEnd);
    const type = bytes[nameEnd] ?? -1;
    const fixed = headerBytes[type];
    if (fixed === undefined && nameEnd + 3 > bytes.length) throw malformed().error;
    const start = nameEnd + (fixed === undefined ? 3 : 1);
    at = start + (fixed ?? bytes.readUInt16BE(nameEnd + 1));
    if (at > bytes.length) throw malformed().error;
    if (type === textHeader) headers.set(name, bytes.toString('utf8', start, at));
  }
  return headers;
}

function header(name: string, value: string): Buffer {
  const [key, text] = [Buffer.from(name), Buffer.from(value)];
  const length = Buffer.alloc(2);
  length.writeUInt16BE(text.length);
  return Buffer.concat([Buffer.from([key.length]), key, Buffer.from([textHeader]), length, text]);
}
