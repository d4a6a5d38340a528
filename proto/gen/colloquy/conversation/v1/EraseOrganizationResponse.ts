// Original file: proto/colloquy/conversation/v1/conversation.proto


export interface EraseOrganizationResponse {
}

export interface EraseOrganizationResponse__Output {
}
