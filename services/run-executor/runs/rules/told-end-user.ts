// The verified facts of its end-user that a run tells. Types alone.

import type { Attributes } from '#shared/contract/told/attributes.ts';

/** The verified facts of its end-user that a run's model and tools are told. */
export interface ToldEndUser {
  /** Those that were needed. */
  attributes: Attributes;
  /** The customer's id of an identified one. */
  external_id?: string;
}
