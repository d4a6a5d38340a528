// Original file: proto/colloquy/token/v1/admin_tokens.proto


export interface AuthenticateAdminTokenRequest {
  'secret_sha256'?: (string);
}

export interface AuthenticateAdminTokenRequest__Output {
  'secret_sha256': (string);
}
