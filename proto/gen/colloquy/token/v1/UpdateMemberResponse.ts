// Original file: proto/colloquy/token/v1/sign_in.proto

import type { Member as _colloquy_token_v1_Member, Member__Output as _colloquy_token_v1_Member__Output } from '../../../colloquy/token/v1/Member.ts';

export interface UpdateMemberResponse {
  'member'?: (_colloquy_token_v1_Member | null);
}

export interface UpdateMemberResponse__Output {
  'member': (_colloquy_token_v1_Member__Output | null);
}
