// Agents that were never published, first steps that tick by facts, and dead ends that name their setting.

import type { Mutation } from '../mutation.ts';

export const mutationsOfUnpublished: readonly Mutation[] = [
  {
    without: 'an agent that was never published is not live',
    file: 'services/conversation/domain/agent.ts',
    from: 'return isPublished(agent) && !agent.disabled;',
    to: 'return !agent.disabled;',
    tests: ['tests/integration/conversation/unpublished-agents.test.ts'],
  },
  {
    without: 'an agent that was never published is in no list of /v2',
    file: 'services/conversation/store/agents.ts',
    from: '...(liveOnly ? { version: { $gt: 0 } } : {}),',
    to: '',
    tests: ['tests/integration/conversation/unpublished-agents.test.ts'],
  },
  {
    without: 'an exchange notes the origin of its page',
    file: 'services/token/credentials/calls/exchange-token.ts',
    from: 'if (origin !== undefined && allowed.includes(origin)) originUse',
    to: 'if (false) originUse',
    tests: ['tests/integration/token/organizations/origins.test.ts'],
  },
  {
    without: 'the setting to change is told to administrators alone',
    file: 'services/edge/http/error-response.ts',
    from: '...(error.setting === undefined || !isAdministrator ? {} : { setting: error.setting }),',
    to: '...(error.setting === undefined ? {} : { setting: error.setting }),',
    tests: ['tests/integration/edge/admin/refusals.test.ts'],
  },
  {
    without: 'a colour stands in a shade that can be read on each ground',
    file: 'web/console/routes/embed/accent.ts',
    from: 'if (contrast(shade, surfaces[ground]) >= leastContrast) return shade;',
    to: 'return shade;',
    tests: ['tests/unit/web/embed-lines.test.ts'],
  },
];
