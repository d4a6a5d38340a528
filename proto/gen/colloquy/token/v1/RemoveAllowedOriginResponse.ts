// Original file: proto/colloquy/token/v1/token.proto


export interface RemoveAllowedOriginResponse {
}

export interface RemoveAllowedOriginResponse__Output {
}
