// Original file: proto/colloquy/limits/v1/limits.proto


export interface CountRefusalsResponse {
}

export interface CountRefusalsResponse__Output {
}
