// Original file: proto/colloquy/token/v1/token.proto


export interface GetSigningKeysResponse {
  'jwks_json'?: (string);
}

export interface GetSigningKeysResponse__Output {
  'jwks_json': (string);
}
