// Original file: proto/colloquy/conversation/v1/conversation.proto


export interface DeleteAgentDraftResponse {
}

export interface DeleteAgentDraftResponse__Output {
}
