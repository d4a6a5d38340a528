// Organizations over gRPC: made, changed, disabled, deleted, and the remains of one that is gone.

import assert from 'node:assert/strict';
import type { ContractError } from '#shared/contract/errors/contract-error.ts';
import { eventually } from '../../../support/eventually.ts';
import { context, refuses, startTokenService, type TokenHarness } from '../../../support/token-harness.ts';

const nowhere = '0190a000-0000-7000-8000-000000000001';

describe('organizations', () => {
  let service: TokenHarness;

  const update = (id: string, change: object) =>
    service.token.UpdateOrganization({ organization_id: id, ...change }, context);
  const access = (id: string) => service.token.GetOrganizationAccess({ organization_id: id }, context);
  const allowed = async (origin: string): Promise<boolean> =>
    (await service.token.FindOrigin({ origin }, context)).allowed;

  before(async () => {
    service = await startTokenService();
  });
  after(() => service.end());

  it('are counted, without those that are deleted', async () => {
    const counted = async (): Promise<number> => {
      const { count, more } = await service.token.CountOrganizations({}, context);
      assert.equal(more, false);
      return count;
    };
    const before = await counted();
    const [kept, gone] = [await service.organization(), await service.organization()];
    assert.equal(await counted(), before + 2);
    await update(gone, { disabled: true });
    await service.token.DeleteOrganization({ organization_id: gone }, context);
    await update(kept, { disabled: true });
    assert.equal(await counted(), before + 1);
  });

  it('are made with a name and origins in one spelling', async () => {
    const request = {
      name: ' Shop ',
      allowed_origins: ['HTTPS://Made.Example:443', 'https://made.example', 'http://localhost:3000'],
    };
    const { organization } = await service.token.CreateOrganization(request, context);
    assert.deepEqual(
      { ...organization, id: '', created_at: '' },
      {
        id: '',
        name: 'Shop',
        allowed_origins: ['https://made.example', 'http://localhost:3000'],
        disabled: false,
        created_at: '',
        revision: 0,
        viewers_see_content: true,
        _viewers_see_content: 'viewers_see_content',
      },
    );
    const read = await service.token.GetOrganization({ organization_id: organization?.id ?? '' }, context);
    assert.deepEqual(read.organization, organization);
    assert.deepEqual(service.changed.at(-1), organization?.id);
  });

  it('need a name and origins that are origins', async () => {
    await refuses(service.organization({ name: '' }), 'validation_error');
    await refuses(service.organization({ allowed_origins: ['https://*.shop.example'] }), 'validation_error');
    const id = await service.organization();
    await refuses(update(id, { name: ' ' }), 'validation_error');
    await refuses(update(id, { allowed_origins: { values: ['null'] } }), 'validation_error');
  });

  it('that are absent are organization_not_found', async () => {
    await refuses(service.token.GetOrganization({ organization_id: nowhere }, context), 'organization_not_found');
    await refuses(update(nowhere, { name: 'x' }), 'organization_not_found');
    await refuses(service.token.DeleteOrganization({ organization_id: nowhere }, context), 'organization_not_found');
    assert.equal((await access(nowhere)).disabled, true);
  });

  it('are listed newest first', async () => {
    const [one, two] = [await service.organization(), await service.organization()];
    const { data, next_cursor: cursor } = await service.token.ListOrganizations({ page: { limit: 1 } }, context);
    const next = await service.token.ListOrganizations({ page: { limit: 1, cursor: cursor ?? '' } }, context);
    assert.deepEqual(
      [...data, ...next.data].map(({ id }) => id),
      [two, one],
    );
  });

  it('change in the given fields only', async () => {
    const id = await service.organization({ name: 'Before', allowed_origins: ['https://keep.example'] });
    assert.equal((await update(id, { name: 'After' })).organization?.name, 'After');
    const { organization } = await update(id, { allowed_origins: { values: [] } });
    assert.deepEqual([organization?.name, organization?.allowed_origins], ['After', []]);
    assert.deepEqual((await update(id, {})).organization, organization);
  });

  it('change once for all who saw the same, and are deleted only as they were seen', async () => {
    const id = await service.organization({ name: 'Seen' });
    const found = async () => (await service.token.GetOrganization({ organization_id: id }, context)).organization;
    const seen = (await found())?.revision ?? -1;
    const names = ['One', 'Two', 'Three', 'Four'];
    const ended = await Promise.allSettled(names.map((name) => update(id, { name, if_revision: seen })));
    const refusals = ended.filter((one) => one.status === 'rejected').map(({ reason }) => reason as ContractError);
    assert.deepEqual(
      refusals.map(({ code, details }) => [code, details]),
      Array.from({ length: 3 }, () => ['conflict', [{ path: '', message: 'changed' }]]),
    );
    const now = await found();
    assert.equal(now?.revision, 1);
    assert.equal(now.name, names[ended.findIndex(({ status }) => status === 'fulfilled')]);
    assert.equal((await update(id, { disabled: true })).organization?.revision, 2);
    const remove = (revision: number) =>
      service.token.DeleteOrganization({ organization_id: id, if_revision: revision }, context);
    assert.match((await refuses(remove(1), 'conflict')).message, /"2" now/);
    await remove(2);
    await refuses(remove(2), 'organization_not_found');
  });

  it('lose every token they issued when they are disabled, and keep their keys', async () => {
    const id = await service.organization();
    const key = await service.credential(id, 'api_key');
    const { read } = await service.exchange({ api_key: key.secret });
    assert.equal((await access(id)).epoch, read.organization_epoch);
    await update(id, { disabled: true });
    assert.equal((await access(id)).disabled, true);
    assert.deepEqual((await access(id)).key_epochs, {});
    await update(id, { disabled: false });
    const enabled = await access(id);
    assert.notEqual(enabled.epoch, read.organization_epoch);
    assert.deepEqual(enabled.key_epochs, { [key.id]: 1 });
  });

  it('allow an origin while they are live and it is on their list', async () => {
    const origin = 'https://listed.example';
    assert.equal(await allowed(origin), false);
    const [one, two] = [
      await service.organization({ allowed_origins: [origin] }),
      await service.organization({ allowed_origins: [origin] }),
    ];
    assert.equal(await allowed(origin), true);
    await update(one, { allowed_origins: { values: ['https://other.example'] } });
    assert.equal(await allowed(origin), true);
    await update(two, { disabled: true });
    assert.equal(await allowed(origin), false);
    await update(two, { disabled: false });
    assert.equal(await allowed(origin), true);
    assert.deepEqual(
      [
        await allowed('https://other.example'),
        await allowed('https://Listed.example'),
        await allowed('null'),
        await allowed(''),
      ],
      [true, false, false, false],
    );
  });

  it('are found by an origin however many disabled ones list it too', async () => {
    const origin = 'https://crowded.example';
    const disabled = await Promise.all(
      Array.from({ length: 120 }, () => service.organization({ allowed_origins: [origin] })),
    );
    await Promise.all(disabled.map((id) => update(id, { disabled: true })));
    assert.equal(await allowed(origin), false);
    await service.organization({ allowed_origins: [origin] });
    assert.equal(await allowed(origin), true);
  });

  it('tell everybody when their origins or standing changed', async () => {
    const id = await service.organization();
    service.changed.length = 0;
    await update(id, { allowed_origins: { values: ['https://told.example'] } });
    await update(id, { disabled: true });
    await service.token.DeleteOrganization({ organization_id: id }, context);
    assert.deepEqual(service.changed, [id, id, id]);
  });
});

