// Original file: proto/colloquy/run_executor/v1/run_executor.proto


export interface EraseConversationResponse {
}

export interface EraseConversationResponse__Output {
}
