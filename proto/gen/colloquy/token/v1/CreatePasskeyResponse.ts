// Original file: proto/colloquy/token/v1/passkeys.proto

import type { Passkey as _colloquy_token_v1_Passkey, Passkey__Output as _colloquy_token_v1_Passkey__Output } from '../../../colloquy/token/v1/Passkey.ts';

export interface CreatePasskeyResponse {
  'passkey'?: (_colloquy_token_v1_Passkey | null);
}

export interface CreatePasskeyResponse__Output {
  'passkey': (_colloquy_token_v1_Passkey__Output | null);
}
