// Original file: proto/colloquy/conversation/v1/conversation.proto


export interface Conversation {
  'id'?: (string);
  'agent_id'?: (string);
  'title'?: (string);
  'created_at'?: (string);
  'last_message_at'?: (string);
  '_title'?: "title";
  '_last_message_at'?: "last_message_at";
}

export interface Conversation__Output {
  'id': (string);
  'agent_id': (string);
  'title'?: (string);
  'created_at': (string);
  'last_message_at'?: (string);
  '_title'?: "title";
  '_last_message_at'?: "last_message_at";
}
