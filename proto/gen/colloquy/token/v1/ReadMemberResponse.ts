// Original file: proto/colloquy/token/v1/sign_in.proto

import type { Member as _colloquy_token_v1_Member, Member__Output as _colloquy_token_v1_Member__Output } from '../../../colloquy/token/v1/Member.ts';
import type { Membership as _colloquy_token_v1_Membership, Membership__Output as _colloquy_token_v1_Membership__Output } from '../../../colloquy/token/v1/Membership.ts';

export interface ReadMemberResponse {
  'member'?: (_colloquy_token_v1_Member | null);
  'memberships'?: (_colloquy_token_v1_Membership)[];
}

export interface ReadMemberResponse__Output {
  'member': (_colloquy_token_v1_Member__Output | null);
  'memberships': (_colloquy_token_v1_Membership__Output)[];
}
