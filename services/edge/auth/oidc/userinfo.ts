// Asks the provider's userinfo endpoint for claims that the ID token lacks: plain JSON, or a token signed by the
// provider. It has to be about the same person.

import type { Discovered } from './discovery.ts';
import { checkStatus, membersOf, type Members } from './provider-answer.ts';
import { ProviderError } from './provider-error.ts';
import { readSignedClaims } from './signed-claims.ts';

/** Throws ProviderError, and errors of jose. */
export async function readUserinfo(
  found: Discovered,
  person: { accessToken: string; subject: string; clientId: string; now: number },
): Promise<Members> {
  const { metadata, keys, ask } = found;
  const answer = await ask(metadata.userinfo_endpoint ?? '', {
    headers: { authorization: `Bearer ${person.accessToken}`, accept: 'application/json, application/jwt' },
  });
  checkStatus(answer, 'The provider’s userinfo');
  const text = (await answer.text()).trim();
  const members = membersOf(text) ?? (await signed(text.replaceAll('"', '')));
  if (members.sub !== person.subject)
    throw new ProviderError('refused', 'The provider’s userinfo is not about the person of the ID token (sub).');
  return members;

  async function signed(token: string): Promise<Members> {
    if (!/^[\w-]+\.[\w-]+\.[\w-]*(\.[\w-]*\.[\w-]*)?$/.test(token))
      throw new ProviderError('refused', 'The provider’s userinfo is neither a JSON object nor a signed token.');
    const { claims } = await readSignedClaims(token, keys, {
      token: 'The provider’s userinfo',
      issuer: metadata.issuer,
      audience: person.clientId,
      now: person.now,
      required: [],
      isDirect: true,
    });
    return claims;
  }
}
