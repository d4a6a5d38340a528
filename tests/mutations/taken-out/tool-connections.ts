// Connecting accounts at tool servers: permissions, completion, and the receivers of secrets and codes.

import { chatTests, type Mutation } from '../mutation.ts';

const consents = chatTests('tool-consents');
const issuers = chatTests('tool-issuers');
const registrations = chatTests('tool-registrations');
const edge = ['tests/integration/edge/http/tool-connections.test.ts'];
const endUsers = ['tests/outside/connectors/end-user-authorization.test.ts'];
const clients = ['tests/outside/connectors/credentials.test.ts'];
const attack = ['tests/outside/tool-server-connections.test.ts'];

export const mutationsOfToolConnections: readonly Mutation[] = [
  {
    without: 'what somebody began is completed by their own credential',
    file: 'services/run-executor/tools/store/tool-access.ts',
    from: 'state_hash: stateHash, begun_by: begunBy }',
    to: 'state_hash: stateHash, begun_by: { $gte: begunBy.slice(0, 0) } }',
    tests: consents,
  },
  {
    without: 'what somebody began is completed by the same end-user',
    file: 'services/run-executor/tools/store/tool-access.ts',
    from: 'const asked = { ...filterOf(key), state_hash',
    to: 'const asked = { organization_id: key.organization_id, state_hash',
    tests: consents,
  },
  {
    without: 'end-users whom nobody has identified connect where the tool server says so',
    file: 'services/run-executor/tools/rules/tool-access.ts',
    from: '(!anonymous || takesAnonymous === true)',
    to: '(!anonymous || takesAnonymous !== false)',
    tests: consents,
  },
  {
    without: 'the account of an anonymous end-user is used for as long as the tool server allows it',
    file: 'services/run-executor/tools/worker/tool-access.ts',
    from: "  if (!mayConnect(server, endUser)) return 'not_connected';\n",
    to: '',
    tests: consents,
  },
  {
    without: 'an anonymous chat token is told as such',
    file: 'services/shared/contract/tokens/chat-token.ts',
    from: "return kind === 'anonymous' ||",
    to: 'return',
    tests: [...edge, ...attack],
  },
  {
    without: 'a backend names an origin that its organization allows',
    file: 'services/edge/http/v2/tool-servers.ts',
    from: '.origins.has(origin) ? origin : undefined',
    to: '.origins.has(origin) || origin ? origin : undefined',
    tests: edge,
  },
  {
    without: 'the secret of a client goes to the issuer that it is for',
    file: 'services/run-executor/tools/connectors/mcp/client-tokens.ts',
    from: 'if (!isSameIssuer(credential.issuer, issuer)) throw',
    to: 'if (issuer === undefined) throw',
    tests: clients,
  },
  {
    without: 'the secret of a client goes nowhere before it is known whom it is for',
    file: 'services/run-executor/tools/connectors/mcp/client-tokens.ts',
    from: 'if (credential.issuer === undefined)',
    to: 'if (issuer === undefined)',
    tests: clients,
  },
  {
    without: 'end-users are sent with a client to the issuer that it is for',
    file: 'services/run-executor/tools/connectors/mcp/authorization.ts',
    from: 'given !== undefined && !isSameIssuer(given.issuer, found.metadata.issuer)',
    to: 'given !== undefined && given.issuer === ""',
    tests: endUsers,
  },
  {
    without: 'a code and a refresh token go to the issuer that the client is for',
    file: 'services/run-executor/tools/connectors/mcp/authorization.ts',
    from: 'if (issuer !== undefined && !isSameIssuer(metadata.issuer, issuer))',
    to: 'if (issuer !== undefined && metadata.issuer === "")',
    tests: endUsers,
  },
  {
    without: 'the issuer of a client is pinned when it is first read',
    file: 'services/run-executor/tools/worker/read-tools.ts',
    from: 'await withPinnedIssuer(parts, server, either)',
    to: 'server',
    tests: issuers,
  },
  {
    without: 'a tool server that names another issuer to who connects is failing',
    file: 'services/run-executor/tools/calls/begin-connection.ts',
    from: '      await noteOtherIssuer(parts, server, error);\n',
    to: '',
    tests: issuers,
  },
  {
    without: 'a client that was registered is kept',
    file: 'services/run-executor/tools/worker/registration-book.ts',
    from: 'if (isGood(registration, clock())) return registration;',
    to: 'if (!isGood(registration, clock())) return registration;',
    tests: registrations,
  },
  {
    without: 'of clients that are registered at once the one that is kept serves',
    file: 'services/run-executor/tools/worker/registration-book.ts',
    from: 'return isKept ? made : ((await find(issuer)) ?? made);',
    to: 'return isKept || (await find(issuer)) ? made : made;',
    tests: registrations,
  },
  {
    without: 'one process has a client registered once for all who ask at once',
    file: 'services/run-executor/tools/worker/registration-book.ts',
    from: '      if (under) return under;\n',
    to: '',
    tests: registrations,
  },
  {
    without: 'a client that its authorization server does not know is dropped',
    file: 'services/run-executor/tools/calls/complete-connection.ts',
    from: 'if (failure instanceof ClientRefusedError) await',
    to: 'if (failure === undefined) await',
    tests: registrations,
  },
  {
    without: 'a client that somebody did not come back with is doubted',
    file: 'services/run-executor/tools/connectors/mcp/client-registration.ts',
    from: '!(asked.doubts && (await isRefused(server, kept, asked.fetch)))',
    to: '!(asked.doubts && !kept)',
    tests: [...endUsers, ...attack],
  },
  {
    without: 'a tool server keeps few registrations',
    file: 'services/run-executor/tools/store/client-registrations.ts',
    from: 'others.slice(mostOfServer - 1)',
    to: 'others.slice(others.length)',
    tests: registrations,
  },
  {
    without: 'an address that is allowed at a port is allowed there alone',
    file: 'services/shared/ports/outbound/address-rules.ts',
    from: '(range.port === undefined || range.port === port) &&',
    to: '',
    tests: ['tests/unit/shared/outbound/address-rules.test.ts'],
  },
  {
    without: 'what came back is handed to a page of the origin that began',
    file: 'services/edge/http/v2/callback-page.ts',
    from: 'opener.postMessage(message, origin);',
    to: "opener.postMessage(message, '*');",
    tests: ['tests/browser/widget/chat/accounts.test.ts'],
  },
];
