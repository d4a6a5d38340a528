// The text of an answer in pieces: UTF-8, and another charset where the server names it and its bytes are not UTF-8.

type Decoder = InstanceType<typeof TextDecoder>;

/** Decodes pieces of a body; without a piece, its end. `contentType`: of the answer. */
export function createTextDecoder(contentType: string | null): (piece?: Uint8Array) => string {
  const named = decoderOf(/charset="?([\w.:-]+)/i.exec(contentType ?? '')?.[1]);
  if (named === undefined || named.encoding.startsWith('utf-16')) return decodeBy(named ?? new TextDecoder());
  let decode = decodeBy(new TextDecoder('utf-8', { fatal: true }));
  return (piece) => {
    try {
      return decode(piece);
    } catch {
      decode = decodeBy(named);
      return decode(piece);
    }
  };
}

function decodeBy(decoder: Decoder): (piece?: Uint8Array) => string {
  return (piece) => (piece === undefined ? decoder.decode() : decoder.decode(piece, { stream: true }));
}

// Undefined for UTF-8, and for a charset that nobody knows.
function decoderOf(label: string | undefined): Decoder | undefined {
  if (label === undefined) return undefined;
  try {
    const decoder = new TextDecoder(label);
    return decoder.encoding === 'utf-8' ? undefined : decoder;
  } catch {
    return undefined;
  }
}
