// Original file: proto/colloquy/token/v1/members.proto


export interface RemoveMemberResponse {
}

export interface RemoveMemberResponse__Output {
}
