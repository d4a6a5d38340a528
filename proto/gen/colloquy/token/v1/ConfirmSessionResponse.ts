// Original file: proto/colloquy/token/v1/passkeys.proto

import type { Session as _colloquy_token_v1_Session, Session__Output as _colloquy_token_v1_Session__Output } from '../../../colloquy/token/v1/Session.ts';

export interface ConfirmSessionResponse {
  'session'?: (_colloquy_token_v1_Session | null);
}

export interface ConfirmSessionResponse__Output {
  'session': (_colloquy_token_v1_Session__Output | null);
}
