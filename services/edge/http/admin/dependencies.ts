// What every group of routes of the administration is given.

import type { RouteDependencies } from '../../dependencies.ts';
import type { Audited } from './audited.ts';

/** See above. */
export interface AdminDependencies extends RouteDependencies {
  readonly audited: Audited;
}
