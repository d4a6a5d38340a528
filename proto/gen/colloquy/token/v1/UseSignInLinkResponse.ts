// Original file: proto/colloquy/token/v1/sign_in.proto

import type { Session as _colloquy_token_v1_Session, Session__Output as _colloquy_token_v1_Session__Output } from '../../../colloquy/token/v1/Session.ts';

export interface UseSignInLinkResponse {
  'session'?: (_colloquy_token_v1_Session | null);
}

export interface UseSignInLinkResponse__Output {
  'session': (_colloquy_token_v1_Session__Output | null);
}
