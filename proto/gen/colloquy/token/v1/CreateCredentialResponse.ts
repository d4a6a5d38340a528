// Original file: proto/colloquy/token/v1/token.proto

import type { Credential as _colloquy_token_v1_Credential, Credential__Output as _colloquy_token_v1_Credential__Output } from '../../../colloquy/token/v1/Credential.ts';

export interface CreateCredentialResponse {
  'credential'?: (_colloquy_token_v1_Credential | null);
}

export interface CreateCredentialResponse__Output {
  'credential': (_colloquy_token_v1_Credential__Output | null);
}
