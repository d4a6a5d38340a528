// Signs a member in, as the console does: the operator's token makes a link, and its use a session.

import assert from 'node:assert/strict';

/** Somebody who is signed in. */
export interface SignedIn {
  /** As in a Cookie header. */
  readonly cookie: string;
  /** Headers of a page of the console: the cookie, and the mark of its own requests. */
  readonly headers: Readonly<Record<string, string>>;
  /** The cookie apart, for a browser that is to have it. */
  readonly browserCookie: { readonly name: string; readonly value: string; readonly url: string };
  readonly memberId: string;
  readonly sessionId: string;
}

export interface Whom {
  /** Absent for an operator's session. */
  readonly organizationId?: string;
  /** Of a member who is made; absent for the organization's first owner. */
  readonly role?: 'viewer' | 'editor' | 'admin' | 'owner';
  /** Somebody who is a member already. */
  readonly memberId?: string;
  readonly name?: string;
}

interface Me {
  readonly id: string;
  readonly session: { readonly id: string };
}

/** Makes a link that signs somebody in. `baseUrl`: of the administration. */
export async function signInLink(
  baseUrl: string,
  adminToken: string,
  { organizationId, role, memberId }: Whom,
): Promise<string> {
  const body =
    organizationId === undefined
      ? { reason: 'a test signs in' }
      : { organization_id: organizationId, role, member_id: memberId };
  const response = await fetch(`${baseUrl}/auth/${organizationId === undefined ? 'operator' : 'sign-in'}-links`, {
    method: 'POST',
    headers: { authorization: `Bearer ${adminToken}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  const text = await response.text();
  assert.equal(response.status, 201, text);
  return (JSON.parse(text) as { link: string }).link;
}

/** Signs somebody in. `baseUrl`: of the administration. */
export async function signIn(baseUrl: string, adminToken: string, whom: Whom): Promise<SignedIn> {
  const link = await signInLink(baseUrl, adminToken, whom);
  const { name = 'Ada of the tests' } = whom;
  const response = await fetch(`${baseUrl}/auth/sessions`, {
    method: 'POST',
    headers: { 'sec-fetch-site': 'same-origin', 'content-type': 'application/json' },
    body: JSON.stringify({ link, name }),
  });
  const text = await response.text();
  assert.equal(response.status, 201, text);
  const cookie = cookieOf(response.headers);
  const me = JSON.parse(text) as Me;
  const [cookieName = '', value = ''] = cookie.split('=');
  return {
    cookie,
    headers: { cookie, 'sec-fetch-site': 'same-origin' },
    browserCookie: { name: cookieName, value, url: baseUrl },
    memberId: me.id,
    sessionId: me.session.id,
  };
}

/** The session's cookie of a response, as a Cookie header has it. */
export function cookieOf(headers: Headers): string {
  const [cookie = ''] = headers
    .getSetCookie()
    .filter((one) => /colloquy-session=/.test(one))
    .map((one) => one.split(';')[0] ?? '');
  return cookie;
}
