// ListOperatorSessions: where operators are signed in, whoever they are.

import type { ListOperatorSessionsRequest__Output } from '#proto/colloquy/token/v1/ListOperatorSessionsRequest.ts';
import type { ListOperatorSessionsResponse } from '#proto/colloquy/token/v1/ListOperatorSessionsResponse.ts';
import type { TokenParts } from '../../dependencies.ts';
import { hasEnded } from '../rules/sign-in.ts';
import { sessionMessage } from '../../messages.ts';

export function listOperatorSessions({
  sessions,
  settings,
  clock,
}: Pick<TokenParts, 'sessions' | 'settings' | 'clock'>) {
  return async ({ page }: ListOperatorSessionsRequest__Output): Promise<ListOperatorSessionsResponse> => {
    const found = await sessions.listOfOperators(page);
    const now = clock();
    return { ...found, data: found.data.filter((one) => !hasEnded(one, now, settings)).map(sessionMessage) };
  };
}
