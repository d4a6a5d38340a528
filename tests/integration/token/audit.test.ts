// Audit entries over gRPC: noted before the act, ended or struck out after it.

import assert from 'node:assert/strict';
import { context, refuses, startTokenService, type TokenHarness } from '../../support/token-harness.ts';

const one = '0190a000-0000-7000-8000-000000000001';
const two = '0190a000-0000-7000-8000-000000000002';

describe('audit entries', () => {
  let service: TokenHarness;

  const begin = async (organizationId?: string): Promise<string> => {
    const { entry_id: id } = await service.token.BeginAct(
      {
        actor: 'operator',
        action: 'agent.create',
        target: '/admin/v1/agents',
        request_id: 'r1',
        ...(organizationId ? { organization_id: organizationId } : {}),
      },
      context,
    );
    return id;
  };
  const list = async (organizationId?: string) =>
    (await service.token.ListAuditEntries(organizationId ? { organization_id: organizationId } : {}, context)).data;

  beforeEach(async () => {
    service = await startTokenService();
  });
  afterEach(() => service.end());

  it('are unknown until the act is heard of again', async () => {
    const id = await begin(one);
    const [entry] = await list();
    assert.deepEqual(
      { ...entry, created_at: '', _organization_id: '' },
      {
        id,
        actor: 'operator',
        action: 'agent.create',
        organization_id: one,
        target: '/admin/v1/agents',
        request_id: 'r1',
        outcome: 'unknown',
        created_at: '',
        _organization_id: '',
      },
    );
    await service.token.EndAct({ entry_id: id, outcome: 'done' }, context);
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

  it('of refused acts are struck out; of done ones they stay', async () => {
    const [refused, done] = [await begin(one), await begin(one)];
    await service.token.EndAct({ entry_id: refused, outcome: 'refused' }, context);
    await service.token.EndAct({ entry_id: refused, outcome: 'refused' }, context);
    await service.token.EndAct({ entry_id: done, outcome: 'done' }, context);
    await service.token.EndAct({ entry_id: done, outcome: 'refused' }, context);
    assert.deepEqual(
      (await list()).map(({ id }) => id),
      [done],
    );
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

  it('end as done or refused, and only where they began', async () => {
    await refuses(service.token.EndAct({ entry_id: await begin(), outcome: 'maybe' }, context), 'validation_error');
    await refuses(service.token.EndAct({ entry_id: one, outcome: 'done' }, context), 'not_found');
  });
});
