// Passkeys, and confirming by them and by links who holds a session.

import type { Mutation } from '../mutation.ts';

const passkeyTests = ['tests/integration/token/sign-in/passkeys.test.ts'];

export const mutationsOfPasskeys: readonly Mutation[] = [
  {
    without: 'a challenge of a passkey is for one answer',
    file: 'services/token/sign-in/store/passkey-challenges.ts',
    from: '          used: { $exists: false },\n',
    to: '',
    tests: passkeyTests,
  },
  {
    without: 'an authenticator has checked its holder',
    file: 'services/token/sign-in/rules/passkeys.ts',
    from: ' || (flags & userVerified) === 0',
    to: '',
    tests: ['tests/unit/token/sign-in/passkeys.test.ts'],
  },
  {
    without: 'a counter that went back is that of a copy',
    file: 'services/token/sign-in/calls/confirm-session.ts',
    from: '      if (isCopied(counter, passkey.counter)) return refuseCopy(audit, passkey, context);\n',
    to: '',
    tests: passkeyTests,
  },
  {
    without: 'the token service looks again at the proof before a passkey is removed',
    file: 'services/token/sign-in/calls/delete-passkey.ts',
    from: '      requireFreshProof(await ownSession(parts, request, context), clock());\n',
    to: '      await ownSession(parts, request, context);\n      clock();\n',
    tests: passkeyTests,
  },
  {
    without: 'a link confirms nobody but its own member',
    file: 'services/token/sign-in/calls/use-sign-in-link.ts',
    from: '  if (!member || session.member_id !== member._id)\n',
    to: '  if (!member)\n',
    tests: ['tests/integration/token/sign-in/sign-in.test.ts'],
  },
];
