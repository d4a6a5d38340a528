// Original file: proto/colloquy/token/v1/passkeys.proto

import type { Passkey as _colloquy_token_v1_Passkey, Passkey__Output as _colloquy_token_v1_Passkey__Output } from '../../../colloquy/token/v1/Passkey.ts';
import type { Member as _colloquy_token_v1_Member, Member__Output as _colloquy_token_v1_Member__Output } from '../../../colloquy/token/v1/Member.ts';

export interface CreatePasskeyChallengeResponse {
  'challenge'?: (string);
  'expires_at'?: (string);
  'passkeys'?: (_colloquy_token_v1_Passkey)[];
  'member'?: (_colloquy_token_v1_Member | null);
}

export interface CreatePasskeyChallengeResponse__Output {
  'challenge': (string);
  'expires_at': (string);
  'passkeys': (_colloquy_token_v1_Passkey__Output)[];
  'member': (_colloquy_token_v1_Member__Output | null);
}
