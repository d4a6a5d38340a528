// Original file: proto/colloquy/token/v1/sign_in.proto


export interface EndSessionsRequest {
  'member_id'?: (string);
  'session_id'?: (string);
  'except_session_id'?: (string);
  '_member_id'?: "member_id";
  '_session_id'?: "session_id";
  '_except_session_id'?: "except_session_id";
}

export interface EndSessionsRequest__Output {
  'member_id'?: (string);
  'session_id'?: (string);
  'except_session_id'?: (string);
  '_member_id'?: "member_id";
  '_session_id'?: "session_id";
  '_except_session_id'?: "except_session_id";
}
