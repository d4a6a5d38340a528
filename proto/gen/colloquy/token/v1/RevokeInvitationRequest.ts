// Original file: proto/colloquy/token/v1/members.proto


export interface RevokeInvitationRequest {
  'organization_id'?: (string);
  'invitation_id'?: (string);
}

export interface RevokeInvitationRequest__Output {
  'organization_id': (string);
  'invitation_id': (string);
}
