// Pure. UTF-32, with its byte order mark or without: each of its characters is four bytes, and hardly any other file reads
// as such.

const replaced = 0xfffd;

/** The text; undefined where the bytes are none. */
export function utf32Of(bytes: Buffer): string | undefined {
  if (bytes.length < 8 || bytes.length % 4 !== 0) return undefined;
  const isLittle = isCharacter(bytes.readUInt32LE(0)) && isCharacter(bytes.readUInt32LE(4));
  if (!isLittle && !(isCharacter(bytes.readUInt32BE(0)) && isCharacter(bytes.readUInt32BE(4)))) return undefined;
  const units: string[] = [];
  for (let at = 0; at < bytes.length; at += 4) {
    const code = isLittle ? bytes.readUInt32LE(at) : bytes.readUInt32BE(at);
    if (!isCharacter(code)) return undefined;
    units.push(String.fromCodePoint(code));
  }
  return units.join('');
}

function isCharacter(code: number): boolean {
  return code > 8 && code <= 0x10ffff && code !== replaced && (code < 0xd800 || code > 0xdfff);
}
