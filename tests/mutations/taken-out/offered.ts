// The console's actions for operators: no more than the service lets them do, and no less.

import type { Mutation } from '../mutation.ts';

const tests = ['tests/browser/console/access.test.ts'];

export const mutationsOfOffers: readonly Mutation[] = [
  {
    without: 'a change waits for an operator’s access in the console until it says that it does not lead to content',
    file: 'web/console/api/me.ts',
    from: "(permission.endsWith('.read') || withoutAccess !== undefined)",
    to: 'permission !== String(withoutAccess)',
    tests,
    only: 'is opened where they are',
  },
  {
    without: 'an operator is offered what takes away without an access',
    file: 'web/console/api/me.ts',
    from: "(permission.endsWith('.read') || withoutAccess !== undefined)",
    to: "permission.endsWith('.read') && withoutAccess === undefined",
    tests,
    only: 'is opened where they are',
  },
  {
    without: 'what an operator typed stays when their access ends',
    file: 'web/console/components/only.tsx',
    from: '  if (isShown) return',
    to: '  if (mayNow) return',
    tests,
    only: 'leaves what was typed',
  },
  {
    without: 'a refusal has the console look whether the access is still open',
    file: 'web/console/api/query.ts',
    from: "      if (isForbidden(error)) void client.invalidateQueries({ queryKey: ['support-accesses'] });\n",
    to: '      void isForbidden(error);\n',
    tests,
    only: 'noticed to have ended by what is refused',
  },
  {
    without: 'what was read in an access is forgotten when it has ended',
    file: 'web/console/shell/pages.tsx',
    from: "    client.removeQueries({ type: 'inactive' });\n    void client.invalidateQueries();\n",
    to: '    void client;\n',
    tests,
    only: 'hidden again',
  },
  {
    without: 'an agent that somebody may not change cannot be typed in',
    file: 'web/console/routes/agents/agent-editor.tsx',
    from: 'isReadOnly={!mayWrite}',
    to: 'isReadOnly={false}',
    tests,
    only: 'cannot be typed in',
  },
];
