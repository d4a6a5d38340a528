// Original file: proto/colloquy/token/v1/members.proto

import type { Invitation as _colloquy_token_v1_Invitation, Invitation__Output as _colloquy_token_v1_Invitation__Output } from '../../../colloquy/token/v1/Invitation.ts';

export interface ListInvitationsResponse {
  'data'?: (_colloquy_token_v1_Invitation)[];
  'next_cursor'?: (string);
  '_next_cursor'?: "next_cursor";
}

export interface ListInvitationsResponse__Output {
  'data': (_colloquy_token_v1_Invitation__Output)[];
  'next_cursor'?: (string);
  '_next_cursor'?: "next_cursor";
}
