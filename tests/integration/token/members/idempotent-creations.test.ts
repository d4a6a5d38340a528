// Organizations and keys that are asked for again with the same Idempotency-Key.

import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import type { CallContext } from '#shared/platform/grpc/context.ts';
import { context, refuses, startTokenService, type TokenHarness } from '../../../support/token-harness.ts';

describe('a repeated creation', () => {
  let service: TokenHarness;
  before(async () => {
    service = await startTokenService();
  });
  after(() => service.end());

  let number = 0;
  const keyed = () => ({ key: `k${(number += 1)}`, fingerprint: 'f' });

  it('of an organization is answered with the one that was made, by another process too', async () => {
    const creation = keyed();
    const replica = await service.beside();
    const ask = (name: string, { token } = service, more: object = {}) =>
      token.CreateOrganization({ name, creation: { ...creation, ...more } }, context);
    const made = await Promise.all([ask('Shop'), ask('Shop', replica), ask('Shop'), ask('Shop', replica)]);
    const ids = new Set(made.map(({ organization }) => organization?.id));
    assert.equal(ids.size, 1);
    const [id = ''] = ids;
    assert.equal((await service.token.GetOrganization({ organization_id: id }, context)).organization?.name, 'Shop');
    await refuses(ask('Other', service, { fingerprint: 'g' }), 'conflict');
    await refuses(service.token.CreateOrganization({ name: ' ', creation: keyed() }, context), 'validation_error');
    await replica.stop();
  });

  it('of a key shows no secret again, and makes no other key', async () => {
    const organization_id = await service.organization();
    for (const kind of ['api_key', 'identity_secret']) {
      const ask = { organization_id, kind, creation: keyed() };
      const { credential } = await service.token.CreateCredential(ask, context);
      const { message } = await refuses(service.token.CreateCredential(ask, context), 'conflict');
      assert.ok(message.includes(credential?.id ?? '?') && !message.includes(credential?.secret ?? '?'), message);
      const { data } = await service.token.ListCredentials({ organization_id, kind }, context);
      assert.equal(data.length, 1);
    }
    // Public fields are shown again.
    const ask = { organization_id, kind: 'publishable_key', creation: keyed() };
    const { credential } = await service.token.CreateCredential(ask, context);
    assert.deepEqual((await service.token.CreateCredential(ask, context)).credential, credential);
  });

  it('of a secret of an API key ends no secret that is in use', async () => {
    const organization_id = await service.organization();
    const { id: credential_id, secret } = await service.credential(organization_id, 'api_key');
    const ask = { organization_id, credential_id, creation: keyed() };
    const { credential } = await service.token.RotateApiKey(ask, context);
    await refuses(service.token.RotateApiKey(ask, context), 'conflict');
    for (const live of [secret, credential?.secret ?? '']) await service.exchange({ api_key: live });
    await refuses(
      service.token.RotateApiKey({ ...ask, credential_id: organization_id, creation: keyed() }, context),
      'not_found',
    );
  });

  // Its record afterwards, by the key's operation; `secret` where the first answer shows one.
  const operator: CallContext = { ...context, actor: { kind: 'operator', via: 'operator_token' } };
  type Asked = { organization_id: string; creation: { key: string; fingerprint: string } };
  const kinds: Record<
    string,
    { make(asked: Asked): Promise<string | undefined>; count(organization: string): Promise<number>; secret?: true }
  > = {
    'a service account': {
      async make(asked) {
        const account = { ...asked, name: 'Pipeline', role: 'editor' };
        return (await service.token.CreateServiceAccount(account, operator)).service_account?.id;
      },
      count: async (organization_id) =>
        (await service.token.ListServiceAccounts({ organization_id }, context)).data.length,
    },
    'an invitation': {
      secret: true,
      async make(asked) {
        const invited = { ...asked, role: 'viewer', invitation_sha256: randomBytes(32).toString('hex') };
        return (await service.token.CreateInvitation(invited, operator)).invitation?.id;
      },
      count: async (organization_id) => (await service.token.ListInvitations({ organization_id }, context)).data.length,
    },
    'an access for support': {
      async make(asked) {
        const access = { ...asked, reason: 'ticket 4711' };
        return (await service.token.OpenSupportAccess(access, context)).support_access?.id;
      },
      count: async (organization_id) =>
        (await service.token.ListSupportAccesses({ organization_id }, context)).data.length,
    },
    'an allowed origin': {
      async make(asked) {
        const added = { ...asked, origin: 'https://shop.example' };
        return (await service.token.AddAllowedOrigin(added, context)).origin?.id;
      },
      count: async (organization_id) =>
        (await service.token.ListAllowedOrigins({ organization_id }, context)).data.filter(
          ({ origin }) => origin === 'https://shop.example',
        ).length,
    },
  };

  for (const [what, { make, count, secret = false }] of Object.entries(kinds)) {
    it(`of ${what} makes no other`, async () => {
      const asked = { organization_id: await service.organization(), creation: keyed() };
      const id = await make(asked);
      if (secret) {
        const { message } = await refuses(make(asked), 'conflict');
        assert.ok(message.includes(id ?? '?'), message);
      } else assert.equal(await make(asked), id);
      assert.equal(await count(asked.organization_id), 1);
      await refuses(make({ ...asked, creation: { ...asked.creation, fingerprint: 'g' } }), 'conflict');
    });
  }

  it('of a token shows it once', async () => {
    const organization_id = await service.organization();
    const account = { organization_id, name: 'Pipeline', role: 'editor' };
    const { service_account } = await service.token.CreateServiceAccount(account, operator);
    const names = { organization_id, service_account_id: service_account?.id ?? '' };
    const asked = { ...names, name: 'ci', expires_in_days: 9, creation: keyed() };
    const { token } = await service.token.CreateAdminToken(asked, operator);
    const { message } = await refuses(service.token.CreateAdminToken(asked, operator), 'conflict');
    assert.ok(message.includes(token?.id ?? '?') && !message.includes(token?.secret ?? '?'), message);
    assert.equal((await service.token.ListAdminTokens(names, context)).data.length, 1);
  });

  it('allows no origin again that was removed since', async () => {
    const asked = { organization_id: await service.organization(), origin: 'https://shop.example' };
    const creation = keyed();
    const { origin } = await service.token.AddAllowedOrigin({ ...asked, creation }, context);
    await service.token.RemoveAllowedOrigin({ ...asked, origin_id: origin?.id ?? '' }, context);
    await refuses(service.token.AddAllowedOrigin({ ...asked, creation }, context), 'conflict');
    const { data } = await service.token.ListAllowedOrigins(asked, context);
    assert.ok(!data.some((allowed) => allowed.origin === asked.origin));
    await service.token.AddAllowedOrigin({ ...asked, creation: keyed() }, context);
  });
});
