// Calls by which tests add passkeys and confirm sessions by them.

import assert from 'node:assert/strict';
import { createHash, randomUUID } from 'node:crypto';
import type { CallContext } from '#shared/platform/grpc/context.ts';
import { type Ceremony, newSoftKey, type SoftKey } from '../../../support/software-authenticator.ts';
import { context, type TokenHarness } from '../../../support/token-harness.ts';

export const site = { rp_id: 'console.example.com', origin: 'https://console.example.com' };
export const newSha256 = (): string => createHash('sha256').update(randomUUID()).digest('hex');

/** A signed-in member. */
export interface Person {
  readonly member_id: string;
  readonly session_id: string;
  /** SHA-256 of the session's secret. */
  readonly sha256: string;
}

export const as = ({ member_id: id }: { readonly member_id: string }): CallContext => ({
  ...context,
  actor: { kind: 'member', id, name: 'Ada', via: 'session' },
});

/** The session of a request. */
export const of = ({ member_id, session_id }: Person) => ({ member_id, session_id });

export function passkeyActs(at: () => TokenHarness) {
  const challenge = async (person: Person, purpose: 'create' | 'confirm', rpId = site.rp_id): Promise<string> => {
    const made = await at().token.CreatePasskeyChallenge({ ...of(person), purpose, rp_id: rpId }, as(person));
    return made.challenge;
  };
  const ceremony = (question: string, more: Partial<Ceremony> = {}): Ceremony => ({
    challenge: question,
    origin: site.origin,
    rpId: site.rp_id,
    ...more,
  });
  const create = (person: Person, key: SoftKey, more: object = {}) =>
    at().token.CreatePasskey(
      {
        ...of(person),
        ...site,
        name: 'Laptop',
        credential_id: key.id,
        client_data_json: key.created.clientDataJSON,
        attestation_object: key.created.attestationObject,
        transports: ['internal'],
        ...more,
      },
      as(person),
    );
  /** Answers a challenge, right unless `more` says otherwise. */
  const confirm = (
    person: Person,
    key: SoftKey,
    question: string,
    more: Partial<Ceremony> = {},
    request: object = {},
    service = at(),
  ) => {
    const { clientDataJSON, authenticatorData, signature } = key.use(ceremony(question, more));
    return service.token.ConfirmSession(
      {
        ...of(person),
        ...site,
        next_sha256: newSha256(),
        credential_id: key.id,
        client_data_json: clientDataJSON,
        authenticator_data: authenticatorData,
        signature,
        ...request,
      },
      as(person),
    );
  };
  return {
    challenge,
    ceremony,
    create,
    confirm,
    /** A member in a session of their own: another one of an organization of their own, or of one who is there. */
    async person(memberId?: string): Promise<Person> {
      const { token } = at();
      const [link, sha256] = [newSha256(), newSha256()];
      const organization = await at().organization();
      const whom = memberId === undefined ? {} : { member_id: memberId };
      const id = memberId === undefined ? organization : await organizationOf(memberId);
      await token.CreateSignInLink({ link_sha256: link, organization_id: id, ...whom }, context);
      const { session } = await token.UseSignInLink(
        { link_sha256: link, session_sha256: sha256, local_sign_in: true, name: 'Ada' },
        context,
      );
      assert.ok(session?.member_id);
      return { member_id: session.member_id, session_id: session.id, sha256 };
    },
    /** A new passkey of a person. */
    async passkey(person: Person, more: Partial<Ceremony> = {}): Promise<SoftKey & { readonly passkeyId: string }> {
      const key = newSoftKey(ceremony(await challenge(person, 'create'), more));
      const { passkey } = await create(person, key);
      return { ...key, passkeyId: passkey?.id ?? '' };
    },
  };

  async function organizationOf(memberId: string): Promise<string> {
    const { memberships } = await at().token.ReadMember({ member_id: memberId }, as({ member_id: memberId }));
    return memberships[0]?.organization_id ?? '';
  }
}
