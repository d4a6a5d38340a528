// Root hook: a test in which own-writes.ts refused an operation of a service fails and names it, also where the service
// went on.

import { takeRefusals } from './own-writes.ts';

export const mochaHooks = {
  afterEach(): void {
    const refused = [...new Set(takeRefusals())];
    if (refused.length > 0) throw new Error(`Refused:\n  ${refused.join('\n  ')}`);
  },
};
