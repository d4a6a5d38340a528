// TouchSession: a session is in use, so that it does not end for want of it. To the minute.

import type { TouchSessionRequest__Output } from '#proto/colloquy/token/v1/TouchSessionRequest.ts';
import type { TouchSessionResponse } from '#proto/colloquy/token/v1/TouchSessionResponse.ts';
import type { TokenParts } from '../../dependencies.ts';
import { idleSince } from '../rules/sign-in.ts';

const minuteMs = 60_000;

export function touchSession({ sessions, settings, clock }: Pick<TokenParts, 'sessions' | 'settings' | 'clock'>) {
  return async ({ session_id: id }: TouchSessionRequest__Output): Promise<TouchSessionResponse> => {
    const now = clock();
    await sessions.touch(id, idleSince(now, settings), new Date(Math.floor(now / minuteMs) * minuteMs));
    return {};
  };
}
