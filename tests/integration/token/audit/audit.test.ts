// Audit entries over gRPC: noted before the act by the acting service, ended once, never changed or deleted after that.

import assert from 'node:assert/strict';
import type { CallContext } from '#shared/platform/grpc/context.ts';
import { newId } from '#shared/platform/ids/uuid.ts';
import { context, refuses, startTokenService, type TokenHarness } from '../../../support/token-harness.ts';

const one = '0190a000-0000-7000-8000-000000000001';
const two = '0190a000-0000-7000-8000-000000000002';
const operator: CallContext = { request_id: 'r7', actor: { kind: 'operator', address: '203.0.113.9' } };

describe('audit entries', () => {
  let service: TokenHarness;

  const act = { actor: 'operator', action: 'agent.create', target: '/admin/v1/agents', request_id: 'r1' };
  const begin = async (organizationId?: string, more: object = {}): Promise<string> => {
    const of = organizationId === undefined ? {} : { organization_id: organizationId };
    return (await service.token.BeginAct({ ...act, ...of, ...more }, context)).entry_id;
  };
  const end = (id: string, outcome: string) => service.token.EndAct({ entry_id: id, outcome }, context);
  const list = async (organizationId?: string) =>
    (await service.token.ListAuditEntries(organizationId ? { organization_id: organizationId } : {}, context)).data;

  beforeEach(async () => {
    service = await startTokenService();
  });
  afterEach(() => service.end());

  it('are unknown until the act is heard of again', async () => {
    const from = { actor_id: 'm1', address: '203.0.113.9', service: 'edge', service_address: '10.1.2.3' };
    const id = await begin(one, from);
    const [entry] = await list();
    const { created_at: at, ...rest } = Object.fromEntries(
      Object.entries(entry ?? {}).filter(([name]) => !name.startsWith('_')),
    );
    assert.match(String(at), /^\d{4}-.*Z$/);
    assert.deepEqual(rest, { ...act, ...from, id, organization_id: one, outcome: 'unknown', count: 1, changed: [] });
    await end(id, 'done');
    assert.equal((await list())[0]?.outcome, 'done');
  });

  it('say what a create made', async () => {
    const id = await begin();
    await service.token.EndAct(
      { entry_id: id, outcome: 'done', organization_id: one, target: `/admin/v1/organizations/${one}` },
      context,
    );
    const [entry] = await list(one);
    assert.deepEqual([entry?.id, entry?.organization_id, entry?.target], [id, one, `/admin/v1/organizations/${one}`]);
  });

  it('stay as they ended, through any later report', async () => {
    const ids = new Map<string, string>();
    for (const outcome of ['done', 'refused', 'failed']) {
      const id = await begin(one);
      ids.set(id, outcome);
      await end(id, outcome);
      await end(id, outcome);
      for (const other of ['done', 'refused', 'failed'].filter((word) => word !== outcome))
        await refuses(end(id, other), 'conflict');
      await service.token.EndAct({ entry_id: id, outcome, target: '/elsewhere', organization_id: two }, context);
    }
    const entries = await list(one);
    assert.deepEqual(new Map(entries.map((entry) => [entry.id, entry.outcome])), new Map([...ids].toReversed()));
    assert.ok(entries.every(({ target }) => target === act.target));
  });

  it('are made once, however often the call that makes them is repeated', async () => {
    const id = newId();
    assert.equal(await begin(one, { entry_id: id }), id);
    assert.equal(await begin(one, { entry_id: id }), id);
    await refuses(begin(one, { entry_id: id, action: 'agent.delete' }), 'conflict');
    assert.equal((await list()).length, 1);
  });

  it('are listed newest first, all or one organization’s', async () => {
    const [a, b, c] = [await begin(one), await begin(two), await begin()];
    assert.deepEqual(
      (await list()).map(({ id }) => id),
      [c, b, a],
    );
    assert.deepEqual(
      (await list(two)).map(({ id }) => id),
      [b],
    );
  });

  it('end as done, refused or failed, and only where they began', async () => {
    await refuses(end(await begin(), 'maybe'), 'validation_error');
    await refuses(end(await begin(), 'unknown'), 'validation_error');
    await refuses(end(one, 'done'), 'not_found');
  });

  it('of acts already over are made whole, with how often they happened', async () => {
    const refused = { entry_id: newId(), actor: 'nobody', action: 'operator.sign_in', address: '192.0.2.1' };
    const note = { act: refused, outcome: 'refused', count: 40, created_at: '2026-01-02T03:04:05.678Z' };
    await service.token.NoteAct(note, context);
    await service.token.NoteAct(note, context);
    const [entry, ...others] = await list();
    assert.deepEqual(
      [entry?.action, entry?.outcome, entry?.count, entry?.created_at, others.length],
      ['operator.sign_in', 'refused', 40, note.created_at, 0],
    );
    for (const wrong of [{ outcome: 'unknown' }, { act: null }, { count: 0 }, { created_at: 'yesterday' }])
      await refuses(
        service.token.NoteAct({ ...note, act: { ...refused, entry_id: newId() }, ...wrong }, context),
        'validation_error',
      );
  });

  it('keep of a text no more than anybody means', async () => {
    await begin(one, { target: 'x'.repeat(100_000) });
    assert.equal((await list())[0]?.target.length, 500);
  });

  describe('of this service’s own acts', () => {
    const noted = async () =>
      (await list()).toReversed().map(({ actor, action, target, outcome }) => [actor, action, target, outcome]);

    it('are there for each, with its actor, and how it ended', async () => {
      const { token } = service;
      const { organization } = await token.CreateOrganization({ name: 'Shop' }, operator);
      const id = organization?.id ?? '';
      const path = `/admin/v1/organizations/${id}`;
      const kinds = { publishable_key: 'publishable-keys', api_key: 'api-keys', identity_secret: 'identity-secrets' };
      const expected: unknown[] = [['operator', 'organization.create', path, 'done']];
      for (const [kind, segment] of Object.entries(kinds)) {
        const { credential } = await token.CreateCredential({ organization_id: id, kind }, operator);
        const names = { organization_id: id, credential_id: credential?.id ?? '' };
        const of = `${path}/${segment}/${credential?.id}`;
        expected.push(['operator', `${kind}.create`, of, 'done']);
        if (kind === 'api_key') {
          await token.RotateApiKey(names, operator);
          expected.push(['operator', 'api_key.rotate', of, 'done']);
        }
        await token.RevokeCredential({ ...names, kind }, operator);
        expected.push(['operator', `${kind}.revoke`, of, 'done']);
      }
      await refuses(token.DeleteOrganization({ organization_id: id }, operator), 'conflict');
      await token.UpdateOrganization({ organization_id: id, disabled: true }, operator);
      await token.DeleteOrganization({ organization_id: id }, operator);
      expected.push(
        ['operator', 'organization.delete', path, 'refused'],
        ['operator', 'organization.update', path, 'done'],
        ['operator', 'organization.delete', path, 'done'],
      );
      assert.deepEqual(await noted(), expected);
      const entries = await list(id);
      assert.ok(entries.every(({ address, request_id: request }) => address === '203.0.113.9' && request === 'r7'));
      assert.equal(entries.length, expected.length);
    });

    it('are there for a call that names nobody as well', async () => {
      const organization = await service.organization();
      await service.credential(organization, 'api_key');
      assert.deepEqual(
        (await list()).map(({ actor, action }) => [actor, action]),
        [
          ['service', 'api_key.create'],
          ['service', 'organization.create'],
        ],
      );
    });

    it('hold no secret, and of a kind that there is not no more than that', async () => {
      const organization = await service.organization();
      const { secret } = await service.credential(organization, 'identity_secret');
      await refuses(
        service.token.CreateCredential({ organization_id: organization, kind: 'x'.repeat(99) }, operator),
        'validation_error',
      );
      const text = JSON.stringify(await list());
      assert.equal(text.includes(secret) || text.includes('xxx'), false);
      assert.equal((await list())[0]?.action, 'credential.create');
    });
  });
});
