// Tool servers: accepted definitions, the receivers of credentials, and their owners.

import { chatTests, type Mutation } from '../mutation.ts';

const access = chatTests('tool-credentials');
const consents = chatTests('tool-consents');
const accepted = chatTests('accepted-tools');
const definitions = chatTests('tool-definitions');
const kept = ['tests/unit/run-executor/tools/accepted-definitions.test.ts'];
const remembered = chatTests('remembered-approvals');
const rules = ['tests/unit/run-executor/tools/tool-servers.test.ts'];

export const mutationsOfToolServers: readonly Mutation[] = [
  {
    without: 'a definition that nobody accepted asks, whatever the mode says',
    file: 'services/run-executor/tools/rules/tool-server.ts',
    from: "if (tool.mode === 'ask' || isChanged(tool)) return 'ask';",
    to: "if (tool.mode === 'ask') return 'ask';",
    tests: rules,
  },
  {
    without: "a server's word counts where it is trusted only",
    file: 'services/run-executor/tools/rules/tool-server.ts',
    from: 'return server.trusted && tool.read_only',
    to: 'return tool.read_only',
    tests: rules,
  },
  {
    without: 'the address is part of what is approved',
    file: 'services/run-executor/tools/rules/tool-server.ts',
    from: '    url: server.url,\n',
    to: '',
    tests: rules,
  },
  {
    without: 'whose account is used is part of what is approved',
    file: 'services/run-executor/tools/rules/tool-server.ts',
    from: '    acts_as: server.acts_as,\n',
    to: '',
    tests: rules,
  },
  {
    without: 'what is remembered is bound to all that the approval was',
    file: 'services/run-executor/tools/rules/tool-server.ts',
    from: 'return sha256(canonicalJson(boundTo(server, tool)));',
    to: 'return sha256(canonicalJson({ ...boundTo(server, tool), url: null }));',
    tests: [...rules, ...remembered],
  },
  {
    without: 'nothing is remembered of a tool that nobody has accepted',
    file: 'services/run-executor/waits/worker/approvals.ts',
    from: 'if (remote === undefined || !isAccepted(tool)) return undefined;',
    to: 'if (remote === undefined) return undefined;',
    tests: remembered,
  },
  {
    without: 'a call that asks says whether an approval of it can be remembered',
    file: 'services/run-executor/waits/worker/begin-wait.ts',
    from: '...(isAccepted ? {} : { unaccepted: true as const }),',
    to: '...(isAccepted ? {} : {}),',
    tests: remembered,
  },
  {
    without: 'only the first reading of tools accepts them',
    file: 'services/run-executor/tools/rules/tool-list.ts',
    from: 'const pins = accepts && !before.pinned;',
    to: 'const pins = accepts;',
    tests: accepted,
  },
  {
    without: 'nothing of a tool server at another address is accepted',
    file: 'services/run-executor/tools/rules/tool-list.ts',
    from: '  if (list.url === url) return list;\n',
    to: '  if (list.url) return list;\n',
    tests: accepted,
  },
  {
    without: 'the definition that is accepted is the one that was looked at',
    file: 'services/run-executor/tools/calls/update-tool.ts',
    from: 'if (accept !== undefined && accept !== tool.definition_hash)',
    to: 'if (accept === undefined && accept !== mode)',
    tests: accepted,
  },
  {
    without: 'what was accepted of a tool stays what is shown, whatever comes after it',
    file: 'services/run-executor/tools/rules/accepted-definitions.ts',
    from: 'if (!isChanged(tool)) known.set',
    to: 'if (tool) known.set',
    tests: definitions,
  },
  {
    without: 'the definition that is shown as accepted is the one that was',
    file: 'services/run-executor/tools/rules/accepted-definitions.ts',
    from: 'name === tool.name && hash === tool.accepted_hash',
    to: 'name === tool.name && hash !== undefined',
    tests: kept,
  },
  {
    without: 'definitions that are no more have a bound',
    file: 'services/run-executor/tools/rules/accepted-definitions.ts',
    from: '    if (size > room) return [];\n',
    to: '',
    tests: kept,
  },
  {
    without: 'a tool that is off waits for no look',
    file: 'services/run-executor/tools/rules/tool-list.ts',
    from: "return isChanged(tool) && tool.mode !== 'off';",
    to: 'return isChanged(tool);',
    tests: definitions,
  },
  {
    without: 'counts of another version are not believed',
    file: 'services/run-executor/tools/store/tool-servers.ts',
    from: 'if (counted?.version === version)',
    to: 'if (counted)',
    tests: definitions,
  },
  {
    without: 'another address takes the credential of a tool server away',
    file: 'services/run-executor/tools/calls/update-tool-server.ts',
    from: 'credential === null || (credential === undefined && moves)',
    to: 'credential === null',
    tests: accepted,
  },
  {
    without: 'a tool that acts as the end-user has no shared account',
    file: 'services/run-executor/tools/worker/tool-access.ts',
    from: "if (!found || !isConnected(found, server, now)) return 'not_connected';",
    to: "if (!found) return ownCredential(parts.sealer, server);\n    if (!isConnected(found, server, now)) return 'not_connected';",
    tests: access,
  },
  {
    without: "an end-user's credential is good at one address",
    file: 'services/run-executor/tools/rules/tool-access.ts',
    from: '  if (url !== server.url) return false;\n',
    to: '  if (server.url === "") return false;\n',
    tests: access,
  },
  {
    without: 'one worker renews an access at a time',
    file: 'services/run-executor/tools/worker/tool-access.ts',
    from: 'if (claimed) {',
    to: 'if (claimed || !claimed) {',
    tests: access,
  },
  {
    without: 'an access is renewed where it was not replaced meanwhile',
    file: 'services/run-executor/tools/store/tool-access.ts',
    from: '({ _id, organization_id, version });',
    to: '({ _id, organization_id, version: { $gte: Math.min(version, 0) } });',
    tests: access,
  },
  {
    without: 'what an authorization server sends back is taken once',
    file: 'services/run-executor/tools/store/tool-access.ts',
    from: 'return found && (await pending.deleteOne(asked)) ? found : null;',
    to: 'return found;',
    tests: consents,
  },
  {
    without: 'an authorization that was begun is over after ten minutes',
    file: 'services/run-executor/tools/calls/complete-connection.ts',
    from: 'if (!pending || pending.forget_at.getTime() <= clock()) throw notBegun();',
    to: 'if (!pending || clock() < 0) throw notBegun();',
    tests: consents,
  },
  {
    without: "a key's service end-user is given no account of its own",
    file: 'services/edge/http/v2/token.ts',
    from: "if (endUserId === undefined) throw validationError('/tool_credentials', 'goes with an end_user_id only');",
    to: '',
    tests: ['tests/integration/edge/http/tool-connections.test.ts'],
  },
  {
    without: 'the page that an end-user comes back to escapes what it shows',
    file: 'services/edge/domain/escaped-html.ts',
    from: "entities[character] ?? ''",
    to: 'character',
    tests: ['tests/integration/edge/http/tool-connections.test.ts'],
  },
];
