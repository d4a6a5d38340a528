// Original file: proto/colloquy/token/v1/provider_sign_in.proto

import type { ClaimedRole as _colloquy_token_v1_ClaimedRole, ClaimedRole__Output as _colloquy_token_v1_ClaimedRole__Output } from '../../../colloquy/token/v1/ClaimedRole.ts';

export interface SignInWithIdentityRequest {
  'issuer'?: (string);
  'subject'?: (string);
  'name'?: (string);
  'email'?: (string);
  'sid'?: (string);
  'proved_at'?: (string);
  'joins'?: (boolean);
  'roles'?: (_colloquy_token_v1_ClaimedRole)[];
  'session_sha256'?: (string);
  'browser'?: (string);
  'raises_session_id'?: (string);
  'invitation_sha256'?: (string);
  'is_excluded'?: (boolean);
  '_name'?: "name";
  '_email'?: "email";
  '_sid'?: "sid";
  '_proved_at'?: "proved_at";
  '_browser'?: "browser";
  '_raises_session_id'?: "raises_session_id";
  '_invitation_sha256'?: "invitation_sha256";
}

export interface SignInWithIdentityRequest__Output {
  'issuer': (string);
  'subject': (string);
  'name'?: (string);
  'email'?: (string);
  'sid'?: (string);
  'proved_at'?: (string);
  'joins': (boolean);
  'roles': (_colloquy_token_v1_ClaimedRole__Output)[];
  'session_sha256': (string);
  'browser'?: (string);
  'raises_session_id'?: (string);
  'invitation_sha256'?: (string);
  'is_excluded': (boolean);
  '_name'?: "name";
  '_email'?: "email";
  '_sid'?: "sid";
  '_proved_at'?: "proved_at";
  '_browser'?: "browser";
  '_raises_session_id'?: "raises_session_id";
  '_invitation_sha256'?: "invitation_sha256";
}
