// Original file: proto/colloquy/conversation/v1/conversation.proto


export interface DeleteConversationResponse {
}

export interface DeleteConversationResponse__Output {
}
