// Original file: proto/colloquy/conversation/v1/conversation.proto


export interface RemoveConversationResponse {
}

export interface RemoveConversationResponse__Output {
}
