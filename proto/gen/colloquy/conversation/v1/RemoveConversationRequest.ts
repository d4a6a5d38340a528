// Original file: proto/colloquy/conversation/v1/conversation.proto


export interface RemoveConversationRequest {
  'organization_id'?: (string);
  'conversation_id'?: (string);
}

export interface RemoveConversationRequest__Output {
  'organization_id': (string);
  'conversation_id': (string);
}
