// Original file: proto/colloquy/token/v1/token.proto


export interface DeleteEndUserResponse {
}

export interface DeleteEndUserResponse__Output {
}
