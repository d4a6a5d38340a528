// Replaces the verified attributes of the identified end-user with an external id. The last writer wins.

import { isDeepStrictEqual } from 'node:util';
import type { Attributes } from '#shared/contract/told/attributes.ts';
import type { EndUserKind } from '#shared/contract/tokens/chat-token.ts';
import type { EndUser, EndUserStore } from './store/end-users.ts';

/** An end-user may be erased, and another made, between two look-ups. */
const mostTries = 5;

/** The end-user; null where it is unknown and not to be made, or its organization is gone. One write at most, if nobody interferes. */
export async function tellAttributes(
  endUsers: EndUserStore,
  who: { organizationId: string; kind: EndUserKind; externalId: string; create: boolean },
  attributes: Attributes,
  now: Date,
): Promise<EndUser | null> {
  const { organizationId, kind, externalId, create } = who;
  const more = Object.keys(attributes).length === 0 ? {} : { attributes: { ...attributes } };
  for (let tried = 0; tried < mostTries; tried += 1) {
    const endUser = create
      ? await endUsers.findOrMake(organizationId, kind, externalId, now, more)
      : await endUsers.find(organizationId, kind, externalId);
    if (!endUser || isDeepStrictEqual({ ...endUser.attributes }, { ...attributes })) return endUser;
    if (await endUsers.setAttributes(organizationId, endUser._id, attributes)) return endUser;
  }
  return null;
}
