// Original file: proto/colloquy/token/v1/members.proto


export interface AcceptInvitationRequest {
  'invitation_sha256'?: (string);
  'member_id'?: (string);
  'name'?: (string);
  'session_sha256'?: (string);
  'browser'?: (string);
  'local_sign_in'?: (boolean);
  '_member_id'?: "member_id";
  '_name'?: "name";
  '_session_sha256'?: "session_sha256";
  '_browser'?: "browser";
}

export interface AcceptInvitationRequest__Output {
  'invitation_sha256': (string);
  'member_id'?: (string);
  'name'?: (string);
  'session_sha256'?: (string);
  'browser'?: (string);
  'local_sign_in': (boolean);
  '_member_id'?: "member_id";
  '_name'?: "name";
  '_session_sha256'?: "session_sha256";
  '_browser'?: "browser";
}
