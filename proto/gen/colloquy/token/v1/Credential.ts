// Original file: proto/colloquy/token/v1/token.proto

import type { CredentialMaker as _colloquy_token_v1_CredentialMaker, CredentialMaker__Output as _colloquy_token_v1_CredentialMaker__Output } from '../../../colloquy/token/v1/CredentialMaker.ts';
import type { LiveSecret as _colloquy_token_v1_LiveSecret, LiveSecret__Output as _colloquy_token_v1_LiveSecret__Output } from '../../../colloquy/token/v1/LiveSecret.ts';

export interface Credential {
  'id'?: (string);
  'kind'?: (string);
  'name'?: (string);
  'prefix'?: (string);
  'created_at'?: (string);
  'last_used_at'?: (string);
  'revoked_at'?: (string);
  'secret'?: (string);
  'created_by'?: (_colloquy_token_v1_CredentialMaker | null);
  'expires_at'?: (string);
  'live_secrets'?: (_colloquy_token_v1_LiveSecret)[];
  '_name'?: "name";
  '_last_used_at'?: "last_used_at";
  '_revoked_at'?: "revoked_at";
  '_secret'?: "secret";
  '_expires_at'?: "expires_at";
}

export interface Credential__Output {
  'id': (string);
  'kind': (string);
  'name'?: (string);
  'prefix': (string);
  'created_at': (string);
  'last_used_at'?: (string);
  'revoked_at'?: (string);
  'secret'?: (string);
  'created_by': (_colloquy_token_v1_CredentialMaker__Output | null);
  'expires_at'?: (string);
  'live_secrets': (_colloquy_token_v1_LiveSecret__Output)[];
  '_name'?: "name";
  '_last_used_at'?: "last_used_at";
  '_revoked_at'?: "revoked_at";
  '_secret'?: "secret";
  '_expires_at'?: "expires_at";
}
