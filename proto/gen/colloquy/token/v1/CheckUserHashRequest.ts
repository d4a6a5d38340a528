// Original file: proto/colloquy/token/v1/token.proto


export interface CheckUserHashRequest {
  'organization_id'?: (string);
  'end_user_id'?: (string);
  'expires_at'?: (number | string);
  'user_hash'?: (string);
}

export interface CheckUserHashRequest__Output {
  'organization_id': (string);
  'end_user_id': (string);
  'expires_at': (number);
  'user_hash': (string);
}
