// The second writes of the upkeep of the token service, and of its event handlers.

import { randomBytes } from 'node:crypto';
import { tokenCollections } from '#services/token/collections.ts';
import { type Membership, membershipCollection } from '#services/token/members/store/memberships.ts';
import { unavailable } from '#shared/contract/errors/contract-error.ts';
import { eventually } from '../support/eventually.ts';
import { type Plays, playSecondWrites, playsOn, upkeepOf } from '../support/second-writes/plays.ts';
import { type WatchedWrites, watchWrites } from '../support/second-writes/watched-writes.ts';
import { context, startTokenService, type TokenHarness } from '../support/token-harness.ts';
import { type Ground, layGround, newSha256, operator } from './token/ground.ts';
import { keyed } from './token/people-plays.ts';

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;

const plans: Record<string, string> = {
  'erasure of organizations: its runs': 'the tombstone is taken again after a while',
  'erasure of organizations: all of it':
    'the tombstone is taken again after a while, and says last that nothing is left',
  'erasure of end-users': 'the tombstone is taken again after a while',
  'erasure of end-users: for good': 'the tombstone is taken again after a while, and goes last',
  'previews of former members': 'whoever may not try agents any more is found until all as whom they did are buried',
  'erasure of former members': 'the record goes last',
  'memberships that were begun: out': 'whoever may be nowhere then is noted first',
  'collection of origins': 'that some are stale is said until they are gone',
  'sweep of sessions and links': 'each goes by itself',
};
const ofAUse = 'each use is one write that counts by itself';
const apart = {
  'signing keys': 'each is made, and dropped, by one write that counts by itself, and looked for every few seconds',
  'sealed records': 'it looks at the start whether all opens',
  resealing: 'each sealing is one write that counts by itself, and it looks until none is left under another key',
  'key use': ofAUse,
  'admin token use': ofAUse,
  'origin use': ofAUse,
};

