// Original file: proto/colloquy/token/v1/token.proto


export interface GetSigningKeysRequest {
}

export interface GetSigningKeysRequest__Output {
}
