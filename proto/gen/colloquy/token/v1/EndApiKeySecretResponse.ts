// Original file: proto/colloquy/token/v1/token.proto

import type { Credential as _colloquy_token_v1_Credential, Credential__Output as _colloquy_token_v1_Credential__Output } from '../../../colloquy/token/v1/Credential.ts';

export interface EndApiKeySecretResponse {
  'credential'?: (_colloquy_token_v1_Credential | null);
}

export interface EndApiKeySecretResponse__Output {
  'credential': (_colloquy_token_v1_Credential__Output | null);
}
