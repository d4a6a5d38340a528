// Original file: proto/colloquy/limits/v1/limits.proto


export interface EraseEndUserResponse {
}

export interface EraseEndUserResponse__Output {
}
