// Named points of a message's way. In the product reaching one does nothing; the fault tests compose the services
// with a `reach` that kills the process there.

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

export type Point = (typeof points)[number];

/** Told that a point is reached. */
export type Reach = (point: Point) => void;

/** What the product uses. */
export const reachNothing: Reach = () => {};
