// UseSignInLink: makes a session by a link, once, or confirms by it who the holder of one is. Only the use that wins
// makes a member.

import type { UseSignInLinkRequest__Output } from '#proto/colloquy/token/v1/UseSignInLinkRequest.ts';
import type { Audit } from '#shared/contract/audit/audit.ts';
import { ContractError, validationError } from '#shared/contract/errors/contract-error.ts';
import type { CallContext } from '#shared/platform/grpc/context.ts';
import { newId } from '#shared/platform/ids/uuid.ts';
import { isSha256 } from '../../credentials/rules/key-formats.ts';
import type { TokenParts } from '../../dependencies.ts';
import { notFound } from '../../errors.ts';
import { byLink, joinAsNew, type JoiningParts, ownedAlready, useUp } from '../../members/joining.ts';
import { ownersOf } from '../../members/member-changes.ts';
import type { Member } from '../../members/store/members.ts';
import { sessionMessage } from '../../messages.ts';
import { checkName } from '../../names.ts';
import { tokenCall } from '../../token-call.ts';
import { openSession, type SignIn } from '../open-session.ts';
import { raiseSession } from '../raise-session.ts';
import { hasEnded, nameWithout } from '../rules/sign-in.ts';
import type { Session } from '../store/sessions.ts';
import type { SignInLink } from '../store/sign-in-links.ts';
import { findLiveLink, type LiveLink, requireStillLive } from './read-sign-in-link.ts';

type Parts = JoiningParts & Pick<TokenParts, 'signInLinks' | 'settings' | 'log'>;

export const useSignInLink = tokenCall('UseSignInLink', {
  from: ['edge'],
  needs: 'anybody',
  serve(parts, audit) {
    const { clock } = parts;
    return parts.countedSignIn('link', async (request, context) => {
      const live = await findLiveLink(parts, request.link_sha256);
      if (request.raises_session_id !== undefined)
        return { session: sessionMessage(await confirmed(parts, audit, live, request, context)) };
      const { link, organization } = live;
      if (link.kind === 'first_owner') await requireNoOwner(parts, organization?._id ?? '');
      const person = personOf(live, request.name, new Date(clock()));
      const { address } = context.actor ?? {};
      const actor = person
        ? { kind: 'member', id: person._id, name: person.name }
        : { kind: 'operator', name: `operator (${link.reason ?? 'break glass'})` };
      const signIn: SignIn = {
        way: person ? 'link' : 'operator_link',
        sessionSha256: request.session_sha256,
        localSignIn: request.local_sign_in,
        address,
        browser: request.browser,
        reason: link.reason,
        madeBy: link.created_by_member,
      };
      const session = await audit(
        { ...context, actor: { ...actor, via: 'link', ...(address === undefined ? {} : { address }) } },
        {
          action: person ? 'session.create' : 'operator_session.create',
          target: '/admin/v1/me/sessions',
          ...(organization ? { organization_id: organization._id } : {}),
        },
        () =>
          person && !live.member
            ? joinAsNew(parts, byLink(parts, link), person, signIn, context)
            : signInOnce(parts, link, person?._id, signIn, context),
        ({ _id: id }) => ({ target: `/admin/v1/me/sessions/${id}` }),
      );
      // Another organization may have come to know them meanwhile: the later of the two checks sees the other.
      await requireStillLive(parts, live).catch(async (error: unknown) => {
        await parts.sessions.remove(session._id);
        throw error;
      });
      return { session: sessionMessage(session) };
    });
  },
});

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

async function requireNoOwner(parts: Parts, organizationId: string): Promise<void> {
  if ((await ownersOf(parts, organizationId)).length > 0) throw ownedAlready();
}

/** Raises the session of the link's own member; the link is used up before. */
async function confirmed(
  parts: Parts,
  audit: Audit,
  live: LiveLink,
  request: UseSignInLinkRequest__Output,
  context: CallContext,
): Promise<Session> {
  const { raises_session_id: id = '', session_sha256: next, local_sign_in: links } = request;
  const { sessions, settings, clock } = parts;
  const { link, member } = live;
  if (!isSha256(next)) throw validationError('/session_sha256', 'must be a SHA-256');
  if (!links) throw refused('no_link', 'Links confirm nobody here: use the identity provider.');
  const session = await sessions.find(id);
  if (!session || hasEnded(session, clock(), settings)) throw refused('no_session', 'The session has ended: sign in.');
  if (!member || session.member_id !== member._id)
    throw refused('another_person', 'The link is for another person than the session’s: it is not used.');
  const { address } = context.actor ?? {};
  const actor = { kind: 'member', id: member._id, name: member.name, via: 'link', ...(address ? { address } : {}) };
  return audit({ ...context, actor }, { action: 'session.prove', target: `/admin/v1/me/sessions/${id}` }, async () => {
    if (!(await useUp(byLink(parts, link), id, new Date(clock())))) throw notFound('link');
    await requireStillLive(parts, live);
    const raised = await raiseSession(parts, session, next, context);
    if (!raised) throw refused('no_session', 'The session was changed in the meantime: try again.');
    return raised;
  });
}

/** `word`: the key of a sentence in the console. */
function refused(word: string, message: string): ContractError {
  return new ContractError('forbidden', message, { details: [{ path: '', message: word }] });
}

/** Signs in an existing member or an operator: their session is removed where another used the link. */
async function signInOnce(
  parts: Parts,
  link: SignInLink,
  memberId: string | undefined,
  signIn: SignIn,
  context: CallContext,
): Promise<Session> {
  const session = await openSession(parts)(signIn, async () => memberId, context);
  let isUsed = false;
  try {
    isUsed = await useUp(byLink(parts, link), session._id, new Date(parts.clock()));
  } finally {
    if (!isUsed) await parts.sessions.remove(session._id);
  }
  if (!isUsed) throw notFound('link');
  return session;
}
