// Original file: proto/colloquy/token/v1/passkeys.proto

import type { Passkey as _colloquy_token_v1_Passkey, Passkey__Output as _colloquy_token_v1_Passkey__Output } from '../../../colloquy/token/v1/Passkey.ts';

export interface ListPasskeysResponse {
  'data'?: (_colloquy_token_v1_Passkey)[];
}

export interface ListPasskeysResponse__Output {
  'data': (_colloquy_token_v1_Passkey__Output)[];
}