describe('the second writes of the upkeep of the token service', function () {
  this.timeout(60_000);
  let service: TokenHarness;
  let writes: WatchedWrites;
  let erasersAreAway = false;
  const eraser =
    <T>(answer: T) =>
    async (): Promise<T> => {
      if (erasersAreAway) throw unavailable('The services of the tests');
      return answer;
    };
  before(async () => {
    writes = watchWrites();
    const erasers = {
      endRuns: eraser({ found: false, more: false }),
      eraseRest: eraser({ more: false }),
      eraseEndUser: eraser({ found: false, readable: false, more: false }),
    };
    service = await startTokenService({ writes, erasers, decryptionKeys: [randomBytes(32)] });
  });
  after(() => service.end());

  const run = (name: string) => async (): Promise<void> => {
    service.advance(minuteMs);
    await service.upkeep(name);
  };
  const upkeep = async (): Promise<void> => {
    service.advance(minuteMs);
    await service.upkeep();
  };
  const play = playsOn(async () => {
    // Others' remains are done first: they would be counted with this.
    service.advance(2 * dayMs);
    for (let times = 0; times < 3; times += 1) await upkeep();
    const ground = await layGround(service);
    return { ...ground, look: async () => ({ ...(await ground.look()), left: await left(ground) }) };
  });
  /** How much there is in each collection. */
  const left = async ({ id, ada }: Ground): Promise<Record<string, number>> => {
    const counts = tokenCollections
      .filter(({ name }) => name !== 'audit_entries')
      .map(async (definition) => {
        const collection = service.store.collection<{ _id: string; organization_id: string; member_id: string }>(
          definition,
        );
        const all = [{ organization_id: id }, { member_id: ada }, { _id: id }, { _id: ada }];
        const found = await Promise.all(all.map((filter) => collection.find(filter, { limit: 100 })));
        return [definition.name, new Set(found.flat().map(({ _id }) => _id)).size] as const;
      });
    return Object.fromEntries(await Promise.all(counts));
  };
  /** Acts while the other services cannot be reached: the begun work goes no further. */
  const begun = async (call: () => Promise<unknown>, name: string): Promise<void> => {
    erasersAreAway = true;
    await call().catch(() => null);
    await service.upkeep(name);
    erasersAreAway = false;
  };
  const memberships = () => service.store.collection<Membership>(membershipCollection);
  const erasure = 'erasure of organizations';
  const deleted = ({ token, id }: Ground) =>
    begun(async () => {
      await token.UpdateOrganization({ organization_id: id, disabled: true }, operator);
      await token.DeleteOrganization({ organization_id: id }, operator);
    }, erasure);
  /** Its second run erases the rest. The erasure of each person finds the people left by a failed run. */
  const erased = async (): Promise<void> => {
    for (const name of [erasure, erasure, 'erasure of former members']) await run(name)();
  };
  const ofOne = ['left', 'people', 'counted', 'members', 'begun'];
  /** Eve, whose membership has come no further than to be begun. */
  const joining = async ({ token, id, member }: Ground, by: (invitations: readonly { id: string }[]) => string) => {
    const eve = await member('editor', 'Eve');
    const { data } = await token.ListInvitations({ organization_id: id, page: { limit: 10 } }, operator);
    await memberships().updateOne(
      { _id: `${id}/${eve}` },
      { $set: { joining_by: by(data), joining_since: new Date(service.now()) } },
    );
  };

  const plays: Plays = {
    [`${erasure}: its runs`]: play(async (ground) => {
      await deleted(ground);
      return erased;
    }, upkeepOf(ofOne)),
    [`${erasure}: all of it`]: play(async (ground) => {
      await deleted(ground);
      await run(erasure)();
      return erased;
    }, upkeepOf(ofOne)),
    'erasure of end-users': play(
      async ({ token, id }) => {
        const asked = { organization_id: id, external_id: 'customer-1', create: true };
        const { end_user } = await token.ResolveEndUser(asked, context);
        const about = { organization_id: id, end_user_id: end_user?.id ?? '' };
        await begun(() => token.DeleteEndUser(about, operator), 'erasure of end-users');
        return run('erasure of end-users');
      },
      upkeepOf(['left']),
    ),
    'erasure of end-users: for good': play(
      async ({ token, id }) => {
        const asked = { organization_id: id, external_id: 'customer-1', create: true };
        const { end_user } = await token.ResolveEndUser(asked, context);
        await token.DeleteEndUser({ organization_id: id, end_user_id: end_user?.id ?? '' }, operator);
        for (let times = 0; times < 2; times += 1) await run('erasure of end-users')();
        service.advance(dayMs);
        return run('erasure of end-users');
      },
      upkeepOf(['left']),
    ),
    'previews of former members': play(async ({ token, id, ada }) => {
      const asked = { organization_id: id, agent_id: 'agent', member_id: ada, origin: 'https://shop.example' };
      await token.IssuePreviewToken(asked, context);
      await memberships().deleteOne({ _id: `${id}/${ada}` });
      return run('previews of former members');
    }, upkeepOf()),
    'erasure of former members': play(
      async ({ token, id, ada, as, people }) => {
        people.add(ada);
        await token.CreateAdminToken({ organization_id: id, name: 'Mine', expires_in_days: 1 }, as(ada));
        await token.RemoveMember({ organization_id: id, member_id: ada }, operator);
        service.advance(dayMs);
        return run('erasure of former members');
      },
      upkeepOf(['left', 'people']),
    ),
    'memberships that were begun: in': play(async (ground) => {
      await joining(ground, (all) => all[0]?.id ?? '');
      return run('memberships that were begun');
    }, upkeepOf()),
    'memberships that were begun: out': play(
      async (ground) => {
        await joining(ground, () => 'another');
        return run('memberships that were begun');
      },
      upkeepOf(['begun', 'left']),
    ),
    'collection of origins': play(
      async ({ token, id }) => {
        const { data } = await token.ListAllowedOrigins({ organization_id: id }, operator);
        await token.RemoveAllowedOrigin({ organization_id: id, origin_id: data[0]?.id ?? '' }, operator);
        service.advance(5 * minuteMs);
        return run('collection of origins');
      },
      upkeepOf(['left']),
    ),
    'sweep of sessions and links': play(
      async ({ token, id, ada }) => {
        const asked = { link_sha256: newSha256(), organization_id: id, member_id: ada };
        await token.CreateSignInLink(asked, operator);
        service.advance(100 * dayMs);
        return run('sweep of sessions and links');
      },
      upkeepOf(['left', 'people']),
    ),
    'old idempotency keys': play(async ({ token, id }) => {
      const asked = { organization_id: id, name: 'It', role: 'editor', creation: keyed() };
      await token.CreateServiceAccount(asked, operator);
      service.advance(2 * dayMs);
      return run('old idempotency keys');
    }, upkeepOf()),
    'collection of refused origins': play(
      async ({ token, id }) => {
        const last_at = new Date(service.now()).toISOString();
        const refusals = [{ organization_id: id, origin: 'https://other.example', count: 1, last_at }];
        await token.NoteRefusedOrigins({ refusals }, context);
        service.advance(2 * dayMs);
        return run('collection of refused origins');
      },
      upkeepOf(['left']),
    ),
  };
  const doRest = async (): Promise<void> => {
    await service.bus.publish('signing-keys-changed', {});
    await eventually(async () => {
      if (writes.writesOf('signing-keys-changed') === undefined) throw new Error('it was not heard');
    });
  };
  const known = ({ known: { components, events } }: WatchedWrites) => [...components, ...events];
  playSecondWrites(() => ({ writes, upkeep }), { known, plays, plans, doRest, apart });
});
