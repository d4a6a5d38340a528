// The audit of administrators, and the rules for the keys that tokens are made with.

import type { Mutation } from '../mutation.ts';

const standing = ['tests/integration/edge/admin/standing.test.ts'];
const noted = ['tests/unit/shared/audit.test.ts'];
const entries = ['tests/integration/token/audit/audit.test.ts'];
const signIns = ['tests/unit/edge/auth/refused-sign-ins.test.ts'];

export const mutationsOfAudit: readonly Mutation[] = [
  {
    without: 'held signing keys stay until others are there',
    file: 'services/edge/auth/chat-tokens.ts',
    from: 'return signingKeys.reload(allKeys);',
    to: 'signingKeys.forget();\n    return signingKeys.get(allKeys);',
    tests: standing,
  },
  {
    without: 'held signing keys stay when an event says that they changed',
    file: 'services/edge/auth/authenticator.ts',
    from: 'await chatTokens.signingKeys.reload(allKeys).catch(() => undefined);',
    to: 'chatTokens.signingKeys.forget();',
    tests: standing,
  },
  {
    without: 'a signing key that nobody has is looked for once a second at most',
    file: 'services/edge/auth/chat-tokens.ts',
    from: ' || clock() - lookedForUnknownAt < unknownKeyMs',
    to: '',
    tests: standing,
  },
  {
    without: 'a defect of the token service takes nothing away',
    file: 'services/shared/platform/lifecycle/refreshing-cache.ts',
    from: 'entry && !isRefusal(error) &&',
    to: "entry && error instanceof ContractError && error.code === 'service_unavailable' &&",
    tests: ['tests/unit/shared/refreshing-cache.test.ts'],
  },
  {
    without: 'a token ends with the identity secret that signed for it',
    file: 'services/edge/auth/organization-access.ts',
    from: 'return signer === undefined || access.identitySecretEpochs.get(signer.id) === signer.epoch;',
    to: 'return true;',
    tests: standing,
  },
  {
    without: 'a token of the signed form names its identity secret',
    file: 'services/token/credentials/calls/exchange-token.ts',
    from: '      ...(signer && { identity_secret: signer }),\n',
    to: '',
    tests: ['tests/integration/token/credentials/exchange.test.ts'],
  },
  {
    without: 'the audit comes before the act',
    file: 'services/shared/contract/audit/audit.ts',
    from: '    await begin();\n',
    to: '    void book.begin(entry, context).catch(() => {});\n',
    tests: noted,
  },
  {
    without: 'the audit says what was refused, and what failed',
    file: 'services/shared/contract/audit/audit.ts',
    from: "await end(error instanceof ContractError && error.status < 500 ? 'refused' : 'failed');",
    to: '',
    tests: noted,
  },
  {
    without: 'the audit ends an entry though the caller has gone',
    file: 'services/shared/contract/audit/audit.ts',
    from: 'toTheEnd(context));',
    to: 'context);',
    tests: noted,
  },
  {
    without: 'an audit entry that has ended stays as it is',
    file: 'services/token/audit/store/audit-entries.ts',
    from: "entries.updateOne({ _id: id, outcome: 'unknown' },",
    to: 'entries.updateOne({ _id: id },',
    tests: entries,
  },
  {
    without: 'an audit entry is made once, however often it is sent',
    file: 'services/token/audit/calls/begin-act.ts',
    from: '_id: textOf(id) || newId(),',
    to: '_id: newId(),',
    tests: entries,
  },
  {
    without: 'the audit has who asks of the call itself, where the call names nobody',
    file: 'services/shared/platform/grpc/server.ts',
    from: 'contextFromCall(call.metadata, call.getDeadline(), call.getPeer(), callers)',
    to: 'contextFromCall(call.metadata, call.getDeadline())',
    tests: ['tests/integration/grpc/caller.test.ts'],
  },
  {
    without: 'the audit has every look at a run',
    file: 'services/run-executor/steps/calls/get-run-trace.ts',
    from: '  isAct: ({ without_content: without }) => !without,',
    to: '  isAct: () => false,',
    tests: ['tests/integration/run-executor/runs/audit.test.ts'],
  },
  {
    without: 'the audit has uploads before anything of them is taken',
    file: 'services/ingestion/grpc/upload-document.ts',
    from: 'auditedCall(audit, noted, async () => {',
    to: '((_audit, _act, call: () => Promise<UploadDocumentResponse>) => (_head: object, _context: object) => call())(audit, noted, async () => {',
    tests: ['tests/integration/ingestion/audit.test.ts'],
  },
  {
    without: 'the operator is named to whom the edge calls',
    file: 'services/edge/http/caller.ts',
    from: '...(actor && { actor })',
    to: '...{}',
    tests: ['tests/integration/edge/admin/administration.test.ts'],
  },
  {
    without: 'refused sign-ins are in the audit',
    file: 'services/edge/http/admin/administrator.ts',
    from: '      refusedSignIns.note(address, request.id);\n',
    to: '',
    tests: ['tests/integration/edge/admin/administration.test.ts'],
  },
  {
    without: 'refused sign-ins of addresses without number are few entries of the audit',
    file: 'services/edge/auth/refused-sign-ins.ts',
    from: 'counts.has(address) || counts.size < mostAddresses ? address',
    to: 'counts.size >= 0 ? address',
    tests: signIns,
  },
  {
    without: 'refused sign-ins that wait for the audit are bounded',
    file: 'services/edge/auth/refused-sign-ins.ts',
    from: 'waiting.splice(0, waiting.length - mostWaiting)',
    to: 'waiting.splice(0, 0 * mostWaiting)',
    tests: signIns,
  },
  {
    without: 'reads share an entry for ten minutes',
    file: 'services/shared/contract/audit/audit.ts',
    from: 'reading ? readEntryId(facts, clock()) : newId()',
    to: 'newId()',
    tests: ['tests/integration/token/audit/audit-reads.test.ts'],
  },
  {
    without: 'a read that was done stands in the audit after one that was refused',
    file: 'services/token/audit/calls/end-act.ts',
    from: "if (outcome === 'done') await auditEntries.endRead(id);",
    to: '',
    tests: ['tests/integration/token/audit/audit-reads.test.ts'],
  },
];
