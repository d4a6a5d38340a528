// FindSupportAccesses: all that are open, for the edges, which hold operators' sessions against them.

import type { FindSupportAccessesResponse } from '#proto/colloquy/token/v1/FindSupportAccessesResponse.ts';
import type { TokenParts } from '../../dependencies.ts';
import { supportAccessMessage } from '../../members/member-messages.ts';

export function findSupportAccesses({ supportAccesses, clock }: Pick<TokenParts, 'supportAccesses' | 'clock'>) {
  return async (): Promise<FindSupportAccessesResponse> => ({
    data: (await supportAccesses.findOpen(new Date(clock()))).map(supportAccessMessage),
  });
}
