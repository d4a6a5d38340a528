// The audit by actor, act, target, outcome and time; and that no call changes it.

import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type AuditEntry, type AuditFilter, createAuditStore } from '#services/token/audit/store/audit-entries.ts';
import { protos } from '#shared/platform/grpc/protos.ts';
import { newId } from '#shared/platform/ids/uuid.ts';
import { eachOf } from '#shared/platform/lifecycle/each-of.ts';
import { silentLogger } from '#shared/platform/telemetry/logger.ts';
import { openSqliteStore } from '#shared/ports/document-store/sqlite/open-store.ts';
import { context, refuses, startTokenService, type TokenHarness } from '../../../support/token-harness.ts';

describe('the audit of an organization', () => {
  let service: TokenHarness;
  const [ada, organization_id] = [newId(), newId()];
  const whole = `/admin/v1/organizations/${organization_id}`;
  const note = async (action: string, outcome: string, who: object = {}, more: object = {}) => {
    service.advance(1_000);
    const act = { actor: 'operator', action, target: whole, request_id: 'r', organization_id, ...who, ...more };
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
      await note('agent.update', 'done', {}, { target: `${whole}/agents/a` }),
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
      [{ target: `${whole}/agents/a` }, [2]],
      [{ outcome: 'unknown' }, [3]],
      [{ actor: ada, action: 'agent.update', outcome: 'refused' }, [1]],
      [{ from: times.get(1), to: times.get(3) }, [1, 2]],
      [{ from: times.get(2), actor: ada }, []],
    ] as const)
      assert.deepEqual(await numbers(filter), found, JSON.stringify(filter));
    await refuses(list({ from: 'yesterday' }), 'validation_error');
  });

  it('has the actor, its name, and the intended change', async () => {
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

describe('the audit of an organization that has acted much', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'colloquy-audit-'));
  const log = silentLogger();
  const store = openSqliteStore({ file: path.join(folder, 'store.sqlite'), log });
  const audit = createAuditStore(store);
  const organization_id = newId();
  const common = { target: '/x', request_id: 'r', organization_id };
  const note = async (n: number, more: Partial<AuditEntry>): Promise<string> => {
    const entry: AuditEntry = {
      ...common,
      _id: newId(),
      actor: 'operator',
      action: 'agent.update',
      outcome: 'done',
      created_at: new Date(n),
      ...more,
    };
    await audit.insert(entry);
    return entry._id;
  };
  let refused: string;
  let members: string;
  before(async function () {
    this.timeout(60_000);
    refused = await note(1, { action: 'key.revoke', outcome: 'refused' });
    members = await note(2, { actor: 'member' });
    await eachOf([...Array(2_100).keys()], 100, async (n) => void (await note(n + 10, {})));
  });
  after(async () => {
    await store.close();
    rmSync(folder, { recursive: true });
  });

  const first = async (filter: AuditFilter, cursor = '') => {
    const { data, next_cursor: next } = await audit.list(filter, { limit: 20, cursor });
    return { ids: data.map(({ _id }) => _id), next };
  };

  it('is found at once by the outcome of an act, and by the kind of its actor', async () => {
    const found = { ids: [refused], next: undefined };
    assert.deepEqual(await first({ organization_id, outcome: 'refused' }), found);
    assert.deepEqual(await first({ organization_id, outcome: 'refused', action: 'key.revoke' }), found);
    assert.deepEqual(await first({ organization_id, actor: 'operator', outcome: 'refused' }), found);
    assert.deepEqual(await first({ outcome: 'refused' }), found);
    assert.deepEqual(await first({ organization_id, actor: 'member' }), { ids: [members], next: undefined });
  });

  it('says where a call goes on that has looked at enough', async () => {
    const filter = { organization_id, actor: 'member', action: 'agent.update' };
    const { ids, next } = await first(filter);
    assert.deepEqual(ids, []);
    assert.ok(next !== undefined);
    assert.deepEqual(await first(filter, next), { ids: [members], next: undefined });
  });
});
