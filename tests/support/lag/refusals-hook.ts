// Root hook: a test in which a service read, or wrote, what own-writes.ts refuses fails and names it, whatever became of it.

import { takeRefusals } from './own-writes.ts';

export const mochaHooks = {
  afterEach(): void {
    const refused = [...new Set(takeRefusals())];
    if (refused.length > 0) throw new Error(`Refused:\n  ${refused.join('\n  ')}`);
  },
};
