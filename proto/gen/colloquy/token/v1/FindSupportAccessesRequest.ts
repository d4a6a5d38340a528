// Original file: proto/colloquy/token/v1/members.proto


export interface FindSupportAccessesRequest {
}

export interface FindSupportAccessesRequest__Output {
}
