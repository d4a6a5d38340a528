// Credentials over gRPC: made, shown once, rotated, revoked, bounded, and nowhere to be read.

import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { prefixOf, secretSha256 } from '#services/token/credentials/rules/key-formats.ts';
import { userHash } from '#services/token/credentials/rules/user-hash.ts';
import { StartError } from '#shared/platform/lifecycle/start-error.ts';
import { context, refuses, startTokenService, type TokenHarness } from '../../../support/token-harness.ts';

describe('credentials', () => {
  let service: TokenHarness;
  let organization: string;

  const authenticate = (kind: string, secret: string) =>
    service.token.AuthenticateKey({ kind, secret_sha256: secretSha256(secret) }, context);
  const list = async (kind: string, page = { limit: 100 }) =>
    service.token.ListCredentials({ organization_id: organization, kind, page }, context);
  const revoke = (kind: string, id: string, owner = organization) =>
    service.token.RevokeCredential({ organization_id: owner, kind, credential_id: id }, context);
  const access = (id = organization) => service.token.GetOrganizationAccess({ organization_id: id }, context);

  before(async () => {
    service = await startTokenService();
  });
  beforeEach(async () => {
    organization = await service.organization();
  });
  after(() => service.end());

  it('are found by the hash of their secret, by kind', async () => {
    const pk = await service.credential(organization, 'publishable_key');
    const sk = await service.credential(organization, 'api_key');
    const found = await authenticate('api_key', sk.secret);
    assert.deepEqual([found.key_id, found.organization_id], [sk.id, organization]);
    assert.equal(found.service_end_user_id, (await service.exchange({ api_key: sk.secret })).endUserId);
    assert.equal((await authenticate('publishable_key', pk.secret)).key_id, pk.id);
    await refuses(authenticate('publishable_key', sk.secret), 'unauthorized');
    await refuses(authenticate('api_key', pk.secret), 'unauthorized');
    await refuses(authenticate('identity_secret', sk.secret), 'unauthorized');
    await refuses(authenticate('api_key', 'unknown'), 'unauthorized');
    await refuses(service.token.AuthenticateKey({ kind: 'api_key', secret_sha256: '' }, context), 'unauthorized');
  });

  it('show their secret in the answer that made them only; a publishable key always', async () => {
    for (const kind of ['publishable_key', 'api_key', 'identity_secret'] as const) {
      const { id, secret } = await service.credential(organization, kind);
      const [shown] = (await list(kind)).data;
      assert.equal(shown?.id, id);
      assert.equal(shown?.prefix, prefixOf(secret));
      assert.equal(shown?.secret, kind === 'publishable_key' ? secret : undefined);
    }
  });

  it('are listed newest first, in pages that belong to one list', async () => {
    const made: string[] = [];
    for (let n = 0; n < 5; n += 1) made.unshift((await service.credential(organization, 'api_key')).id);
    const first = await list('api_key', { limit: 3 });
    const page = { limit: 3, cursor: first.next_cursor ?? '' };
    const second = await service.token.ListCredentials(
      { organization_id: organization, kind: 'api_key', page },
      context,
    );
    assert.deepEqual(
      [...first.data, ...second.data].map(({ id }) => id),
      made,
    );
    assert.equal(second.next_cursor, undefined);
    await refuses(
      service.token.ListCredentials({ organization_id: organization, kind: 'publishable_key', page }, context),
      'validation_error',
    );
  });

  it('keep the id, the end-user and the two newest secrets when an API key is rotated', async () => {
    const first = await service.credential(organization, 'api_key');
    const before = await service.exchange({ api_key: first.secret });
    const rotate = async (): Promise<string> => {
      const request = { organization_id: organization, credential_id: first.id };
      const { credential } = await service.token.RotateApiKey(request, context);
      assert.equal(credential?.id, first.id);
      return credential?.secret ?? '';
    };
    const second = await rotate();
    for (const secret of [first.secret, second]) {
      assert.equal((await service.exchange({ api_key: secret })).endUserId, before.endUserId);
      assert.equal((await authenticate('api_key', secret)).key_id, first.id);
    }
    const third = await rotate();
    await refuses(service.exchange({ api_key: first.secret }), 'unauthorized');
    for (const secret of [second, third]) await service.exchange({ api_key: secret });
    assert.equal((await list('api_key')).data[0]?.prefix, prefixOf(third));
  });

  it('leave the two newest secrets when rotations race', async () => {
    const { id, secret } = await service.credential(organization, 'api_key');
    const request = { organization_id: organization, credential_id: id };
    const rotated = await Promise.all(Array.from({ length: 5 }, () => service.token.RotateApiKey(request, context)));
    const secrets = [secret, ...rotated.map(({ credential }) => credential?.secret ?? '')];
    const live = await Promise.allSettled(secrets.map((one) => authenticate('api_key', one)));
    assert.equal(live.filter(({ status }) => status === 'fulfilled').length, 2);
  });

  it('end for good when revoked, as often as one likes', async () => {
    for (const kind of ['publishable_key', 'api_key'] as const) {
      const { id, secret } = await service.credential(organization, kind);
      assert.equal((await access()).key_epochs[id], 1);
      await revoke(kind, id);
      await revoke(kind, id);
      await refuses(authenticate(kind, secret), 'unauthorized');
      assert.equal(Object.hasOwn((await access()).key_epochs, id), false);
      assert.match((await list(kind)).data[0]?.revoked_at ?? '', /^\d{4}-.*Z$/);
    }
  });

  it('are among the live ones until then also where they only sign', async () => {
    const { id } = await service.credential(organization, 'identity_secret');
    const { key_epochs: keys, identity_secrets: secrets } = await access();
    assert.deepEqual([keys, secrets?.epochs], [{}, { [id]: 1 }]);
    service.changed.length = 0;
    await revoke('identity_secret', id);
    assert.deepEqual((await access()).identity_secrets?.epochs, {});
    assert.deepEqual(service.changed, [organization]);
  });

  it('end with both secrets of a rotated key, which cannot be rotated again', async () => {
    const { id, secret } = await service.credential(organization, 'api_key');
    const request = { organization_id: organization, credential_id: id };
    const { credential } = await service.token.RotateApiKey(request, context);
    await revoke('api_key', id);
    await refuses(authenticate('api_key', secret), 'unauthorized');
    await refuses(authenticate('api_key', credential?.secret ?? ''), 'unauthorized');
    await refuses(service.token.RotateApiKey(request, context), 'not_found');
  });

  it('of one organization are not found by another', async () => {
    const { id, secret } = await service.credential(organization, 'api_key');
    const other = await service.organization();
    await refuses(revoke('api_key', id, other), 'not_found');
    await refuses(service.token.RotateApiKey({ organization_id: other, credential_id: id }, context), 'not_found');
    await refuses(revoke('publishable_key', id), 'not_found');
    await authenticate('api_key', secret);
    assert.deepEqual((await access(other)).key_epochs, {});
  });

  it('need an organization, a kind and, where there is one, a name', async () => {
    const nowhere = '0190a000-0000-7000-8000-000000000001';
    await refuses(service.credential(nowhere, 'api_key'), 'organization_not_found');
    await refuses(
      service.token.ListCredentials({ organization_id: nowhere, kind: 'api_key' }, context),
      'organization_not_found',
    );
    await refuses(
      service.token.CreateCredential({ organization_id: organization, kind: 'password' }, context),
      'validation_error',
    );
    await refuses(
      service.token.CreateCredential({ organization_id: organization, kind: 'api_key', name: '' }, context),
      'validation_error',
    );
    const { credential } = await service.token.CreateCredential(
      { organization_id: organization, kind: 'api_key', name: ' Backend ' },
      context,
    );
    assert.equal(credential?.name, 'Backend');
  });

  it('live at most 100 of a kind, however many are made at once, and revoking makes room', async () => {
    const made = await Promise.allSettled(
      Array.from({ length: 104 }, () => service.credential(organization, 'publishable_key')),
    );
    assert.equal(made.filter(({ status }) => status === 'fulfilled').length, 100);
    assert.equal(Object.keys((await access()).key_epochs).length, 100);
    await refuses(service.credential(organization, 'publishable_key'), 'conflict');
    const [first] = (await list('publishable_key')).data;
    await revoke('publishable_key', first?.id ?? '');
    await service.credential(organization, 'publishable_key');
    await service.credential(organization, 'api_key');
  }).timeout(30_000);

  it('tell everybody of each change, after it', async () => {
    service.changed.length = 0;
    const { id } = await service.credential(organization, 'api_key');
    await service.token.RotateApiKey({ organization_id: organization, credential_id: id }, context);
    await revoke('api_key', id);
    assert.deepEqual(service.changed, [organization, organization, organization]);
  });
});

