// Pure. Vectors as they are stored: 16-bit floats, little-endian as this runtime's machines have them, in base64. What rounding
// costs is far below what vectors say.

/** Two bytes a number. */
export function packVector(vector: ArrayLike<number>): string {
  return Buffer.from(Float16Array.from(vector).buffer).toString('base64');
}

/** What was packed. */
export function unpackVector(packed: string): Float16Array {
  const bytes = Buffer.from(packed, 'base64');
  const vector = new Float16Array(bytes.length / 2);
  new Uint8Array(vector.buffer).set(bytes);
  return vector;
}
