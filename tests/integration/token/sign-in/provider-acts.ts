// Calls by which tests sign members in with a provider as edge does, and read and end the sessions that come of it.

import { createHash, randomUUID } from 'node:crypto';
import type { SignInWithIdentityRequest } from '#proto/colloquy/token/v1/SignInWithIdentityRequest.ts';
import { context, type TokenHarness } from '../../../support/token-harness.ts';

export const issuer = 'https://id.example';
export const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

type Changes = { [K in keyof SignInWithIdentityRequest]?: SignInWithIdentityRequest[K] | undefined };

/** The calls of a case, for the person of the provider that it has at the time. */
export function providerActs(at: () => { readonly service: TokenHarness; readonly subject: string }) {
  const now = (): string => new Date(at().service.now()).toISOString();
  async function signIn(changes: Changes = {}) {
    const secret = randomUUID();
    const { session } = await at().service.token.SignInWithIdentity(
      {
        issuer,
        subject: at().subject,
        joins: true,
        name: 'Ada',
        session_sha256: sha256(secret),
        proved_at: now(),
        ...changes,
      } as SignInWithIdentityRequest,
      context,
    );
    return { secret, id: session?.id ?? '', memberId: session?.member_id, session };
  }
  const read = (secret: string) => at().service.token.ReadSession({ session_sha256: sha256(secret) }, context);
  const rolesOf = async (secret: string): Promise<string[]> =>
    (await read(secret)).memberships.map(({ organization_id: id, role }) => `${id} ${role}`).sort();
  const end = (changes: object) =>
    at().service.token.EndIdentitySessions(
      {
        issuer,
        notice_id: randomUUID(),
        notice_expires_at: new Date(at().service.now() + 300_000).toISOString(),
        ...changes,
      },
      context,
    );
  return { now, signIn, read, rolesOf, end };
}
