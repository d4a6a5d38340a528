// Original file: proto/colloquy/token/v1/members.proto

import type { Creation as _colloquy_common_v1_Creation, Creation__Output as _colloquy_common_v1_Creation__Output } from '../../../colloquy/common/v1/Creation.ts';

export interface CreateInvitationRequest {
  'organization_id'?: (string);
  'invitation_sha256'?: (string);
  'role'?: (string);
  'note'?: (string);
  'creation'?: (_colloquy_common_v1_Creation | null);
  '_note'?: "note";
}

export interface CreateInvitationRequest__Output {
  'organization_id': (string);
  'invitation_sha256': (string);
  'role': (string);
  'note'?: (string);
  'creation': (_colloquy_common_v1_Creation__Output | null);
  '_note'?: "note";
}
