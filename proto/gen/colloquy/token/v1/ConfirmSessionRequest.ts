// Original file: proto/colloquy/token/v1/passkeys.proto


export interface ConfirmSessionRequest {
  'member_id'?: (string);
  'session_id'?: (string);
  'next_sha256'?: (string);
  'rp_id'?: (string);
  'origin'?: (string);
  'credential_id'?: (string);
  'client_data_json'?: (string);
  'authenticator_data'?: (string);
  'signature'?: (string);
  'user_handle'?: (string);
  '_user_handle'?: "user_handle";
}

export interface ConfirmSessionRequest__Output {
  'member_id': (string);
  'session_id': (string);
  'next_sha256': (string);
  'rp_id': (string);
  'origin': (string);
  'credential_id': (string);
  'client_data_json': (string);
  'authenticator_data': (string);
  'signature': (string);
  'user_handle'?: (string);
  '_user_handle'?: "user_handle";
}
