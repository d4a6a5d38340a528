// Original file: proto/colloquy/token/v1/members.proto

import type { Membership as _colloquy_token_v1_Membership, Membership__Output as _colloquy_token_v1_Membership__Output } from '../../../colloquy/token/v1/Membership.ts';
import type { Session as _colloquy_token_v1_Session, Session__Output as _colloquy_token_v1_Session__Output } from '../../../colloquy/token/v1/Session.ts';

export interface AcceptInvitationResponse {
  'membership'?: (_colloquy_token_v1_Membership | null);
  'session'?: (_colloquy_token_v1_Session | null);
}

export interface AcceptInvitationResponse__Output {
  'membership': (_colloquy_token_v1_Membership__Output | null);
  'session': (_colloquy_token_v1_Session__Output | null);
}
