// Original file: proto/colloquy/token/v1/token.proto


export interface AuthenticateKeyRequest {
  'kind'?: (string);
  'secret_sha256'?: (string);
}

export interface AuthenticateKeyRequest__Output {
  'kind': (string);
  'secret_sha256': (string);
}
