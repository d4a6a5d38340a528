// Original file: proto/colloquy/token/v1/token.proto


export interface CheckUserHashRequest {
  'organization_id'?: (string);
  'end_user_id'?: (string);
  'expires_at'?: (number | string);
  'user_hash'?: (string);
  'user_token'?: (string);
  '_user_token'?: "user_token";
}

export interface CheckUserHashRequest__Output {
  'organization_id': (string);
  'end_user_id': (string);
  'expires_at': (number);
  'user_hash': (string);
  'user_token'?: (string);
  '_user_token'?: "user_token";
}
