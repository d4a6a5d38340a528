// The order of searches, and how many may be under way.

import assert from 'node:assert/strict';
import { setImmediate } from 'node:timers/promises';
import { SearchAdmission } from '#services/ingestion/search/admission.ts';
import { SearchQueue } from '#services/ingestion/search/postings/search-queue.ts';
import { ContractError } from '#shared/contract/errors/contract-error.ts';
import { noMetrics } from '#shared/platform/telemetry/metrics.ts';

const run = (organizationId: string) => ({ organizationId, forEndUser: true });
const member = (organizationId: string) => ({ organizationId, forEndUser: false });

function emptied(queue: SearchQueue<string>): string[] {
  const order: string[] = [];
  for (let one = queue.next(); one !== undefined; one = queue.next()) order.push(one);
  return order;
}

describe('Searches that wait', () => {
  it('take turns by organization, each in the order in which it asked', () => {
    const queue = new SearchQueue<string>();
    for (let at = 0; at < 5; at += 1) queue.push(run('loud'), `loud ${at}`);
    queue.push(run('quiet'), 'quiet 0');
    queue.push(run('other'), 'other 0');
    queue.push(run('quiet'), 'quiet 1');
    assert.deepEqual(emptied(queue), [
      ...['loud 0', 'quiet 0', 'other 0', 'loud 1', 'quiet 1', 'loud 2', 'loud 3', 'loud 4'],
    ]);
  });

  it('of runs go before those of members, who have a turn after eight', () => {
    const queue = new SearchQueue<string>();
    for (let at = 0; at < 3; at += 1) queue.push(member('a'), 'member');
    for (let at = 0; at < 18; at += 1) queue.push(run(`${at % 4}`), 'run');
    const order = emptied(queue);
    const places = order.flatMap((one, at) => (one === 'member' ? [at] : []));
    assert.deepEqual(places, [8, 17, 20]);
  });

  it('are left by those who wait no longer', () => {
    const queue = new SearchQueue<string>();
    queue.push(run('a'), 'one');
    queue.push(run('a'), 'two');
    queue.push(member('b'), 'three');
    assert.ok(queue.remove(run('a'), 'one'));
    assert.ok(!queue.remove(run('a'), 'one'));
    assert.ok(!queue.remove(run('b'), 'three'));
    assert.ok(queue.remove(member('b'), 'three'));
    assert.deepEqual([queue.size, queue.waiting(true)], [1, 1]);
    assert.deepEqual(emptied(queue), ['two']);
  });
});

describe('Searches under way', () => {
  const bounds = { end_user: 6, member: 3, total: 10 };
  let held: (() => void)[];
  let admission: SearchAdmission;
  beforeEach(() => {
    held = [];
    admission = new SearchAdmission(noMetrics, bounds);
  });

  /** Begins a search that goes on until it is let go; the code of its refusal. */
  const begin = async (organization: string, purpose: 'end_user' | 'member'): Promise<string | undefined> => {
    const begun = Promise.withResolvers<string | undefined>();
    admission
      .during(organization, purpose, () => {
        begun.resolve(undefined);
        return new Promise<void>((resolve) => held.push(resolve));
      })
      .catch((error: unknown) => {
        assert.ok(error instanceof ContractError);
        begun.resolve(error.scope ?? error.code);
      });
    return begun.promise;
  };

  const letGo = async (): Promise<void> => {
    for (const end of held.splice(0)) end();
    await setImmediate();
  };
  afterEach(letGo);

  it('of an organization are bounded by their purpose, and no other notices', async () => {
    for (let at = 0; at < 3; at += 1) assert.equal(await begin('loud', 'member'), undefined);
    for (let at = 0; at < 3; at += 1) assert.equal(await begin('loud', 'member'), 'searches');
    assert.equal(await begin('loud', 'end_user'), undefined);
    assert.equal(await begin('quiet', 'member'), undefined);
  });

  it('of one that fills the house leave places to those that come, and never pass the total', async () => {
    for (let at = 0; at < 20; at += 1) await begin('loud', 'end_user');
    // As many as there is room left.
    assert.equal(held.length, 5);
    for (let at = 0; at < 40; at += 1) await begin(`organization ${at}`, 'end_user');
    assert.equal(held.length, bounds.total);
    assert.equal(await begin('late', 'end_user'), 'service_unavailable');
  });

  it('give their places back however they end', async () => {
    for (let at = 0; at < 3; at += 1) await begin('a', 'member');
    await letGo();
    for (let at = 0; at < 5; at += 1)
      await assert.rejects(
        admission.during('a', 'member', () => Promise.reject(new Error('the index is away'))),
        /the index is away/,
      );
    for (let at = 0; at < 3; at += 1) assert.equal(await begin('a', 'member'), undefined);
  });
});
