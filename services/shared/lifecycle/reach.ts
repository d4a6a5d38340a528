// Named points of a message's way. In the product reaching one does nothing; the fault tests compose the services
// with a `reach` that kills the process there.

/** The points, in the order a message comes by. */
export const points = [
  'before-run-insert',
  'after-run-insert',
  'before-accepted',
  'after-claim',
  'in-model-call',
  'after-step',
  'before-final-write',
  'after-final-write',
  'after-project',
  'after-release',
  'after-announce',
] as const;

export type Point = (typeof points)[number];

/** Told that a point is reached. */
export type Reach = (point: Point) => void;

/** What the product uses. */
export const reachNothing: Reach = () => {};
