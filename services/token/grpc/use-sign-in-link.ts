// UseSignInLink: makes a session by a link, once. What its use makes is made only by whoever has used it.

import type { UseSignInLinkRequest__Output } from '#proto/colloquy/token/v1/UseSignInLinkRequest.ts';
import type { UseSignInLinkResponse } from '#proto/colloquy/token/v1/UseSignInLinkResponse.ts';
import type { Audit } from '#shared/audit/audit.ts';
import type { CallContext } from '#shared/grpc/context.ts';
import { newId } from '#shared/ids/uuid.ts';
import type { TokenParts } from '../dependencies.ts';
import { checkName } from '../domain/names.ts';
import { nameWithout } from '../domain/sign-in.ts';
import { conflict, notFound } from '../errors.ts';
import type { Member } from '../store/members.ts';
import { sessionMessage } from './messages.ts';
import { openSession } from './open-session.ts';
import { findLiveLink, type LiveLink, requireStillLive } from './read-sign-in-link.ts';

type Parts = Pick<
  TokenParts,
  'organizations' | 'members' | 'memberships' | 'signInLinks' | 'sessions' | 'announceSignIn' | 'settings' | 'clock'
>;

export function useSignInLink(parts: Parts, audit: Audit) {
  const { signInLinks, clock } = parts;
  const open = openSession(parts);
  return async (request: UseSignInLinkRequest__Output, context: CallContext): Promise<UseSignInLinkResponse> => {
    const live = await findLiveLink(parts, request.link_sha256);
    const { link, organization } = live;
    if (link.kind === 'first_owner') await requireNoOwner(parts, organization?._id ?? '');
    const person = personOf(live, request.name, new Date(clock()));
    const { address } = context.actor ?? {};
    const use = async (): Promise<string | undefined> => {
      if (!(await signInLinks.use(link._id, new Date(clock())))) throw notFound('link');
      if (person && !live.member) await makeMember(parts, live, person);
      return person?._id;
    };
    const actor = person
      ? { kind: 'member', id: person._id, name: person.name }
      : { kind: 'operator', name: `operator (${link.reason ?? 'break glass'})` };
    const session = await audit(
      { ...context, actor: { ...actor, via: 'link', ...(address === undefined ? {} : { address }) } },
      {
        action: person ? 'session.create' : 'operator_session.create',
        target: '/admin/v1/me/sessions',
        ...(organization ? { organization_id: organization._id } : {}),
      },
      () =>
        open(
          {
            way: person ? 'link' : 'operator_link',
            sessionSha256: request.session_sha256,
            localSignIn: request.local_sign_in,
            address,
            browser: request.browser,
            reason: link.reason,
            madeBy: link.created_by_member,
          },
          use,
          context,
        ),
      ({ _id: id }) => ({ target: `/admin/v1/me/sessions/${id}` }),
    );
    // Another organization may have come to know them meanwhile: whichever is later sees the other.
    await requireStillLive(parts, live).catch(async (error: unknown) => {
      await parts.sessions.remove(session._id);
      throw error;
    });
    return { session: sessionMessage(session) };
  };
}

function personOf({ link, member }: LiveLink, name: string | undefined, now: Date): Member | undefined {
  if (link.kind === 'operator') return undefined;
  if (member) return member;
  const { kind, email } = link;
  return {
    _id: newId(),
    name: name === undefined ? nameWithout(kind, email) : checkName(name),
    ...(email === undefined ? {} : { email }),
    created_at: now,
  };
}

async function requireNoOwner({ memberships }: Pick<Parts, 'memberships'>, organizationId: string): Promise<void> {
  if (await memberships.findFirst(organizationId, 'owner')) throw ownedAlready();
}

function ownedAlready() {
  return conflict('The organization has an owner already, who can invite others.');
}

async function makeMember(parts: Parts, { link, organization }: LiveLink, member: Member): Promise<void> {
  const { organizations, members, memberships } = parts;
  const id = organization?._id ?? '';
  await members.insert(member);
  const made = await memberships.insert({
    organization_id: id,
    member_id: member._id,
    role: link.role ?? 'viewer',
    created_at: member.created_at,
    ...(link.kind === 'first_owner' ? { first_owner_of: id } : {}),
  });
  if (!made) {
    await members.remove(member._id);
    throw ownedAlready();
  }
  // A deletion erases what was there before its tombstone; what came after is taken away here.
  if (await organizations.find(id)) return;
  await memberships.remove(id, member._id);
  await members.remove(member._id);
  throw notFound('link');
}
