// A whole sign-in of a browser with a scripted provider, and both ends for the cases of a suite.

import assert from 'node:assert/strict';
import { type ScriptedProvider, startScriptedProvider } from './scripted-provider.ts';
import { type SignInServer, startSignIn } from './signed-in.ts';

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

/** A scripted provider, and edges in front of it. */
export interface ProviderScene {
  provider: ScriptedProvider;
  /** An edge that signs in with the provider, or with the one of `issuer`. */
  edgeWith(environment?: Record<string, string>, issuer?: string): Promise<SignInServer>;
  /** The code of a failed sign-in; undefined where it went through. */
  signIn(edge: SignInServer): Promise<string | undefined>;
  /** The last reason in its log; empty where there is none. */
  lastWords(edge: SignInServer): string;
}

/** For the cases of one suite: mocha's hooks start and end them. */
export function providerScene(): ProviderScene {
  const edges: SignInServer[] = [];
  const scene: ProviderScene = {
    provider: undefined as unknown as ScriptedProvider,
    async edgeWith(environment = {}, issuer = scene.provider.issuer) {
      const edge = await startSignIn(issuer, { environment });
      edges.push(edge);
      return edge;
    },
    signIn: (edge) => signInAt(edge, scene.provider),
    lastWords: (edge) =>
      edge.said.flatMap((line) => (JSON.parse(line) as { reason?: string }).reason ?? []).at(-1) ?? '',
  };
  before(async () => {
    scene.provider = await startScriptedProvider();
  });
  beforeEach(() => (scene.provider.script = {}));
  afterEach(async () => {
    await Promise.all(edges.splice(0).map((edge) => edge.stop()));
  });
  after(() => scene.provider.stop());
  return scene;
}
