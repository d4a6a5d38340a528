// Allowed origins one by one, refused ones, and the check of a signature, over gRPC.

import assert from 'node:assert/strict';
import { userHash } from '#services/token/credentials/rules/user-hash.ts';
import { eventually } from '../../../support/eventually.ts';
import { context, refuses, startTokenService, type TokenHarness } from '../../../support/token-harness.ts';

const hourMs = 3_600_000;

describe('the allowed origins of an organization', () => {
  let service: TokenHarness;
  let id: string;
  const add = (origin: string, by = context) =>
    service.token.AddAllowedOrigin({ organization_id: id, origin }, by).then((answer) => answer.origin);
  const remove = (originId: string) =>
    service.token.RemoveAllowedOrigin({ organization_id: id, origin_id: originId }, context);
  const list = async () => (await service.token.ListAllowedOrigins({ organization_id: id }, context)).data;
  const replace = (values: string[]) =>
    service.token.UpdateOrganization({ organization_id: id, allowed_origins: { values } }, context);
  const isAllowed = async (origin: string) => (await service.token.FindOrigin({ origin }, context)).allowed;

  before(async () => {
    service = await startTokenService();
  });
  beforeEach(async () => {
    id = await service.organization();
  });
  after(() => service.end());

  it('are all kept, however many add at once', async () => {
    const wanted = Array.from({ length: 12 }, (_, n) => `https://shop-${n}.example`);
    await Promise.all(wanted.map((origin) => add(origin)));
    assert.deepEqual((await list()).map(({ origin }) => origin).sort(), wanted.sort());
    const [first, second] = await list();
    await Promise.all([remove(first?.id ?? ''), remove(second?.id ?? ''), add('https://last.example')]);
    assert.equal((await list()).length, 11);
    for (const origin of ['https://last.example', wanted[0] ?? '']) {
      const isKept = (await list()).some((each) => each.origin === origin);
      assert.equal(await isAllowed(origin), isKept);
    }
  });

  it('are told with the time and author of their addition, the newest first', async () => {
    const actor = { kind: 'member', id: 'ada', name: 'Ada', role: 'admin', organization_id: id };
    await replace(['https://old.example']);
    service.advance(1_000);
    const added = await add('HTTPS://New.example:443', { ...context, actor });
    assert.equal(added?.origin, 'https://new.example');
    const [newest, oldest] = await list();
    assert.deepEqual(newest, added);
    const { kind, name } = newest?.created_by ?? {};
    assert.deepEqual([kind, name], ['member', 'Ada']);
    assert.ok(Date.parse(newest?.created_at ?? '') - Date.parse(oldest?.created_at ?? '') >= 1_000);
    // A list that is replaced adds nothing about its earlier origins.
    service.advance(1_000);
    await replace(['https://new.example', 'https://old.example']);
    assert.deepEqual(await list(), [newest, oldest]);
    // One that comes again is new.
    await remove(newest?.id ?? '');
    await add('https://new.example');
    assert.equal((await list())[0]?.created_by, null);
  });

  it('are told with the minute in which a page of them last got a token, and no other origin is', async () => {
    await replace(['https://used.example', 'https://unused.example']);
    const usedAt = async (origin: string) => (await list()).find((each) => each.origin === origin)?.last_used_at;
    const key = await service.credential(id, 'publishable_key');
    const exchange = (origin: string) =>
      service.token.ExchangeToken({ publishable_key: key.secret, caller_ip: '192.0.2.7', origin }, context);
    await exchange('https://foreign.example');
    await exchange('https://used.example');
    const first = await eventually(async () => {
      const seen = await usedAt('https://used.example');
      assert.match(seen ?? '', /:00\.000Z$/);
      return seen ?? '';
    });
    service.advance(60_000);
    await exchange('https://used.example');
    await eventually(async () =>
      assert.equal(Date.parse((await usedAt('https://used.example')) ?? '') - Date.parse(first), 60_000),
    );
    assert.equal(await usedAt('https://unused.example'), undefined);
    assert.equal((await list()).length, 2);
    // A list that is written anew forgets none of it.
    await replace(['https://used.example']);
    assert.notEqual(await usedAt('https://used.example'), undefined);
  });

  it('are found at once, and no longer once they are removed', async () => {
    service.changed.length = 0;
    const added = await add('https://found.example');
    assert.equal(await isAllowed('https://found.example'), true);
    assert.deepEqual(await add('https://found.example'), added);
    await remove(added?.id ?? '');
    assert.equal(await isAllowed('https://found.example'), false);
    await refuses(remove(added?.id ?? ''), 'not_found');
    assert.deepEqual(service.changed, [id, id, id]);
  });

  it('are origins, a hundred at most', async () => {
    for (const origin of ['https://*.example', 'null', '', 'https://a.example/path'])
      await refuses(add(origin), 'validation_error');
    await replace(Array.from({ length: 99 }, (_, n) => `https://h${n}.example`));
    const racing = await Promise.allSettled(['https://y.example', 'https://z.example'].map((origin) => add(origin)));
    assert.deepEqual(racing.map(({ status }) => status).sort(), ['fulfilled', 'rejected']);
    await refuses(add('https://one-more.example'), 'conflict');
    assert.equal((await list()).length, 100);
  });
});

