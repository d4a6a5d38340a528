// Original file: proto/colloquy/token/v1/token.proto


export interface EndActResponse {
}

export interface EndActResponse__Output {
}
