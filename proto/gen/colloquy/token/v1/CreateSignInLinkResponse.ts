// Original file: proto/colloquy/token/v1/sign_in.proto


export interface CreateSignInLinkResponse {
  'kind'?: (string);
  'expires_at'?: (string);
}

export interface CreateSignInLinkResponse__Output {
  'kind': (string);
  'expires_at': (string);
}
