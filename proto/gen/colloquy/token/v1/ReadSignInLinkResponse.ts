// Original file: proto/colloquy/token/v1/sign_in.proto

import type { Membership as _colloquy_token_v1_Membership, Membership__Output as _colloquy_token_v1_Membership__Output } from '../../../colloquy/token/v1/Membership.ts';

export interface ReadSignInLinkResponse {
  'kind'?: (string);
  'name'?: (string);
  'memberships'?: (_colloquy_token_v1_Membership)[];
  'expires_at'?: (string);
  '_name'?: "name";
}

export interface ReadSignInLinkResponse__Output {
  'kind': (string);
  'name'?: (string);
  'memberships': (_colloquy_token_v1_Membership__Output)[];
  'expires_at': (string);
  '_name'?: "name";
}
