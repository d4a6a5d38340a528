// Original file: proto/colloquy/token/v1/members.proto


export interface CreateInvitationRequest {
  'organization_id'?: (string);
  'invitation_sha256'?: (string);
  'role'?: (string);
  'note'?: (string);
  '_note'?: "note";
}

export interface CreateInvitationRequest__Output {
  'organization_id': (string);
  'invitation_sha256': (string);
  'role': (string);
  'note'?: (string);
  '_note'?: "note";
}
