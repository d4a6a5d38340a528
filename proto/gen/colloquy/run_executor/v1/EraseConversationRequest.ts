// Original file: proto/colloquy/run_executor/v1/run_executor.proto


export interface EraseConversationRequest {
  'organization_id'?: (string);
  'conversation_id'?: (string);
}

export interface EraseConversationRequest__Output {
  'organization_id': (string);
  'conversation_id': (string);
}
