// Pure. The cookies of sign-ins under way: one for each attempt, found again by the attempt's id, which the provider
// hands back in `state`. They are Lax, since the way back from the provider comes from another site; all their other
// attributes are as strict as they can be.

/** How many attempts one browser has under way; the rest are forgotten, so that their cookies never fill up a request. */
export const mostAttempts = 4;

const attemptForm = /^[A-Za-z0-9_-]{16}$/;

/** Browsers take the prefix only with TLS, and on loopback there may be none. */
export function loginCookieName(attempt: string, secure: boolean): string {
  return `${secure ? '__Host-' : ''}colloquy-login-${attempt}`;
}

/** The attempt that a `state` belongs to. */
export function attemptOf(state: unknown): string | undefined {
  if (typeof state !== 'string') return undefined;
  const [attempt = ''] = state.split('.');
  return attemptForm.test(attempt) ? attempt : undefined;
}

/** The attempts in a request's Cookie header, in its order, with their sealed state. */
export function loginCookies(header: string | undefined, secure: boolean): ReadonlyMap<string, string> {
  const prefix = loginCookieName('', secure);
  const found = new Map<string, string>();
  for (const pair of (header ?? '').split(';')) {
    const [name = '', value = ''] = pair.trim().split('=', 2);
    const attempt = name.startsWith(prefix) ? name.slice(prefix.length) : '';
    if (attemptForm.test(attempt) && !found.has(attempt)) found.set(attempt, value);
  }
  return found;
}

/** The header that sets one; without `sealed` it is forgotten. */
export function loginCookie(
  attempt: string,
  secure: boolean,
  kept: { sealed: string; seconds: number } = { sealed: '', seconds: 0 },
): string {
  return [
    `${loginCookieName(attempt, secure)}=${kept.sealed}`,
    `Max-Age=${kept.seconds}`,
    'Path=/',
    'HttpOnly',
    'SameSite=Lax',
    ...(secure ? ['Secure'] : []),
  ].join('; ');
}