describe('the use of credentials', () => {
  it('is noted to the minute', async () => {
    const service = await startTokenService();
    const organization = await service.organization();
    const pk = await service.credential(organization, 'publishable_key');
    const identity = await service.credential(organization, 'identity_secret');
    const usedAt = async (kind: string): Promise<string | undefined> => {
      const { data } = await service.token.ListCredentials({ organization_id: organization, kind }, context);
      return data[0]?.last_used_at;
    };
    assert.equal(await usedAt('publishable_key'), undefined);
    const expires_at = Math.floor(service.now() / 1000) + 600;
    const body = { end_user_id: 'u', expires_at, user_hash: userHash(identity.secret, 'u', expires_at) };
    await service.exchange({ publishable_key: pk.secret, ...body });
    const first = await usedAt('publishable_key');
    assert.match(first ?? '', /:00\.000Z$/);
    assert.equal(await usedAt('identity_secret'), first);
    service.advance(60_000);
    await service.exchange({ publishable_key: pk.secret });
    assert.equal(Date.parse((await usedAt('publishable_key')) ?? '') - Date.parse(first ?? ''), 60_000);
    await service.end();
  });
});

describe('secrets', () => {
  it('are nowhere in the database files and nowhere in the logs', async () => {
    const service = await startTokenService();
    const organization = await service.organization();
    const pk = await service.credential(organization, 'publishable_key');
    const sk = await service.credential(organization, 'api_key');
    const identity = await service.credential(organization, 'identity_secret');
    const { credential } = await service.token.RotateApiKey(
      { organization_id: organization, credential_id: sk.id },
      context,
    );
    const expires_at = Math.floor(service.now() / 1000) + 600;
    const user_hash = userHash(identity.secret, 'u', expires_at);
    const { token } = await service.exchange({ publishable_key: pk.secret, end_user_id: 'u', expires_at, user_hash });
    await service.exchange({ api_key: sk.secret, end_user_id: 'u' });
    service.takeLimitsAway(true);
    await service.exchange({ publishable_key: pk.secret });
    await refuses(service.exchange({ publishable_key: pk.secret, end_user_id: 'u', user_hash }), 'invalid_user_hash');
    await refuses(service.exchange({ api_key: `${sk.secret.slice(0, -1)}-` }), 'unauthorized');
    await service.stop();
    const secrets = [sk.secret, credential?.secret ?? '', identity.secret, user_hash, token];
    const files = service.rawFiles();
    const logged = service.logged();
    assert.ok(files.includes(pk.secret), 'the files are the ones that hold credentials');
    assert.ok(logged.length > 0);
    for (const secret of secrets) {
      assert.ok(secret.length > 20);
      for (const part of [secret, secret.slice(11)]) {
        assert.equal(files.includes(part), false);
        assert.equal(logged.includes(part), false);
      }
    }
    assert.equal(/"d":|PRIVATE KEY/.test(files), false);
    await service.end();
  });

  it('are of no use under another encryption key: the service says so and does not start', async () => {
    const service = await startTokenService();
    await assert.rejects(
      service.restart({ encryptionKey: randomBytes(32) }),
      // Told to the operator as one sentence.
      (error) => error instanceof StartError && /sealed under encryption key/.test(error.message),
    );
    const again = await service.restart();
    await again.end();
  });
});
