// Original file: proto/colloquy/token/v1/token.proto


export interface RevokeCredentialResponse {
}

export interface RevokeCredentialResponse__Output {
}
