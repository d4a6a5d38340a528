// Pure. Vectors as they are stored: 16-bit floats, little-endian as this runtime's machines have them, in base64. The
// rounding error is far below a vector's own noise.

/** Two bytes a number. */
export function packVector(vector: ArrayLike<number>): string {
  return Buffer.from(Float16Array.from(vector).buffer).toString('base64');
}

/** The numbers of a packed vector. */
export function unpackVector(packed: string): Float16Array {
  const bytes = Buffer.from(packed, 'base64');
  const vector = new Float16Array(bytes.length / 2);
  new Uint8Array(vector.buffer).set(bytes);
  return vector;
}
