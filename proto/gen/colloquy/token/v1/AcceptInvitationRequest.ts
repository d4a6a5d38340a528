// Original file: proto/colloquy/token/v1/members.proto


export interface AcceptInvitationRequest {
  'invitation_sha256'?: (string);
  'member_id'?: (string);
  'name'?: (string);
  'session_sha256'?: (string);
  'browser'?: (string);
  'local_sign_in'?: (boolean);
  'session_id'?: (string);
  '_member_id'?: "member_id";
  '_name'?: "name";
  '_session_sha256'?: "session_sha256";
  '_browser'?: "browser";
  '_session_id'?: "session_id";
}

export interface AcceptInvitationRequest__Output {
  'invitation_sha256': (string);
  'member_id'?: (string);
  'name'?: (string);
  'session_sha256'?: (string);
  'browser'?: (string);
  'local_sign_in': (boolean);
  'session_id'?: (string);
  '_member_id'?: "member_id";
  '_name'?: "name";
  '_session_sha256'?: "session_sha256";
  '_browser'?: "browser";
  '_session_id'?: "session_id";
}
