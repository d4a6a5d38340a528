// The audit by who, what, to what, how it ended and when; and that no call changes it.

import assert from 'node:assert/strict';
import { protos } from '#shared/grpc/protos.ts';
import { newId } from '#shared/ids/uuid.ts';
import { context, refuses, startTokenService, type TokenHarness } from '../../support/token-harness.ts';

describe('the audit of an organization', () => {
  let service: TokenHarness;
  const [ada, organization_id] = [newId(), newId()];
  const path = `/admin/v1/organizations/${organization_id}`;
  const note = async (action: string, outcome: string, who: object = {}, more: object = {}) => {
    service.advance(1_000);
    const act = { actor: 'operator', action, target: path, request_id: 'r', organization_id, ...who, ...more };
    const { entry_id } = await service.token.BeginAct(act, context);
    if (outcome !== 'unknown') await service.token.EndAct({ entry_id, outcome }, context);
    return entry_id;
  };
  const member = { actor: 'member', actor_id: ada, actor_name: 'Ada', signed_in_by: 'session', role: 'admin' };
  let noted: string[];

  before(async () => {
    service = await startTokenService();
    noted = [
      await note('agent.create', 'done', member),
      await note('agent.update', 'refused', member, { changed: ['name', 'model'] }),
      await note('agent.update', 'done', {}, { target: `${path}/agents/a` }),
      await note('key.revoke', 'unknown'),
      await note('agent.create', 'done', member, { organization_id: newId() }),
    ];
  });
  after(() => service.end());

  const list = async (filter: object, page: object = {}) =>
    service.token.ListAuditEntries({ organization_id, ...filter, page: { limit: 20, ...page } }, context);
  const numbers = async (filter: object) => (await list(filter)).data.map(({ id }) => noted.indexOf(id)).toReversed();

  it('is found by its filters, alone and together', async () => {
    const times = new Map((await list({})).data.map(({ id, created_at: at }) => [noted.indexOf(id), at]));
    for (const [filter, found] of [
      [{}, [0, 1, 2, 3]],
      [{ actor: ada }, [0, 1]],
      [{ actor: 'operator' }, [2, 3]],
      [{ action: 'agent.update' }, [1, 2]],
      [{ target: `${path}/agents/a` }, [2]],
      [{ outcome: 'unknown' }, [3]],
      [{ actor: ada, action: 'agent.update', outcome: 'refused' }, [1]],
      [{ from: times.get(1), to: times.get(3) }, [1, 2]],
      [{ from: times.get(2), actor: ada }, []],
    ] as const)
      assert.deepEqual(await numbers(filter), found, JSON.stringify(filter));
    await refuses(list({ from: 'yesterday' }), 'validation_error');
  });

  it('says who it was, by what they were known, and what was to change', async () => {
    const [entry] = (await list({ action: 'agent.update', outcome: 'refused' })).data;
    const { actor, actor_id, actor_name, signed_in_by, role, changed } = entry ?? assert.fail('no entry');
    assert.deepEqual(
      { actor, actor_id, actor_name, signed_in_by, role, changed },
      { ...member, changed: ['name', 'model'] },
    );
  });

  it('is read to its end page by page, also where few entries fit', async () => {
    for (let n = 0; n < 230; n += 1) await note(n % 50 === 0 ? 'rare.act' : 'common.act', 'done');
    const found: string[] = [];
    let cursor: string | undefined;
    do {
      const page = await list(
        { outcome: 'done', actor: 'operator' },
        { limit: 7, ...(cursor === undefined ? {} : { cursor }) },
      );
      found.push(...page.data.map(({ id }) => id));
      cursor = page.next_cursor;
    } while (cursor !== undefined);
    assert.deepEqual([found.length, new Set(found).size], [231, 231]);
    assert.equal((await list({ action: 'rare.act' })).data.length, 5);
  });

  it('is changed and taken away by no call that there is', () => {
    const calls = Object.keys(protos.token).filter((name) => /Act$|Audit|Entr/.test(name));
    assert.deepEqual(calls.sort(), ['BeginAct', 'EndAct', 'ListAuditEntries', 'NoteAct']);
  });
});
