// Original file: proto/colloquy/token/v1/token.proto

import type { Credential as _colloquy_token_v1_Credential, Credential__Output as _colloquy_token_v1_Credential__Output } from '../../../colloquy/token/v1/Credential.ts';

export interface ListCredentialsResponse {
  'data'?: (_colloquy_token_v1_Credential)[];
  'next_cursor'?: (string);
  '_next_cursor'?: "next_cursor";
}

export interface ListCredentialsResponse__Output {
  'data': (_colloquy_token_v1_Credential__Output)[];
  'next_cursor'?: (string);
  '_next_cursor'?: "next_cursor";
}
