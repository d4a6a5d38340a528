// Groups and roles in the claims of providers, as they write them: those who have the value sign in, and others are told why
// not.

import assert from 'node:assert/strict';
import { clientId } from '../../../support/oidc/provider-server.ts';
import { startScriptedProvider } from '../../../support/oidc/scripted-provider.ts';
import { providerScene } from '../../../support/oidc/scripted-sign-in.ts';

const organization = '0190a000-0000-7000-8000-000000000001';

describe('signing in with groups of a provider', function () {
  this.timeout(30_000);
  const scene = providerScene();
  const { edgeWith, signIn, lastWords } = scene;
  const rules = { OIDC_ALLOWED_GROUPS: 'staff', OIDC_ROLE_MAP: `lead=${organization}:admin` };

  it('lets in by a list, a map, objects, and by what userinfo has where the token has none', async () => {
    const staff = { staff: { '1': 'example.com' }, lead: { '1': 'example.com' } };
    for (const [ofToken, ofUserinfo] of [
      [['staff', 'lead'], undefined],
      [staff, undefined],
      [
        [
          { id: '1', name: 'staff' },
          { id: '2', name: 'lead' },
        ],
        undefined,
      ],
      ['["staff","lead"]', undefined],
      [undefined, ['staff', 'lead']],
      [null, ['staff', 'lead']],
      [[], ['staff', 'lead']],
      [{}, staff],
    ] as const) {
      scene.provider.script = {
        claims: { groups: ofToken },
        userinfo: ofUserinfo === undefined ? undefined : { sub: 'ada', groups: ofUserinfo, unknown: null },
      };
      const edge = await edgeWith(rules);
      assert.equal(await signIn(edge), undefined, JSON.stringify(ofToken));
      assert.deepEqual(edge.begun[0]?.roles, [{ organizationId: organization, role: 'admin' }]);
    }
  });

  it('lets nobody in whose groups were left out or cannot be read: their roles stay, and the log says why', async () => {
    const left = {
      _claim_names: { groups: 'src1' },
      _claim_sources: { src1: { endpoint: 'https://graph.example' } },
    };
    for (const environment of [rules, { OIDC_ROLE_MAP: rules.OIDC_ROLE_MAP }]) {
      for (const [claims, userinfo, words] of [
        [left, { sub: 'ada' }, /left out the claim groups.*overage/],
        [left, undefined, /overage/],
        [{ hasgroups: true }, { sub: 'ada', groups: [] }, /overage/],
        [{ 'groups:src1': 'https://graph.example' }, undefined, /overage/],
        [{ groups: [] }, { sub: 'ada', ...left }, /overage/],
        [left, '<html>', /overage.*The userinfo endpoint was asked as well/],
        [{ groups: true }, undefined, /is no list of texts/],
        [{ groups: { roles: ['staff'] } }, undefined, /is no list of texts/],
      ] as const) {
        scene.provider.script = { claims, userinfo };
        const edge = await edgeWith(environment);
        assert.equal(await signIn(edge), 'groups_unread', JSON.stringify(claims));
        assert.match(lastWords(edge), words);
        assert.equal(edge.begun.length, 0);
      }
      scene.provider.script = { claims: left, userinfo: { sub: 'ada', groups: ['staff', 'lead'] } };
      assert.equal(await signIn(await edgeWith(environment)), undefined);
    }
  });

  it('says why a group let nobody in, without their groups', async () => {
    const edge = await edgeWith(rules);
    for (const [claims, words] of [
      [{}, /Neither the ID token nor userinfo has the claim groups/],
      [{ groups: [] }, /The claim groups has no values/],
      [{ groups: ['secret-club', 'guests'] }, /The claim groups has values \(2\), and none is one of the rules/],
      [
        { groups: ['secret-club', '/Staff'] },
        /none is one of the rules; one is "staff" but for capitals, spaces or a slash/,
      ],
      [{ groups: 'secret-club, staff' }, /The claim groups is one text.*have the provider send a list/],
    ] as const) {
      scene.provider.script = { claims };
      assert.equal(await signIn(edge), 'not_allowed');
      assert.match(lastWords(edge), words);
      assert.doesNotMatch(edge.said.join(''), /secret-club|Ada|ada@/);
    }
  });

  it('finds theirs among any number', async () => {
    scene.provider.script = {
      claims: { groups: [...Array.from({ length: 12_000 }, (_, n) => `group-${n}`), 'staff'] },
    };
    assert.equal(await signIn(await edgeWith(rules)), undefined);
  });

  it('asks userinfo by POST where the provider wants that, and says that its answer is an error', async () => {
    scene.provider.script = {
      claims: { sub: 7 },
      userinfo: { sub: '7', groups: ['staff'] },
      answers: (path, response, { method }) =>
        path === '/userinfo' && method === 'GET' && Boolean(response.writeHead(405).end()),
    };
    assert.equal(await signIn(await edgeWith(rules)), undefined);
    scene.provider.script = { userinfo: { error: 'invalid_token' } };
    const edge = await edgeWith(rules);
    assert.equal(await signIn(edge), 'failed');
    assert.match(lastWords(edge), /userinfo is an error: "invalid_token"/);
  });

  it('signs nobody in by the userinfo of another person', async () => {
    for (const sub of ['mallory', undefined, null, 7]) {
      scene.provider.script = { userinfo: { sub, groups: ['staff'] } };
      const edge = await edgeWith(rules);
      assert.equal(await signIn(edge), 'failed');
      assert.match(lastWords(edge), /not about the person of the ID token/);
    }
  });

  it('reads a userinfo that is a signed token, and none that another has signed', async () => {
    scene.provider.script = { userinfo: {} };
    const edge = await edgeWith(rules);
    await signIn(edge);
    const stranger = await startScriptedProvider();
    const claims = { sub: 'ada', groups: ['staff'], iss: scene.provider.issuer, aud: clientId };
    try {
      scene.provider.script = { userinfo: await scene.provider.sign(claims) };
      assert.equal(await signIn(edge), undefined);
      scene.provider.script = {
        userinfo: JSON.stringify(await scene.provider.sign({ sub: 'ada', groups: ['staff'] })),
      };
      assert.equal(await signIn(edge), undefined);
      for (const userinfo of [
        await stranger.sign(claims),
        await stranger.sign(claims, { kid: 'key-1' }),
        await scene.provider.sign({ ...claims, aud: 'another' }),
        await scene.provider.sign({ ...claims, iss: 'https://evil.example' }),
        await scene.provider.sign({ ...claims, sub: 'mallory' }),
        await scene.provider.sign({ ...claims, exp: 1 }),
        'a.b.c.d.e',
        '<html>',
      ]) {
        scene.provider.script = { userinfo };
        assert.equal(await signIn(edge), 'failed');
        assert.match(lastWords(edge), / .+\.$/);
      }
    } finally {
      await stranger.stop();
    }
  });
});
