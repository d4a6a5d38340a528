// Erasing an end-user, as far as this service sees to it: the tombstone, the tokens, and the calls to other services
// until nothing is left.

import assert from 'node:assert/strict';
import { longestTokenLifetimeSeconds } from '#services/token/credentials/rules/signing-key-life.ts';
import { mostRevoked } from '#services/token/end-users/store/end-users.ts';
import type { Erasers } from '#services/token/organizations/worker/erasure.ts';
import { unavailable } from '#shared/contract/errors/contract-error.ts';
import { eachOf } from '#shared/platform/lifecycle/each-of.ts';
import { eventually } from '../../../support/eventually.ts';
import { context, refuses, startTokenService, type TokenHarness } from '../../../support/token-harness.ts';

const nothingLeft = { found: false, readable: false, more: false };
const secondMs = 1_000;

describe('erasing an end-user', () => {
  let service: TokenHarness;
  let asked: { endUserId: string; forget: boolean }[];
  let answers: (Awaited<ReturnType<Erasers['eraseEndUser']>> | Error)[];
  /** The end-user whose next turn says that there is more. */
  let hasMore: string | undefined;
  let organizationId: string;
  let apiKey: string;

  const eraseEndUser: Erasers['eraseEndUser'] = async ({ endUserId, forget }) => {
    asked.push({ endUserId, forget });
    const answer = endUserId === hasMore ? { ...nothingLeft, more: true } : (answers.shift() ?? nothingLeft);
    if (endUserId === hasMore) hasMore = undefined;
    if (answer instanceof Error) throw answer;
    return answer;
  };
  beforeEach(async () => {
    [asked, answers, hasMore] = [[], [], undefined];
    service = await startTokenService({ erasers: { eraseEndUser } });
    organizationId = await service.organization();
    apiKey = (await service.credential(organizationId, 'api_key')).secret;
  });
  afterEach(() => service.end());

  const exchange = (id: string) => service.exchange({ api_key: apiKey, end_user_id: id });
  const erase = (id: string, by = service) =>
    by.token.DeleteEndUser({ organization_id: organizationId, end_user_id: id }, context);
  const access = () => service.token.GetOrganizationAccess({ organization_id: organizationId }, context);
  const list = async (external_id?: string) =>
    (
      await service.token.ListEndUsers(
        { organization_id: organizationId, ...(external_id === undefined ? {} : { external_id }) },
        context,
      )
    ).data;
  /** Moves the clock and has another end-user erased, whose erasure has the worker look at due ones. */
  const look = async (ms: number): Promise<void> => {
    service.advance(ms);
    const { endUserId } = await exchange(`other ${Math.random()}`);
    // Others already due may be looked at before it.
    hasMore = endUserId;
    await erase(endUserId);
    await eventually(async () => assert.equal(asked.filter((each) => each.endUserId === endUserId).length, 2));
  };
  const askedFor = (id: string) => asked.filter(({ endUserId }) => endUserId === id).map(({ forget }) => forget);

  it('ends its tokens by its id, and gives its external id to somebody new', async () => {
    const { endUserId, read } = await exchange('customer');
    const { endUserId: other } = await exchange('other');
    assert.deepEqual((await list('customer'))[0]?.id, endUserId);
    await erase(endUserId);
    assert.deepEqual(service.changed.at(-1), organizationId);
    const { erased_end_user_ids: erased, epoch } = await access();
    assert.deepEqual([erased, epoch], [[endUserId], read.organization_epoch]);
    assert.deepEqual(await list('customer'), []);
    assert.deepEqual(
      (await list()).filter(({ kind }) => kind === 'identified').map(({ id }) => id),
      [other],
    );
    const { endUserId: later } = await exchange('customer');
    assert.notEqual(later, endUserId);
    assert.equal((await exchange('customer')).endUserId, later);
  });

  it('is acknowledged once nothing of it can be found, and refused where that is not certain', async () => {
    const { endUserId } = await exchange('customer');
    answers = [{ found: true, readable: true, more: true }, unavailable('A service'), nothingLeft];
    await refuses(erase(endUserId), 'service_unavailable');
    assert.deepEqual((await access()).erased_end_user_ids, [endUserId]);
    await erase(endUserId);
    assert.equal(askedFor(endUserId).length, 3);
  });

  it('is done again when nothing can be under way, and forgotten when no token of it lives', async () => {
    const { endUserId } = await exchange('customer');
    await erase(endUserId);
    assert.deepEqual(askedFor(endUserId), [false]);
    await look(44 * secondMs);
    assert.deepEqual(askedFor(endUserId), [false]);
    await look(2 * secondMs);
    assert.deepEqual(askedFor(endUserId), [false, false]);
    await look((longestTokenLifetimeSeconds - 10) * secondMs);
    assert.deepEqual(askedFor(endUserId), [false, false]);
    await erase(endUserId);
    await look(60 * secondMs);
    assert.deepEqual(askedFor(endUserId).slice(-1), [true]);
    await eventually(async () => refuses(erase(endUserId), 'not_found'));
    assert.ok(!(await access()).erased_end_user_ids.includes(endUserId));
  });

  it('goes on after a crash, in another process', async () => {
    const { endUserId } = await exchange('customer');
    answers = [unavailable('A service')];
    await refuses(erase(endUserId), 'service_unavailable');
    service.advance(31 * secondMs);
    service = await service.restart();
    await look(0);
    assert.ok(askedFor(endUserId).length >= 2);
  });

  it('ends all tokens of the organization where more were erased than are told apart', async () => {
    const users = await Promise.all(
      Array.from({ length: mostRevoked + 1 }, async (_, n) => (await exchange(`customer ${n}`)).endUserId),
    );
    const before = await access();
    await eachOf(users.slice(0, mostRevoked), 20, (id) => erase(id));
    assert.deepEqual(
      [(await access()).epoch, (await access()).erased_end_user_ids.length],
      [before.epoch, mostRevoked],
    );
    service.advance(secondMs);
    await erase(users.at(-1) ?? '');
    const { epoch, erased_end_user_ids: erased } = await access();
    assert.equal(epoch, before.epoch + 1);
    assert.ok(erased.length <= 1);
  }).timeout(60_000);

  it('is refused for an end-user who is absent, of another organization, or of an API key', async () => {
    const { endUserId } = await exchange('customer');
    const elsewhere = { organization_id: await service.organization(), end_user_id: endUserId };
    await refuses(service.token.DeleteEndUser(elsewhere, context), 'not_found');
    const { endUserId: ofKey } = await service.exchange({ api_key: apiKey });
    await refuses(erase(ofKey), 'conflict');
    assert.deepEqual(asked, []);
  });
});
