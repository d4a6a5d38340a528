// Acts that are noted where they are done: before, and how they ended.

import assert from 'node:assert/strict';
import { type Audit, createAudit } from '#shared/contract/audit/audit.ts';
import { ContractError, unavailable } from '#shared/contract/errors/contract-error.ts';
import type { CallContext } from '#shared/platform/grpc/context.ts';
import { auditBook, type AuditBookOfTests } from '../../support/audit-book.ts';
import { recordingLogger } from '../../support/recording-logger.ts';

const act = { action: 'agent.create', organization_id: 'o1', target: '/admin/v1/organizations/o1/agents' };
const context: CallContext = {
  request_id: 'r1',
  actor: { kind: 'operator', address: '203.0.113.9' },
  caller: { service: 'edge', address: '10.1.2.3' },
};

describe('an audited act', () => {
  let book: AuditBookOfTests;
  let audit: Audit;
  let log: ReturnType<typeof recordingLogger>;
  let endedWith: CallContext | undefined;

  beforeEach(() => {
    book = auditBook();
    log = recordingLogger();
    endedWith = undefined;
    const { BeginAct: begin, EndAct } = book.token;
    const end: typeof EndAct = (request, given) => EndAct(request, (endedWith = given));
    audit = createAudit({ book: { begin, end }, log: log.logger });
  });

  it('is noted before it is done, with its actor, from where and through whom', async () => {
    let before: unknown;
    const result = await audit(context, act, async () => {
      before = structuredClone(book.acts);
      return 'made';
    });
    const [{ entry_id: id } = {}] = book.acts;
    const entry = {
      ...act,
      entry_id: id,
      request_id: 'r1',
      actor: 'operator',
      address: '203.0.113.9',
      service: 'edge',
      service_address: '10.1.2.3',
    };
    assert.match(id ?? '', /^[0-9a-f-]{36}$/);
    assert.deepEqual(before, [entry]);
    assert.deepEqual(book.acts, [{ ...entry, outcome: 'done' }]);
    assert.equal(result, 'made');
    assert.deepEqual(log.messages('act'), ['act']);
  });

  it('says what it made', async () => {
    await audit(
      context,
      act,
      async () => 'a7',
      (id) => ({ target: `${act.target}/${id}` }),
    );
    assert.equal(book.acts[0]?.target, `${act.target}/a7`);
  });

  it('is noted as of a service where the call names nobody', async () => {
    await audit({ request_id: 'r2', caller: { address: '10.9.9.9' } }, act, async () => {});
    const [{ actor, address, service, service_address: from } = {}] = book.acts;
    assert.deepEqual([actor, address, service, from], ['service', undefined, undefined, '10.9.9.9']);
  });

  it('is not done where it cannot be noted', async () => {
    book.takeAway(true);
    let done = false;
    await assert.rejects(
      audit(context, act, async () => void (done = true)),
      { code: 'service_unavailable' },
    );
    assert.equal(done, false);
  });

  it('that was refused stays, as refused; one that a fault of ours ended, as failed', async () => {
    for (const [error, outcome] of [
      [new ContractError('conflict', 'No.'), 'refused'],
      [unavailable('The store'), 'failed'],
      [new Error('a defect'), 'failed'],
    ] as const) {
      await assert.rejects(
        audit(context, act, async () => Promise.reject(error)),
        error,
      );
      assert.equal(book.acts.at(-1)?.outcome, outcome);
    }
  });

  it('has ended as it ended, whether that can be noted or not', async () => {
    assert.equal(
      await audit(context, act, async () => {
        book.takeAway(true);
        return 'made';
      }),
      'made',
    );
    assert.equal(book.acts[0]?.outcome, undefined);
    assert.deepEqual(log.messages('not ended'), ['an audit entry was not ended']);
  });

  it('is noted to the end though its caller has gone', async () => {
    const gone = AbortSignal.abort();
    await audit({ ...context, signal: gone, deadline: Date.now() - 1 }, act, async () => {});
    assert.equal(endedWith?.signal, undefined);
    assert.ok((endedWith?.deadline ?? 0) > Date.now());
  });
});
