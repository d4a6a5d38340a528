// Pure. Vectors that can be compared with each other.

/** Of one model, named as agents' models are, and of one length. */
export interface VectorKind {
  readonly model: string;
  readonly dimensions: number;
}
