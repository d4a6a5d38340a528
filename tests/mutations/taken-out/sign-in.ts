// Sign-in to the administration: links, sessions, the console's own requests, roles and permissions.

import type { Mutation } from '../mutation.ts';

const edgeTests = ['tests/integration/edge/auth/sessions.test.ts'];
const tokenTests = ['tests/integration/token/sign-in/sign-in.test.ts'];

const providerTests = ['tests/integration/edge/auth/oidc-providers.test.ts'];
const groupTests = ['tests/integration/edge/auth/oidc-groups.test.ts'];
const logoutTests = ['tests/integration/edge/auth/oidc-logouts.test.ts'];

export const mutationsOfSignIn: readonly Mutation[] = [
  {
    without: 'a logout token is of no other explicit type',
    file: 'services/edge/auth/oidc/logout-token.ts',
    from: '    checkType(header.typ);\n',
    to: '',
    tests: logoutTests,
  },
  {
    without: 'a logout token without an end is too old some day',
    file: 'services/edge/auth/oidc/logout-token.ts',
    from: '      oldestSeconds,\n      isDirect',
    to: '      isDirect',
    tests: logoutTests,
  },
  {
    without: 'nobody signs in whose groups were left out',
    file: 'services/edge/auth/oidc/person-claims.ts',
    from: "if (groups.state === 'left_out' || groups.state === 'unreadable')",
    to: "if (groups.state === 'unreadable')",
    tests: groupTests,
  },
  {
    without: 'userinfo is about the person of the token',
    file: 'services/edge/auth/oidc/userinfo.ts',
    from: 'if (subjectOf(members) !== person.subject)',
    to: "if (subjectOf(members) === '')",
    tests: groupTests,
  },
  {
    without: 'a refused way of sending the secret is followed by another',
    file: 'services/edge/auth/oidc/code-exchange.ts',
    from: 'if (refusal !== undefined) return { refusal };',
    to: '',
    tests: providerTests,
  },
  {
    without: 'a token of a list of clients was made for this one',
    file: 'services/edge/auth/oidc/code-exchange.ts',
    from: 'claims.azp !== undefined && claims.azp !== checks.clientId',
    to: 'claims.azp === null',
    tests: ['tests/integration/edge/auth/oidc-hostile.test.ts'],
  },
  {
    without: 'a time in milliseconds is not always recent',
    file: 'services/edge/auth/oidc/signed-claims.ts',
    from: 'return time > 1e11 ? time / 1000 : time;',
    to: 'return time;',
    tests: ['tests/integration/edge/auth/oidc-hostile.test.ts'],
  },
  {
    without: 'a code that came with another is not used',
    file: 'services/edge/auth/oidc/callback-answer.ts',
    from: 'if (others.length > 0) throw',
    to: "if (others.includes('')) throw",
    tests: providerTests,
  },
  {
    without: 'a link is used once',
    file: 'services/token/sign-in/store/sign-in-links.ts',
    from: '    use: (sha256: string, by: string, now: Date) =>\n      links.updateOne(\n        { _id: sha256, used_at: { $exists: false }, expires_at: { $gt: now } },',
    to: '    use: (sha256: string, by: string, now: Date) =>\n      links.updateOne(\n        { _id: sha256, expires_at: { $gt: now } },',
    tests: tokenTests,
  },
  {
    without: 'an organization has one first owner, however many come at once',
    file: 'services/token/members/store/memberships.ts',
    from: '{ first_owner_of: organizationId }',
    to: '{ first_owner_of: memberId }',
    tests: tokenTests,
  },
  {
    without: 'a session that nobody uses ends',
    file: 'services/token/sign-in/rules/sign-in.ts',
    from: ' || session.last_seen_at < idleSince(now, settings)',
    to: '',
    tests: tokenTests,
  },
  {
    without: 'the secret that was replaced ends',
    file: 'services/token/sign-in/calls/read-session.ts',
    from: '(until === undefined || until.getTime() <= now)',
    to: 'until === undefined',
    tests: tokenTests,
  },
  {
    without: 'links sign members in only while they are to',
    file: 'services/token/sign-in/open-session.ts',
    from: "  if (way === 'link' && !localSignIn)",
    to: "  if (way === 'link' && localSignIn === undefined)",
    tests: tokenTests,
  },
  {
    without: 'a member ends their own sessions alone',
    file: 'services/token/sign-in/calls/end-sessions.ts',
    from: '    requireSelf(context, memberId);\n',
    to: '',
    tests: tokenTests,
  },
  {
    without: 'a request with a session is the console’s own',
    file: 'services/edge/http/admin/administrator.ts',
    from: '    sessionCookie.requireOwn(request);\n',
    to: '',
    tests: edgeTests,
  },
  {
    without: 'a page elsewhere signs nobody in',
    file: 'services/edge/http/auth/links.ts',
    from: 'sessionCookie.requireOwn(request);',
    to: 'void 0;',
    tests: edgeTests,
  },
  {
    without: 'a page on a sibling host is none of the console’s',
    file: 'services/edge/domain/console-origin.ts',
    from: "site === 'same-origin'",
    to: "site !== 'cross-site'",
    tests: [...edgeTests, 'tests/unit/edge/auth/sign-in-rules.test.ts'],
  },
  {
    without: 'a session and another credential at once are nobody’s',
    file: 'services/edge/http/admin/administrator.ts',
    from: '    if (headers.authorization !== undefined || presentedCredential(headers) !== undefined) return undefined;\n',
    to: '',
    tests: edgeTests,
  },
  {
    without: 'the permission of a route is looked at',
    file: 'services/edge/http/admin/administrator.ts',
    from: "if (verdict === 'allowed') return",
    to: "if (verdict === 'allowed' || verdict === 'forbidden') return",
    tests: edgeTests,
  },
  {
    without: 'sign-ins that fail have a rate',
    file: 'services/edge/http/auth/failures.ts',
    from: '  await rates.signInFailure(request);\n',
    to: '',
    tests: edgeTests,
  },
  {
    without: 'a session that has ended is forgotten at once',
    file: 'services/edge/auth/sessions.ts',
    from: '    cache.forget(matches);\n',
    to: '',
    tests: edgeTests,
  },
  {
    without: 'what is held open is looked at again',
    file: 'services/edge/auth/principal-watch.ts',
    from: '        if (watches.delete(key)) listener();\n',
    to: '',
    tests: ['tests/unit/edge/auth/principal-watch.test.ts'],
  },
  {
    without: 'a download ends with what let it begin',
    file: 'services/edge/http/admin/held-open.ts',
    from: 'onPrincipalEnded(parts, request, () => raw.destroy())',
    to: '() => {}',
    tests: ['tests/integration/edge/admin/held-open.test.ts'],
  },
  {
    without: 'calls for a download end with its reader',
    file: 'services/edge/http/admin/held-open.ts',
    from: '      unwatch();\n      over.abort();\n',
    to: '      unwatch();\n',
    tests: ['tests/integration/edge/admin/held-open.test.ts'],
  },
];
