// Named points of a message's way, and of a document's. In the product reaching one does nothing; the fault tests
// compose the services with a `reach` that kills the process there.

/** The points, in the order a message comes by. */
export const points = [
  'after-join',
  'before-run-insert',
  'after-run-insert',
  'before-accepted',
  'after-take',
  'after-claim',
  'in-model-call',
  'after-step',
  'after-opening-step',
  'before-tool-call',
  'after-tool-call',
  'before-wait',
  'after-wait',
  'after-holding-answer',
  'after-resolving-wait',
  'before-final-write',
  'after-final-write',
  'after-project',
  'after-slot-release',
  'after-release',
  'after-announce',
  'after-settling-usage',
] as const;

/** The points, in the order a document comes by; the first when it is to be read again. */
export const documentPoints = [
  'document-asked-again',
  'document-begun',
  'document-chunks-stored',
  'document-published',
  'document-announced',
  'document-completed',
  'document-failed',
] as const;

export type Point = (typeof points)[number] | (typeof documentPoints)[number];

/** Told that a point is reached. */
export type Reach = (point: Point) => void;

/** The product's own: it does nothing. */
export const reachNothing: Reach = () => {};
