// Original file: proto/colloquy/token/v1/members.proto

import type { Invitation as _colloquy_token_v1_Invitation, Invitation__Output as _colloquy_token_v1_Invitation__Output } from '../../../colloquy/token/v1/Invitation.ts';

export interface CreateInvitationResponse {
  'invitation'?: (_colloquy_token_v1_Invitation | null);
}

export interface CreateInvitationResponse__Output {
  'invitation': (_colloquy_token_v1_Invitation__Output | null);
}