describe('a deleted organization', () => {
  const deleted = async (service: TokenHarness): Promise<{ id: string; apiKey: string }> => {
    const id = await service.organization({ allowed_origins: ['https://gone.example'] });
    const { secret: apiKey } = await service.credential(id, 'api_key');
    await service.credential(id, 'identity_secret');
    await service.exchange({ api_key: apiKey, end_user_id: 'customer-of-the-deleted' });
    await service.token.UpdateOrganization({ organization_id: id, disabled: true }, context);
    await service.token.DeleteOrganization({ organization_id: id }, context);
    return { id, apiKey };
  };

  it('must be disabled first', async () => {
    const service = await startTokenService();
    const id = await service.organization();
    await refuses(service.token.DeleteOrganization({ organization_id: id }, context), 'conflict');
    await service.token.GetOrganization({ organization_id: id }, context);
    await service.end();
  });

  it('is gone at once, with everything it had', async () => {
    const service = await startTokenService();
    const { id, apiKey } = await deleted(service);
    const request = { organization_id: id };
    await refuses(service.token.GetOrganization(request, context), 'organization_not_found');
    await refuses(service.token.UpdateOrganization({ ...request, disabled: false }, context), 'organization_not_found');
    await refuses(service.token.DeleteOrganization(request, context), 'organization_not_found');
    await refuses(service.credential(id, 'api_key'), 'organization_not_found');
    await refuses(service.token.ListCredentials({ ...request, kind: 'api_key' }, context), 'organization_not_found');
    await refuses(service.exchange({ api_key: apiKey }), 'unauthorized');
    await refuses(
      service.token.ResolveEndUser({ ...request, external_id: 'new', create: true }, context),
      'unauthorized',
    );
    assert.equal((await service.token.GetOrganizationAccess(request, context)).disabled, true);
    assert.equal((await service.token.FindOrigin({ origin: 'https://gone.example' }, context)).allowed, false);
    assert.deepEqual((await service.token.ListOrganizations({}, context)).data, []);
    await service.end();
  });

  it('has its runs ended at once, and again while there are any; then the rest is erased, and its records here', async () => {
    const asked: { id: string; what: string }[] = [];
    const found = [true, true, false];
    let first: string | undefined;
    const service = await startTokenService({
      erasers: {
        async endRuns(id) {
          first ??= id;
          asked.push({ id, what: 'runs' });
          return { found: id === first && found.shift() === true, more: false };
        },
        async eraseRest(id) {
          asked.push({ id, what: 'rest' });
          return { more: false };
        },
      },
    });
    const { id } = await deleted(service);
    // The worker looks at once where another is deleted, and takes the longest overdue first.
    const look = async (): Promise<string[]> => {
      const other = await deleted(service);
      await eventually(async () => assert.ok(asked.some((each) => each.id === other.id)));
      return asked.filter((each) => each.id === id).map(({ what }) => what);
    };
    assert.deepEqual(await look(), ['runs']);
    // The machine's time goes on as well: ten seconds are left for the steps until here.
    service.advance(35_000);
    assert.deepEqual(await look(), ['runs']);
    service.advance(11_000);
    assert.deepEqual(await look(), ['runs', 'runs']);
    service.advance(46_000);
    assert.deepEqual(await look(), ['runs', 'runs', 'runs', 'rest']);
    service.advance(200_000);
    assert.deepEqual(await look(), ['runs', 'runs', 'runs', 'rest']);
    const resolve = { organization_id: id, external_id: 'customer-of-the-deleted', create: false };
    assert.equal((await service.token.ResolveEndUser(resolve, context)).end_user, null);
    await service.end();
  });

  it('is erased by the next process where a crash or an unreachable service left it', async () => {
    const tried = Promise.withResolvers<void>();
    const service = await startTokenService({
      erasers: {
        async endRuns() {
          tried.resolve();
          throw new Error('unreachable');
        },
      },
    });
    const { id } = await deleted(service);
    await tried.promise;
    service.advance(31_000);
    const ended = Promise.withResolvers<string>();
    const again = await service.restart({
      erasers: {
        async endRuns(found) {
          ended.resolve(found);
          return { found: false, more: false };
        },
      },
    });
    // A second deletion has the sweeper look now; it finds the one that was left.
    await deleted(again);
    assert.equal(await ended.promise, id);
    await again.end();
  });
});
