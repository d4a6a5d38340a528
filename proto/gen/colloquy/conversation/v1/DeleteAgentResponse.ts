// Original file: proto/colloquy/conversation/v1/conversation.proto


export interface DeleteAgentResponse {
}

export interface DeleteAgentResponse__Output {
}
