// Reads in the audit: those of one thing by one actor share an entry for ten minutes, whichever replica was asked, and a
// list has acts, reads, or both. Names of targets are kept.

import assert from 'node:assert/strict';
import { createAudit } from '#shared/contract/audit/audit.ts';
import { ContractError } from '#shared/contract/errors/contract-error.ts';
import type { CallContext } from '#shared/platform/grpc/context.ts';
import { newId } from '#shared/platform/ids/uuid.ts';
import { silentLogger } from '#shared/platform/telemetry/logger.ts';
import { context, refuses, startTokenService, type TokenHarness } from '../../../support/token-harness.ts';

describe('reads in the audit', () => {
  let service: TokenHarness;
  let now: number;
  let organization_id: string;
  let calls: string[];

  before(async () => {
    service = await startTokenService();
  });
  after(() => service.end());
  beforeEach(() => {
    now = 1_800_000_000_000;
    organization_id = newId();
    calls = [];
  });

  /** A replica of a service that acts. */
  const replica = () =>
    createAudit({
      book: {
        begin: (act, given) => (calls.push('begin'), service.token.BeginAct(act, given)),
        end: (ending, given) => (calls.push('end'), service.token.EndAct(ending, given)),
      },
      log: silentLogger(),
      clock: () => now,
    });
  const ada: CallContext = {
    request_id: 'r1',
    actor: { kind: 'member', id: newId(), name: 'Ada', via: 'session', role: 'admin', address: '203.0.113.9' },
  };
  const list = (more: object = {}) => service.token.ListAuditEntries({ organization_id, ...more }, context);
  const outcomes = async (): Promise<string[]> => (await list()).data.map(({ outcome }) => outcome);
  const reading = () => ({
    action: 'run.read',
    organization_id,
    target: `/admin/v1/organizations/${organization_id}/runs/r`,
  });
  const nothing = async (): Promise<void> => {};
  const refused = () => Promise.reject(new ContractError('run_not_found', 'no'));

  it('share one entry for ten minutes, which costs its two calls once', async () => {
    const audit = replica();
    for (let n = 0; n < 20; n += 1) await audit({ ...ada, request_id: `r${n}` }, reading(), nothing);
    assert.deepEqual(await outcomes(), ['done']);
    assert.deepEqual(calls, ['begin', 'end']);
    now += 600_000;
    await audit(ada, reading(), nothing);
    assert.deepEqual(await outcomes(), ['done', 'done']);
  });

  it('share it across replicas that read at the same time', async () => {
    const replicas = [replica(), replica(), replica()];
    await Promise.all(replicas.map((audit) => audit(ada, reading(), nothing)));
    assert.deepEqual(await outcomes(), ['done']);
  });

  it('are apart by actor, credential, address, role, target and action', async () => {
    const audit = replica();
    const { actor } = ada;
    assert.ok(actor);
    for (const given of [
      ada,
      ...[{ id: newId() }, { via: 'token' }, { address: '203.0.113.10' }, { role: 'owner' as const }].map((more) => ({
        ...ada,
        actor: { ...actor, ...more },
      })),
    ])
      await audit(given, reading(), nothing);
    await audit(ada, { ...reading(), target: `${reading().target}2` }, nothing);
    await audit(ada, { ...reading(), action: 'run.list' }, nothing);
    assert.equal((await list()).data.length, 7);
  });

  it('are done where one of them was, whatever the others met', async () => {
    const audit = replica();
    await assert.rejects(audit(ada, reading(), refused));
    assert.deepEqual(await outcomes(), ['refused']);
    await audit(ada, reading(), nothing);
    assert.deepEqual(await outcomes(), ['done']);
    await assert.rejects(replica()(ada, reading(), refused));
    assert.deepEqual(await outcomes(), ['done']);
  });

  it('go on where a token service of the release before takes their entry for that of another', async () => {
    const begin = () => Promise.reject(new ContractError('conflict', 'There is another audit entry of this id.'));
    const audit = createAudit({ book: { begin, end: async () => ({}) }, log: silentLogger(), clock: () => now });
    assert.equal(await audit(ada, reading(), async () => 'read'), 'read');
    await assert.rejects(audit(ada, { ...reading(), action: 'run.cancel' }, nothing), { code: 'conflict' });
  });

  it('are nothing that acts are: those have an entry each', async () => {
    const audit = replica();
    for (let n = 0; n < 3; n += 1) await audit(ada, { ...reading(), action: 'run.cancel' }, nothing);
    assert.equal((await list()).data.length, 3);
  });

  it('are listed alone, or left out', async () => {
    const audit = replica();
    await audit(ada, reading(), nothing);
    await audit(ada, { ...reading(), action: 'run.cancel' }, nothing);
    const actions = async (more: object) => (await list(more)).data.map(({ action }) => action);
    assert.deepEqual(await actions({ kind: 'acts' }), ['run.cancel']);
    assert.deepEqual(await actions({ kind: 'reads' }), ['run.read']);
    assert.equal((await actions({})).length, 2);
    await refuses(list({ kind: 'some' }), 'validation_error');
  });

  it('have no name; acts keep the name of their target, and say it once it is gone', async () => {
    const audit = replica();
    const target = `/admin/v1/organizations/${organization_id}/agents/${newId()}`;
    const act = { action: 'agent.update', organization_id, target };
    await audit(ada, act, nothing, () => ({ target_name: 'Support' }));
    await audit(ada, { ...act, action: 'agent.draft.discard', target: `${target}/draft` }, nothing);
    await audit(ada, { ...act, action: 'agent.delete' }, nothing);
    const names = (await list()).data.map(({ target_name }) => target_name);
    assert.deepEqual(names, ['Support', 'Support', 'Support']);
  });
});
