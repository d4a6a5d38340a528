// Original file: proto/colloquy/token/v1/members.proto


export interface RevokeInvitationResponse {
}

export interface RevokeInvitationResponse__Output {
}
