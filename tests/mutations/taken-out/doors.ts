// Authentication: signatures, tokens, origins, revocation, sizes, owners.

import type { Mutation } from '../mutation.ts';

const tokenTests = ['tests/unit/token/**/*.test.ts', 'tests/integration/token/credentials/exchange*.test.ts'];

export const mutationsOfDoors: readonly Mutation[] = [
  {
    without: 'the end of a signature is part of what is signed',
    file: 'services/token/credentials/rules/user-hash.ts',
    from: '`v1:${expiresAt}:${endUserId}`',
    to: '`v1:${endUserId}`',
    tests: tokenTests,
  },
  {
    without: 'a signature ends at most a day ahead',
    file: 'services/token/credentials/rules/user-hash.ts',
    from: ' && !isTooFarAhead(expiresAt, now)',
    to: '',
    tests: tokenTests,
  },
  {
    without: 'an end-user id without a signature is refused',
    file: 'services/token/credentials/rules/exchange-form.ts',
    from: 'if (endUserId === undefined || userHash === undefined || expiresAt === undefined) throw invalidUserHash();',
    to: "if (endUserId === undefined || userHash === undefined || expiresAt === undefined) return { form: 'anonymous' };",
    tests: tokenTests,
  },
  {
    without: 'a failed exchange counts toward the rate',
    file: 'services/token/credentials/calls/exchange-token.ts',
    from: '  const who = {\n',
    to: '  if (identity instanceof ContractError) throw identity;\n  const who = {\n',
    tests: tokenTests,
  },
  {
    without: 'a sealed secret belongs to its record',
    file: 'services/shared/platform/sealing/sealed.ts',
    from: '        decipher.setAAD(Buffer.from(recordId));\n',
    to: '        decipher.setAAD(Buffer.from(recordId.slice(0, 0)));\n',
    tests: ['tests/unit/shared/sealed.test.ts', 'tests/integration/token/credentials/encryption-keys.test.ts'],
  },
  {
    without: 'a token is for this audience',
    file: 'services/shared/contract/tokens/chat-token.ts',
    from: '        audience: chatTokenRules.audience,\n',
    to: '',
    tests: ['tests/unit/shared/chat-token.test.ts'],
  },
  {
    without: 'a token is of this type',
    file: 'services/shared/contract/tokens/chat-token.ts',
    from: '        typ: chatTokenRules.type,\n',
    to: '',
    tests: ['tests/unit/shared/chat-token.test.ts'],
  },
  {
    without: 'a token of a former epoch of its organization is refused',
    file: 'services/edge/auth/organization-access.ts',
    from: '    access.epoch === credential.organization_epoch &&\n',
    to: '',
    tests: ['tests/integration/edge/admin/refusals.test.ts', 'tests/integration/edge/admin/standing.test.ts'],
  },
  {
    without: 'a token of a former epoch of its key is refused',
    file: 'services/edge/auth/organization-access.ts',
    from: 'access.keyEpochs.get(credential.issuing_key_id) === credential.key_epoch',
    to: 'access.keyEpochs.has(credential.issuing_key_id)',
    tests: ['tests/integration/edge/admin/refusals.test.ts', 'tests/integration/edge/admin/standing.test.ts'],
  },
  {
    without: 'an ended token is refused',
    file: 'services/edge/http/authenticate.ts',
    from: 'credential.expires_at * 1000 <= clock()',
    to: 'credential.expires_at * 1000 <= 0',
    tests: ['tests/integration/edge/admin/refusals.test.ts', 'tests/integration/edge/admin/standing.test.ts'],
  },
  {
    without: 'a page of an origin that is not allowed is refused',
    file: 'services/edge/http/authenticate.ts',
    from: 'if (origin !== undefined && origins.has(origin)) return;',
    to: 'if (origin !== undefined) return;',
    tests: ['tests/integration/edge/admin/origins.test.ts', 'tests/integration/edge/admin/refusals.test.ts'],
  },
  {
    without: 'an answer lets in the page of an allowed origin only',
    file: 'services/edge/http/authenticate.ts',
    from: 'if (sentOrigin !== undefined && origins.has(sentOrigin)) allowOrigin(reply, sentOrigin);',
    to: 'if (sentOrigin !== undefined) allowOrigin(reply, sentOrigin);',
    tests: ['tests/integration/edge/admin/origins.test.ts', 'tests/integration/edge/admin/refusals.test.ts'],
  },
  {
    without: 'an API key reaches no anonymous visitors',
    file: 'services/shared/contract/access/access.ts',
    from: "[{ end_user_kind: 'identified' }, { end_user_id: access.service_end_user_id }]",
    to: '[{ end_user_kind: { $exists: true } }, { end_user_id: access.service_end_user_id }]',
    tests: ['tests/integration/conversation/tenancy.test.ts'],
  },
  {
    without: 'the organization is in every owner filter',
    file: 'services/shared/contract/access/access.ts',
    from: 'if (access.end_user_id) return { ...organization, end_user_id: access.end_user_id };',
    to: 'if (access.end_user_id) return { end_user_id: access.end_user_id };',
    tests: ['tests/integration/conversation/tenancy.test.ts'],
  },
  {
    without: 'a cursor is bound to its owner and query',
    file: 'services/shared/contract/pagination/cursor.ts',
    from: '    bound !== bindingDigest(binding)\n',
    to: "    typeof bound !== 'string'\n",
    tests: ['tests/e2e/conversations.test.ts'],
  },
  {
    without: 'a body of half a surrogate pair is refused',
    file: 'services/edge/http/json-body.ts',
    from: "if (/\\\\u[dD][89a-fA-F]/.test(text)) refuseIllFormed(value, '', 0);",
    to: '',
    tests: ['tests/unit/edge/http/json-body.test.ts'],
  },
];
