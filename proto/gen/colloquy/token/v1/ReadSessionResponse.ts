// Original file: proto/colloquy/token/v1/sign_in.proto

import type { Session as _colloquy_token_v1_Session, Session__Output as _colloquy_token_v1_Session__Output } from '../../../colloquy/token/v1/Session.ts';
import type { Member as _colloquy_token_v1_Member, Member__Output as _colloquy_token_v1_Member__Output } from '../../../colloquy/token/v1/Member.ts';
import type { Membership as _colloquy_token_v1_Membership, Membership__Output as _colloquy_token_v1_Membership__Output } from '../../../colloquy/token/v1/Membership.ts';

export interface ReadSessionResponse {
  'session'?: (_colloquy_token_v1_Session | null);
  'member'?: (_colloquy_token_v1_Member | null);
  'memberships'?: (_colloquy_token_v1_Membership)[];
  'good_until'?: (string);
  '_good_until'?: "good_until";
}

export interface ReadSessionResponse__Output {
  'session': (_colloquy_token_v1_Session__Output | null);
  'member': (_colloquy_token_v1_Member__Output | null);
  'memberships': (_colloquy_token_v1_Membership__Output)[];
  'good_until'?: (string);
  '_good_until'?: "good_until";
}
