// Original file: proto/colloquy/token/v1/members.proto


export interface EndSupportAccessResponse {
}

export interface EndSupportAccessResponse__Output {
}
