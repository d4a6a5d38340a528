// A whole sign-in of a browser with a scripted provider.

import assert from 'node:assert/strict';
import type { ScriptedProvider } from './scripted-provider.ts';
import type { SignInServer } from './signed-in.ts';

/** The code of a failed sign-in; undefined where it went through. `changed`: the query that the browser comes back with. */
export async function signInAt(
  edge: Pick<SignInServer, 'origin'>,
  provider: Pick<ScriptedProvider, 'answerTo'>,
  changed: (query: string) => string = (query) => query,
): Promise<string | undefined> {
  const began = await fetch(`${edge.origin}/auth/login`, { redirect: 'manual' });
  const location = began.headers.get('location') ?? '';
  const early = location.split('#sign-in-error=')[1];
  if (early !== undefined) return early;
  const [cookie = ''] = began.headers.getSetCookie();
  const back = await fetch(`${edge.origin}/auth/callback${changed(provider.answerTo(location))}`, {
    redirect: 'manual',
    headers: { cookie: cookie.split(';')[0] ?? '' },
  });
  assert.equal(back.status, 303);
  return (back.headers.get('location') ?? '').split('#sign-in-error=')[1];
}
