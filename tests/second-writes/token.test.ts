// The second writes of the token service: every call that writes more than once, with each of its writes failing.

import { playSecondWrites } from '../support/second-writes/plays.ts';
import { type WatchedWrites, watchWrites } from '../support/second-writes/watched-writes.ts';
import { context, startTokenService, type TokenHarness } from '../support/token-harness.ts';
import { layGround, newSha256, operator } from './token/ground.ts';
import { keyPlays } from './token/key-plays.ts';
import { passkeyPlays } from './token/passkey-plays.ts';
import { peoplePlays } from './token/people-plays.ts';
import { plans } from './token/plans.ts';

describe('the second writes of the token service', function () {
  this.timeout(60_000);
  let service: TokenHarness;
  let writes: WatchedWrites;
  before(async () => {
    writes = watchWrites();
    service = await startTokenService({ writes });
  });
  after(() => service.end());

  const upkeep = async (): Promise<void> => {
    service.advance(60_000);
    await service.upkeep();
  };
  const book = "the audit's own book: an act is noted before it is begun (tests/integration/token/audit/audit.test.ts)";
  const apart = { BeginAct: book, EndAct: book, NoteAct: book };

  const doRest = async (): Promise<void> => {
    const { token, id, ada, look } = await layGround(service);
    const of = { organization_id: id };
    await look();
    const { service_account } = await token.CreateServiceAccount({ ...of, name: 'It', role: 'editor' }, operator);
    await token.GetServiceAccount({ ...of, service_account_id: service_account?.id ?? '' }, operator);
    await token.GetMember({ ...of, member_id: ada }, operator);
    const link_sha256 = newSha256();
    await token.CreateSignInLink({ ...of, link_sha256, member_id: ada }, operator);
    await token.ReadSignInLink({ link_sha256 }, context);
    await token.ListOperatorSessions({ page: { limit: 1 } }, operator);
    await token.ListOrganizations({ page: { limit: 1 } }, operator);
    await token.CountOrganizations({}, operator);
    await token.GetSigningKeys({}, context);
    await token.GetEndUserAttributes({ ...of, external_id: 'customer-4' }, context);
    await token.GetOrganizationAccess(of, context);
    await token.FindOrigin({ origin: 'https://shop.example' }, context);
    await token.FindSupportAccesses({}, context);
    await token.ListRefusedOrigins(of, operator);
    await token.ListAuditEntries(of, operator);
    await token.DescribeKept(of, operator);
    await token.CheckUserHash({ ...of, end_user_id: 'u', expires_at: 1, user_hash: newSha256() }, operator);
  };
  const plays = { ...peoplePlays(() => service), ...passkeyPlays(() => service), ...keyPlays(() => service) };
  playSecondWrites(() => ({ writes, upkeep }), { known: ({ known }) => known.calls, plays, plans, doRest, apart });
});
