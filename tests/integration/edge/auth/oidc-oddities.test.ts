// Exchanges of providers, changed at random from a seed: a person signs in with a token that is signed for
// this sign-in, or is told the reason. ODDITY_SEEDS=500 tries more than the few of every run.

import assert from 'node:assert/strict';
import type { JWTPayload } from 'jose';
import { randomFrom, type Random } from '../../../faults/random.ts';
import { oddOf, veryOdd } from '../../../support/oddities.ts';
import { clientId } from '../../../support/oidc/provider-server.ts';
import { type ScriptedProvider, startScriptedProvider } from '../../../support/oidc/scripted-provider.ts';
import { signInAt } from '../../../support/oidc/scripted-sign-in.ts';
import { type SignInServer, startSignIn } from '../../../support/oidc/signed-in.ts';

const seeds = Number(process.env.ODDITY_SEEDS ?? 12);
const base = process.env.FUZZ_SEED ?? String(Date.now());
const event = 'http://schemas.openid.net/event/backchannel-logout';
const organization = '0190a000-0000-7000-8000-000000000001';

describe(`a provider of many oddities (FUZZ_SEED=${base}, ODDITY_SEEDS=${seeds})`, function () {
  this.timeout(10_000 + seeds * 500);
  let provider: ScriptedProvider;
  let stranger: ScriptedProvider;
  const figures = new Map<string, { inputs: number; works: number; sentences: Set<string> }>();

  before(async () => {
    provider = await startScriptedProvider();
    stranger = await startScriptedProvider();
  });
  after(async () => {
    await provider.stop();
    await stranger.stop();
    for (const [kind, { inputs, works, sentences }] of figures)
      console.log(
        `    ${kind}: ${inputs} inputs, ${Math.round((100 * works) / inputs)}% work, ${sentences.size} sentences`,
      );
  });

  const lastReason = (edge: SignInServer): string | undefined =>
    edge.said.flatMap((line) => (JSON.parse(line) as { reason?: string }).reason ?? []).at(-1);

  function count(kind: string, works: boolean, reason?: string): void {
    const figure = figures.get(kind) ?? { inputs: 0, works: 0, sentences: new Set<string>() };
    figures.set(kind, figure);
    figure.inputs += 1;
    figure.works += works ? 1 : 0;
    if (reason !== undefined) figure.sentences.add(reason.replaceAll(/"[^"]*"|\d+/g, '…'));
  }

  /** Signs in; a failure has a sentence. */
  async function tries(kind: string, edge: SignInServer, about: string): Promise<boolean> {
    edge.said.length = 0;
    edge.begun.length = 0;
    const failed = await signInAt(edge, provider);
    const reason = failed === undefined ? undefined : lastReason(edge);
    count(kind, failed === undefined, reason);
    assert.equal(edge.begun.length, failed === undefined || failed === 'not_allowed' ? 1 : 0, about);
    if (failed !== undefined) assert.match(reason ?? '', /^[A-Z].{10,}\.$/su, `${about}: ${failed}: ${reason}`);
    return failed === undefined;
  }

  const seeded = (kind: string, once: (random: Random, about: string) => Promise<void>) => async (): Promise<void> => {
    for (let seed = 0; seed < seeds; seed += 1) await once(randomFrom(`${base}/${kind}/${seed}`), `${kind} ${seed}`);
  };

  it(
    'signs in by an odd description of itself, or says what is odd',
    seeded('description', async (random, about) => {
      const { value, change } = veryOdd(
        {
          ...provider.metadata(),
          userinfo_endpoint: `${provider.issuer}/userinfo`,
          token_endpoint_auth_methods_supported: ['client_secret_post'],
        },
        random,
      );
      provider.script = {
        answers: (path, response) => {
          if (!path.startsWith('/.well-known')) return false;
          response.end(JSON.stringify(value));
          return true;
        },
        userinfo: { sub: 'ada' },
      };
      const edge = await startSignIn(provider.issuer);
      try {
        if (await tries('description', edge, `${about}: ${change}`))
          assert.equal(new URL(String(value.issuer)).href, new URL(provider.issuer).href);
      } finally {
        await edge.stop();
      }
    }),
  );

  it('signs in by odd keys, tokens and userinfo, or says what is odd', async () => {
    provider.script = { userinfo: { sub: 'ada' } };
    const edge = await startSignIn(provider.issuer);
    try {
      await seeded('keys', async (random, about) => {
        let change = '';
        const keys = (own: Record<string, unknown>): unknown => {
          const odd = oddOf(own, random);
          ({ change } = odd);
          return { keys: random.shuffled([odd.value, random.pick([null, {}, own, 'x'])]) };
        };
        provider.script = {
          keys,
          idToken: (claims) => provider.sign(claims, random.chance(0.5) ? { kid: undefined } : {}),
        };
        provider.rotate();
        await tries('keys', edge, `${about}: ${change}`);
      })();
      await seeded('tokens', async (random, about) => {
        let change = '';
        provider.script = {
          tokens: (own) => {
            const odd = veryOdd({ ...own, expires_in: 300, scope: 'openid', refresh_token: 'unused' }, random);
            ({ change } = odd);
            return odd.value;
          },
        };
        await tries('tokens', edge, `${about}: ${change}`);
      })();
    } finally {
      await edge.stop();
    }
  });

  it('signs in the person of a token that is for this sign-in, and nobody else', async () => {
    const edge = await startSignIn(provider.issuer);
    try {
      await seeded('claims', async (random, about) => {
        const isForged = random.chance(0.2);
        let claims: JWTPayload = {};
        let nonce: unknown;
        let change = '';
        provider.script = {
          idToken: (own) => {
            ({ nonce } = own);
            const odd = veryOdd(own, random);
            claims = odd.value;
            ({ change } = odd);
            return (isForged ? stranger : provider).sign(claims, random.chance(0.5) ? { kid: undefined } : {});
          },
        };
        if (!(await tries('claims', edge, `${about}: ${change}`))) return;
        const now = Date.now() / 1000;
        assert.ok(!isForged, about);
        assert.equal(claims.iss, provider.issuer, about);
        assert.ok([claims.aud].flat().includes(clientId), about);
        assert.equal(claims.nonce, nonce, about);
        assert.ok((claims.exp ?? 0) > now - 31, about);
        assert.equal(edge.begun[0]?.subject, String(claims.sub), about);
      })();
    } finally {
      await edge.stop();
    }
  });

  it('lets in by odd groups those alone who have the value, or says why not', async () => {
    provider.script = { userinfo: { sub: 'ada' } };
    const environment = { OIDC_ALLOWED_GROUPS: 'staff', OIDC_ROLE_MAP: `lead=${organization}:admin` };
    const edge = await startSignIn(provider.issuer, { environment });
    try {
      await seeded('groups', async (random, about) => {
        const good = [
          ['staff', 'lead'],
          { staff: { a: 'b' }, lead: {} },
          [{ name: 'staff' }, { name: 'lead' }],
          'staff',
        ];
        const has = random.chance(0.7);
        const groups = has
          ? random.pick(good)
          : random.pick([['guests'], { guests: {} }, [{ name: 'guests' }], 'no staff', null]);
        const odd = oddOf({ groups, sub: 'ada' }, random);
        provider.script = random.chance(0.5)
          ? { claims: { ...odd.value, sub: 'ada' }, userinfo: { sub: 'ada' } }
          : { claims: { groups: random.pick([undefined, null, []]) }, userinfo: { ...odd.value, sub: 'ada' } };
        const isIn = await tries('groups', edge, `${about}: ${odd.change}`);
        if (isIn) assert.ok(has, about);
      })();
    } finally {
      await edge.stop();
    }
  });

  it('believes a logout once, by any good token, and no other', async () => {
    const edge = await startSignIn(provider.issuer);
    await signInAt(edge, provider);
    try {
      await seeded('logouts', async (random, about) => {
        const now = Math.floor(Date.now() / 1000);
        const own = {
          iss: provider.issuer,
          aud: clientId,
          iat: now,
          exp: now + 120,
          jti: about,
          sid: 's',
          sub: 'ada',
          events: { [event]: {} },
        };
        const isForged = random.chance(0.2);
        const { value, change } = oddOf(own, random);
        const token = await (isForged ? stranger : provider).sign(value, {
          ...(random.chance(0.5) ? { kid: undefined } : {}),
          typ: random.pick(['logout+jwt', 'JWT', undefined, 'jwt', 'application/logout+jwt', 'at+jwt']),
        });
        const tell = (): Promise<Response> =>
          fetch(`${edge.origin}/auth/backchannel-logout`, {
            method: 'POST',
            body: new URLSearchParams({ logout_token: token }),
          });
        edge.said.length = 0;
        const before = edge.ended.length;
        const { status } = await tell();
        count('logouts', status === 200, lastReason(edge));
        assert.equal((await tell()).status, 400, about);
        assert.equal(edge.ended.length, before + (status === 200 ? 1 : 0), about);
        if (status === 200) return assert.ok(!isForged, `${about}: ${change}`);
        assert.match(lastReason(edge) ?? '', /^The logout token .+\.$/su, `${about}: ${change}`);
      })();
    } finally {
      await edge.stop();
    }
  });
});
