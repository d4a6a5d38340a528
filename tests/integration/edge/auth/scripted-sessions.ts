// A token service that knows one session, of one member: as it stands at the moment.

import { createHash } from 'node:crypto';
import { ContractError } from '#shared/contract/errors/contract-error.ts';
import { organizationId, type Script } from '../../../support/edge-harness.ts';

export const sessionId = '0190a000-0000-7000-8000-00000000005e';
export const memberId = '0190a000-0000-7000-8000-00000000003e';
export const secret = 's'.repeat(43);
export const hourMs = 3_600_000;

export interface Standing {
  role?: string;
  ended?: boolean;
  renewedAt?: number;
  provedAt?: number;
}

/** The scripted answers. `renewed`: secrets that took the place of `secret`. */
export function sessionScripts(
  state: () => { readonly now: number; readonly standing: Standing; readonly renewed: readonly string[] },
): Record<string, Script> {
  const at = (ms: number): string => new Date(ms).toISOString();
  return {
    ReadSession: ({ session_sha256: sha }) => {
      const known = [secret, ...state().renewed].some((one) => createHash('sha256').update(one).digest('hex') === sha);
      if (!known || state().standing.ended) throw new ContractError('unauthorized', 'It has ended.');
      return {
        session: {
          id: sessionId,
          kind: 'member',
          member_id: memberId,
          created_at: at(state().now),
          last_seen_at: at(state().now),
          proved_at: at(state().standing.provedAt ?? state().now),
          expires_at: at(state().now + 12 * hourMs),
          renewed_at: at(state().standing.renewedAt ?? state().now),
        },
        member: { id: memberId, name: 'Ada', created_at: at(state().now) },
        memberships: state().standing.role
          ? [
              {
                organization_id: organizationId,
                organization_name: 'Shop',
                role: state().standing.role,
                viewers_see_content: true,
              },
            ]
          : [],
      };
    },
    ReadMember: () => ({ member: { id: memberId, name: 'Ada', created_at: at(state().now) }, memberships: [] }),
    TouchSession: () => ({}),
    RenewSession: () => ({ renewed: true }),
    EndSessions: () => ({ ended: 1 }),
    NoteAct: () => ({}),
    GetOrganization: () => ({ organization: { id: organizationId, name: 'Shop', created_at: at(state().now) } }),
    ListAgents: () => ({ data: [] }),
    CreateSignInLink: () => ({ kind: 'member', expires_at: at(state().now) }),
    ReadSignInLink: () => {
      throw new ContractError('not_found', 'There is no such link.');
    },
    UseSignInLink: () => {
      throw new ContractError('not_found', 'There is no such link.');
    },
  };
}
