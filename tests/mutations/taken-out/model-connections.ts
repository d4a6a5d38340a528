// Connections to models: whose they are, where their credentials go, and keys that are rotated.

import type { Mutation } from '../mutation.ts';

const rules = ['tests/unit/run-executor/models/model-connections.test.ts'];
const called = ['tests/integration/run-executor/models/called-connections.test.ts'];

export const mutationsOfModelConnections: readonly Mutation[] = [
  {
    without: 'a connection of the deployment is of the organizations that it names',
    file: 'services/run-executor/models/connections.ts',
    from: "organizationId === '' || isGrantedTo(document, organizationId)",
    to: 'true',
    tests: called,
  },
  {
    without: 'a call that is refused for its key goes once more where the connection has changed',
    file: 'services/run-executor/models/worker/watched-models.ts',
    from: ' || !(await hasChanged(parts, request, used))',
    to: ' || used.id !== request.model',
    tests: called,
  },
  {
    without: 'another address takes the credential away',
    file: 'services/run-executor/models/rules/connection-setup.ts',
    from: 'given === null || (given === undefined && moves)',
    to: 'given === null',
    tests: rules,
  },
  {
    without: 'an organization never acts as the pod',
    file: 'services/run-executor/models/rules/connection-credential.ts',
    from: 'if (!of.isDeployments)',
    to: 'if (!of.isDeployments && of.kind === undefined)',
    tests: rules,
  },
];
