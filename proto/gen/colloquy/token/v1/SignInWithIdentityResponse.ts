// Original file: proto/colloquy/token/v1/provider_sign_in.proto

import type { Session as _colloquy_token_v1_Session, Session__Output as _colloquy_token_v1_Session__Output } from '../../../colloquy/token/v1/Session.ts';

export interface SignInWithIdentityResponse {
  'session'?: (_colloquy_token_v1_Session | null);
}

export interface SignInWithIdentityResponse__Output {
  'session': (_colloquy_token_v1_Session__Output | null);
}
