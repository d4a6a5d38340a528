// API keys over gRPC: the maker of one, its expiry, and which of its two secrets are in use and may end.

import assert from 'node:assert/strict';
import { prefixOf, secretSha256 } from '#services/token/credentials/rules/key-formats.ts';
import { eventually } from '../../../support/eventually.ts';
import { context, refuses, startTokenService, type TokenHarness } from '../../../support/token-harness.ts';

const hourMs = 3_600_000;

describe('an API key', () => {
  let service: TokenHarness;
  let organization: string;

  const authenticate = (secret: string) =>
    service.token.AuthenticateKey({ kind: 'api_key', secret_sha256: secretSha256(secret) }, context);
  const rotate = async (id: string): Promise<string> => {
    const request = { organization_id: organization, credential_id: id };
    return (await service.token.RotateApiKey(request, context)).credential?.secret ?? '';
  };
  const end = (id: string, prefix: string, owner = organization) =>
    service.token.EndApiKeySecret({ organization_id: owner, credential_id: id, prefix }, context);
  const shown = async () =>
    (await service.token.ListCredentials({ organization_id: organization, kind: 'api_key' }, context)).data[0];
  const prefixes = async () => (await shown())?.live_secrets.map(({ prefix }) => prefix);
  const expiring = async (kind: string, at: string) =>
    (await service.token.CreateCredential({ organization_id: organization, kind, expires_at: at }, context)).credential;
  const from = (ms: number): string => new Date(service.now() + ms).toISOString();

  before(async () => {
    service = await startTokenService();
  });
  beforeEach(async () => {
    organization = await service.organization();
  });
  after(() => service.end());

  it('says who made it, and keeps that', async () => {
    const actor = {
      kind: 'member',
      id: 'ada',
      name: 'Ada Lovelace',
      role: 'admin',
      organization_id: organization,
      via: 'session',
    };
    await service.token.CreateCredential({ organization_id: organization, kind: 'api_key' }, { ...context, actor });
    const { kind, id, name } = (await shown())?.created_by ?? {};
    assert.deepEqual([kind, id, name], ['member', 'ada', 'Ada Lovelace']);
    await service.credential(organization, 'api_key');
    assert.equal((await shown())?.created_by, null);
  });

  it('tells of its live secrets their beginnings, when they were made and when each was last used', async () => {
    const { id, secret } = await service.credential(organization, 'api_key');
    assert.deepEqual(await prefixes(), [prefixOf(secret)]);
    await authenticate(secret);
    service.advance(hourMs);
    const next = await rotate(id);
    const before = await shown();
    assert.deepEqual(
      before?.live_secrets.map(({ prefix }) => prefix),
      [prefixOf(next), prefixOf(secret)],
    );
    const [newest, previous] = before?.live_secrets ?? [];
    assert.equal(newest?.last_used_at, undefined);
    assert.equal(previous?.created_at, before?.created_at);
    assert.ok(Date.parse(newest?.created_at ?? '') - Date.parse(previous?.created_at ?? '') >= hourMs);
    await authenticate(next);
    await eventually(async () => {
      const [used, old] = (await shown())?.live_secrets ?? [];
      assert.ok(Date.parse(used?.last_used_at ?? '') > Date.parse(old?.last_used_at ?? ''));
      assert.equal((await shown())?.last_used_at, used?.last_used_at);
    });
    service.advance(hourMs);
    await authenticate(secret);
    await eventually(async () => {
      const [newer, older] = (await shown())?.live_secrets ?? [];
      assert.ok(Date.parse(older?.last_used_at ?? '') > Date.parse(newer?.last_used_at ?? ''));
    });
  });

  it('goes on with either of its secrets when the other one is ended', async () => {
    for (const ended of ['previous', 'newest'] as const) {
      const { id, secret } = await service.credential(organization, 'api_key');
      const next = await rotate(id);
      const [gone, kept] = ended === 'previous' ? [secret, next] : [next, secret];
      service.changed.length = 0;
      const { credential } = await end(id, prefixOf(gone));
      assert.deepEqual(service.changed, [organization]);
      assert.deepEqual(
        credential?.live_secrets.map(({ prefix }) => prefix),
        [prefixOf(kept)],
      );
      assert.equal(credential?.prefix, prefixOf(kept));
      await refuses(authenticate(gone), 'unauthorized');
      assert.equal((await authenticate(kept)).key_id, id);
      const third = await rotate(id);
      for (const live of [kept, third]) await authenticate(live);
      assert.deepEqual(await prefixes(), [prefixOf(third), prefixOf(kept)]);
    }
  });

  it('keeps its only secret, and another key’s cannot be ended', async () => {
    const { id, secret } = await service.credential(organization, 'api_key');
    await refuses(end(id, prefixOf(secret)), 'conflict');
    await refuses(end(id, 'sk_12345678'), 'not_found');
    const next = await rotate(id);
    await refuses(end(id, prefixOf(next), await service.organization()), 'not_found');
    const other = await service.credential(organization, 'api_key');
    await refuses(end(other.id, prefixOf(next)), 'not_found');
    for (const live of [secret, next]) await authenticate(live);
    await service.token.RevokeCredential(
      { organization_id: organization, kind: 'api_key', credential_id: id },
      context,
    );
    await refuses(end(id, prefixOf(next)), 'not_found');
  });

  it('keeps one of two secrets however many ends of both meet', async () => {
    const { id, secret } = await service.credential(organization, 'api_key');
    const next = await rotate(id);
    await Promise.allSettled([secret, next, secret, next].map((one) => end(id, prefixOf(one))));
    const live = await Promise.allSettled([secret, next].map(authenticate));
    assert.equal(live.filter(({ status }) => status === 'fulfilled').length, 1);
    assert.equal((await prefixes())?.length, 1);
  });

  it('is refused from its end on, with the tokens it gave, as a publishable key is', async () => {
    for (const kind of ['api_key', 'publishable_key'] as const) {
      const at = from(hourMs);
      const credential = await expiring(kind, at);
      assert.equal(credential?.expires_at, at);
      const exchange = () => service.exchange({ [kind]: credential?.secret ?? '' });
      const digest = secretSha256(credential?.secret ?? '');
      const ask = () => service.token.AuthenticateKey({ kind, secret_sha256: digest }, context);
      const isLive = async () => {
        const access = await service.token.GetOrganizationAccess({ organization_id: organization }, context);
        return Object.hasOwn(access.key_epochs, credential?.id ?? '');
      };
      assert.equal((await ask()).expires_at, Date.parse(at));
      service.advance(hourMs - 60_000);
      const { read } = await exchange();
      assert.ok(read.expires_at * 1000 <= Date.parse(at), 'its token ends with it');
      assert.equal(await isLive(), true);
      service.advance(60_001);
      await refuses(ask(), 'unauthorized');
      await refuses(exchange(), 'unauthorized');
      assert.equal(await isLive(), false);
    }
  });

  it('ends in the future only, and an identity secret not by itself', async () => {
    for (const [kind, at] of [
      ['api_key', from(-1_000)],
      ['api_key', 'tomorrow'],
      ['identity_secret', from(hourMs)],
    ] as const)
      await refuses(expiring(kind, at), 'validation_error');
  });

  it('leaves its place to a new one once it has expired', async () => {
    for (let n = 0; n < 100; n += 1) await expiring('publishable_key', from(hourMs));
    await refuses(service.credential(organization, 'publishable_key'), 'conflict');
    service.advance(hourMs);
    const made = await Promise.all(
      Array.from({ length: 3 }, () => service.credential(organization, 'publishable_key')),
    );
    assert.equal(new Set(made.map(({ id }) => id)).size, 3);
  }).timeout(20_000);
});
