// Original file: proto/colloquy/limits/v1/limits.proto


export interface ReleaseResponse {
}

export interface ReleaseResponse__Output {
}
