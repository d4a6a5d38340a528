// Original file: proto/colloquy/token/v1/sign_in.proto


export interface EndOperatorSessionResponse {
}

export interface EndOperatorSessionResponse__Output {
}
