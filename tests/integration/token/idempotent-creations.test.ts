// Organizations and keys that are asked for again with the same Idempotency-Key.

import assert from 'node:assert/strict';
import { context, refuses, startTokenService, type TokenHarness } from '../../support/token-harness.ts';

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
    // What is public is shown again.
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
});
