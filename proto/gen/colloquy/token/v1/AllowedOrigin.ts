// Original file: proto/colloquy/token/v1/token.proto

import type { CredentialMaker as _colloquy_token_v1_CredentialMaker, CredentialMaker__Output as _colloquy_token_v1_CredentialMaker__Output } from '../../../colloquy/token/v1/CredentialMaker.ts';

export interface AllowedOrigin {
  'id'?: (string);
  'origin'?: (string);
  'created_at'?: (string);
  'created_by'?: (_colloquy_token_v1_CredentialMaker | null);
  'last_used_at'?: (string);
  '_created_at'?: "created_at";
  '_last_used_at'?: "last_used_at";
}

export interface AllowedOrigin__Output {
  'id': (string);
  'origin': (string);
  'created_at'?: (string);
  'created_by': (_colloquy_token_v1_CredentialMaker__Output | null);
  'last_used_at'?: (string);
  '_created_at'?: "created_at";
  '_last_used_at'?: "last_used_at";
}
