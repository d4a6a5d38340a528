// Original file: proto/colloquy/token/v1/sign_in.proto


export interface TouchSessionResponse {
}

export interface TouchSessionResponse__Output {
}
