// Begins, raises and ends the sessions of provider sign-ins: by the token service, with a cookie for the browser.

import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ServiceClient } from '#shared/platform/grpc/client.ts';
import type { TokenServiceDefinition } from '#shared/platform/grpc/protos.ts';
import type { LogoutNotice } from '../../auth/oidc/logout-token.ts';
import type { LoginRequest, ProvedIdentity } from '../../auth/oidc/provider.ts';
import { SignInFailure } from '../../auth/oidc/sign-in-failure.ts';
import { newSecret, secretSha256, type Sessions } from '../../auth/sessions.ts';
import { browserFamily } from '../../domain/browser-family.ts';
import { isOwnRequest } from '../../domain/console-origin.ts';
import type { AddressOf } from '../caller-address.ts';
import { callContext } from '../caller.ts';
import type { SessionCookie } from './session-cookie.ts';

/** Sessions of provider sign-ins. */
export interface ProviderSessions {
  /** The session of one of the console's own requests, if it has one. */
  current(request: FastifyRequest): Promise<{ readonly id: string } | undefined>;
  /** Begins or raises a session, and gives the browser its cookie. Throws ContractError, SignInFailure. */
  begin(
    request: FastifyRequest,
    reply: FastifyReply,
    identity: ProvedIdentity,
    options: Pick<LoginRequest, 'raises' | 'invitation'>,
  ): Promise<void>;
  /** Ends the sessions of a logout notice; false for a replay. Throws ContractError. */
  end(request: FastifyRequest, notice: LogoutNotice): Promise<boolean>;
}

export function createProviderSessions(parts: {
  token: Pick<ServiceClient<TokenServiceDefinition>, 'SignInWithIdentity' | 'EndIdentitySessions'>;
  sessions: Pick<Sessions, 'find'>;
  sessionCookie: SessionCookie;
  addressOf: AddressOf;
}): ProviderSessions {
  const { token, sessions, sessionCookie, addressOf } = parts;
  return {
    async current(request) {
      const secret = sessionCookie.read(request);
      // Strict as the cookie is, a page on another port could send a browser here with it.
      if (secret === undefined || !isOwnRequest(request.headers, sessionCookie.origin())) return undefined;
      const { memberId, sessionId } = (await sessions.find(secret)) ?? {};
      return memberId === undefined || sessionId === undefined ? undefined : { id: sessionId };
    },
    async begin(request, reply, identity, { raises, invitation }) {
      sessionCookie.requireKept();
      const secret = newSecret();
      const address = addressOf(request).text || undefined;
      const browser = browserFamily(request.headers['user-agent']);
      const { issuer, subject, isExcluded, name, email, sid, provedAt, joins, roles } = identity;
      const optional = {
        name,
        email,
        sid,
        browser,
        raises_session_id: raises,
        invitation_sha256: sha256Of(invitation),
      };
      await token.SignInWithIdentity(
        {
          issuer,
          subject,
          is_excluded: isExcluded,
          joins,
          roles: roles.map(({ organizationId, role }) => ({ organization_id: organizationId, role })),
          session_sha256: secretSha256(secret),
          ...(provedAt === undefined ? {} : { proved_at: new Date(provedAt).toISOString() }),
          ...Object.fromEntries(Object.entries(optional).filter(([, value]) => value !== undefined)),
        },
        { ...callContext(request), actor: { kind: 'nobody', ...(address === undefined ? {} : { address }) } },
      );
      // They get no cookie in any case.
      if (isExcluded) throw new SignInFailure('not_allowed');
      sessionCookie.set(reply, secret);
    },
    async end(request, { issuer, subject, sid, id, expiresAt }) {
      const { counted } = await token.EndIdentitySessions(
        {
          issuer,
          notice_id: id,
          notice_expires_at: new Date(expiresAt).toISOString(),
          ...(subject === undefined ? {} : { subject }),
          ...(sid === undefined ? {} : { sid }),
        },
        callContext(request),
      );
      return counted;
    },
  };
}

function sha256Of(secret: string | undefined): string | undefined {
  return secret === undefined ? undefined : secretSha256(secret);
}