describe('the refused origins of an organization', () => {
  let service: TokenHarness;
  let id: string;
  const note = (origin: string, count = 1, organization = id) =>
    service.token.NoteRefusedOrigins(
      {
        refusals: [{ organization_id: organization, origin, count, last_at: new Date(service.now()).toISOString() }],
      },
      context,
    );
  const list = async () => (await service.token.ListRefusedOrigins({ organization_id: id }, context)).data;

  before(async () => {
    service = await startTokenService();
  });
  beforeEach(async () => {
    id = await service.organization();
  });
  after(() => service.end());

  it('are told for a day, with how often, the newest first', async () => {
    await note('https://a.example', 3);
    service.advance(12 * hourMs);
    await note('https://b.example');
    service.advance(1);
    await note('https://a.example', 2);
    const [first, second] = await list();
    assert.deepEqual([first?.origin, first?.count, second?.origin], ['https://a.example', 5, 'https://b.example']);
    service.advance(13 * hourMs);
    assert.deepEqual(
      (await list()).map(({ origin, count }) => [origin, count]),
      [
        ['https://a.example', 2],
        ['https://b.example', 1],
      ],
    );
    await note('https://a.example');
    service.advance(12 * hourMs);
    assert.deepEqual(
      (await list()).map(({ origin, count }) => [origin, count]),
      [['https://a.example', 1]],
    );
  });

  it('are of that organization only, and no longer among them once they are allowed', async () => {
    const other = await service.organization();
    await note('https://theirs.example', 1, other);
    await note('null');
    await note('https://mine.example');
    await service.token.AddAllowedOrigin({ organization_id: id, origin: 'https://mine.example' }, context);
    assert.deepEqual(
      (await list()).map(({ origin }) => origin),
      ['null'],
    );
  });

  it('are origins, and a hundred at most: the ones seen last', async () => {
    for (const wrong of ['javascript:alert(1)', 'HTTPS://A.example', 'https://a.example/<b>', '']) await note(wrong);
    assert.deepEqual(await list(), []);
    for (let n = 0; n < 104; n += 1) {
      service.advance(1_000);
      await note(`https://h${n}.example`);
    }
    const found = (await list()).map(({ origin }) => origin);
    assert.deepEqual([found.length, found[0], found.at(-1)], [100, 'https://h103.example', 'https://h4.example']);
  });
});

describe('the check of a signature', () => {
  it('says which secret made it, and is no use of it', async () => {
    const service = await startTokenService();
    const id = await service.organization();
    const check = (user_hash: string, expires_at: number) =>
      service.token.CheckUserHash({ organization_id: id, end_user_id: 'u', expires_at, user_hash }, context);
    const at = Math.floor(service.now() / 1000) + 600;
    assert.equal((await check('0'.repeat(64), at)).reason, 'no_secret');
    const { secret } = await service.credential(id, 'identity_secret');
    const good = await check(userHash(secret, 'u', at), at);
    assert.deepEqual([good.reason, good.secret_prefix], ['good', secret.slice(0, 11)]);
    const other = await service.organization();
    const theirs = await service.credential(other, 'identity_secret');
    const foreign = await check(userHash(theirs.secret, 'u', at), at);
    assert.deepEqual([foreign.reason, foreign.secret_prefix], ['wrong_hash', undefined]);
    const { data } = await service.token.ListCredentials({ organization_id: id, kind: 'identity_secret' }, context);
    assert.equal(data[0]?.last_used_at, undefined);
    await service.end();
  });
});
