// Asks the provider's userinfo endpoint for claims that the ID token lacks: plain JSON, or a token signed by the
// provider. It has to be about the same person.

import type { Discovered } from './discovery.ts';
import { checkStatus, membersOf, type Members } from './provider-answer.ts';
import { ProviderError, quoted } from './provider-error.ts';
import { readSignedClaims, subjectOf } from './signed-claims.ts';

/** Throws ProviderError, and errors of jose. */
export async function readUserinfo(
  found: Discovered,
  person: { accessToken: string; subject: string; clientId: string; now: number },
): Promise<Members> {
  const { metadata, keys, ask } = found;
  const headers = { authorization: `Bearer ${person.accessToken}`, accept: 'application/json, application/jwt' };
  const asked = (method: string): Promise<Response> => ask(metadata.userinfo_endpoint ?? '', { method, headers });
  const first = await asked('GET');
  const answer = first.status === 405 ? await asked('POST') : first;
  checkStatus(answer, 'The provider’s userinfo');
  const text = (await answer.text()).trim();
  const members = membersOf(text) ?? (await signed(text.replaceAll('"', '')));
  if (members.sub === undefined && members.error !== undefined)
    throw new ProviderError('refused', `The provider’s userinfo is an error: ${quoted(members.error)}.`);
  if (subjectOf(members) !== person.subject)
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
