// An organization with two owners, and all that is to be seen of it.

import { createHash, randomBytes } from 'node:crypto';
import { type Membership, membershipCollection } from '#services/token/members/store/memberships.ts';
import type { Role } from '#shared/contract/permissions/permissions.ts';
import type { CallContext } from '#shared/platform/grpc/context.ts';
import { context, type TokenHarness } from '../../support/token-harness.ts';

export const newSha256 = (): string => createHash('sha256').update(randomBytes(32)).digest('hex');
export const operator: CallContext = { ...context, actor: { kind: 'operator', via: 'operator_token' } };
export const issuer = 'https://provider.example';

export type Ground = Awaited<ReturnType<typeof layGround>>;

/** Makes one. */
export async function layGround(service: TokenHarness) {
  const { token } = service;
  const { organization } = await token.CreateOrganization(
    { name: 'Shop', allowed_origins: ['https://shop.example'] },
    operator,
  );
  const id = organization?.id ?? '';
  const page = { limit: 100 };
  /** Further people of the view: members of other organizations, or of none. */
  const people = new Set<string>();
  const members = async () => (await token.ListMembers({ organization_id: id, page }, operator)).data;
  const invite = async (role = 'owner', of = id): Promise<string> => {
    const sha256 = newSha256();
    await token.CreateInvitation({ organization_id: of, invitation_sha256: sha256, role }, operator);
    return sha256;
  };
  const accept = async (sha256: string, name: string, session = newSha256()): Promise<string> => {
    const joined = await token.AcceptInvitation(
      { invitation_sha256: sha256, name, session_sha256: session, local_sign_in: true },
      context,
    );
    return joined.session?.member_id ?? '';
  };
  const ground = {
    token,
    id,
    people,
    invite,
    accept,
    /** A member of this organization. */
    member: async (role = 'owner', name = 'Bob') => accept(await invite(role), name),
    /** Somebody who is a member of another organization alone. */
    async stranger(): Promise<string> {
      const other = await token.CreateOrganization({ name: 'Other' }, operator);
      const stranger = await accept(await invite('owner', other.organization?.id ?? ''), 'Grace');
      people.add(stranger);
      return stranger;
    },
    as: (member: string, role: Role = 'owner', of = id): CallContext => ({
      ...context,
      actor: { kind: 'member', id: member, name: 'Ada', via: 'session', role, organization_id: of },
    }),
    ada: '',
    async look() {
      const of = { organization_id: id, page };
      const orNothing = <T>(asked: Promise<T>): Promise<T | null> => asked.catch(() => null);
      const all = await members().catch(() => []);
      const memberships = service.store.collection<Membership>(membershipCollection);
      const accounts = (await orNothing(token.ListServiceAccounts(of, operator)))?.data ?? [];
      const whole = [...new Set([...all.map((member) => member.id), ...people])];
      const kinds = ['api_key', 'publishable_key', 'identity_secret'];
      return {
        organization: await orNothing(token.GetOrganization({ organization_id: id }, operator)),
        members: all.map(({ last_active_at: _seen, ...member }) => member),
        begun: (await memberships.find({ organization_id: id, joining_since: { $exists: true } }, { limit: 9 })).length,
        counted: (await memberships.find({ organization_id: id }, { limit: 100 })).filter(
          ({ joining_since: since }) => since === undefined,
        ).length,
        invitations: (await orNothing(token.ListInvitations(of, operator)))?.data,
        people: await Promise.all(
          whole.map(async (person) => ({
            who: await orNothing(token.ReadMember({ member_id: person }, operator)),
            sessions: (await token.ListSessions({ member_id: person, page }, ground.as(person))).data,
            tokens: (await orNothing(token.ListAdminTokens({ page }, ground.as(person))))?.data,
          })),
        ),
        passkeys: await Promise.all(
          whole.map(async (person) => {
            const { data } = await token.ListPasskeys({ member_id: person }, ground.as(person));
            // Another authenticator made each.
            return data.map(({ credential_id: _id, ...passkey }) => passkey);
          }),
        ),
        accounts: await Promise.all(
          accounts.map(async (account) => ({
            account,
            tokens: (await token.ListAdminTokens({ ...of, service_account_id: account.id }, operator)).data,
          })),
        ),
        credentials: await Promise.all(
          kinds.map(async (kind) => (await orNothing(token.ListCredentials({ ...of, kind }, operator)))?.data),
        ),
        origins: await orNothing(token.ListAllowedOrigins({ organization_id: id }, operator)),
        endUsers: (await orNothing(token.ListEndUsers(of, operator)))?.data,
        supportAccesses: (await orNothing(token.ListSupportAccesses(of, operator)))?.data,
      };
    },
  };
  ground.ada = await ground.member('owner', 'Ada');
  await ground.member('owner', 'Bob');
  return ground;
}
