// Original file: proto/colloquy/conversation/v1/conversation.proto


export interface Conversation {
  'id'?: (string);
  'agent_id'?: (string);
  'title'?: (string);
  'created_at'?: (string);
  'last_message_at'?: (string);
  'end_user_id'?: (string);
  '_title'?: "title";
  '_last_message_at'?: "last_message_at";
  '_end_user_id'?: "end_user_id";
}

export interface Conversation__Output {
  'id': (string);
  'agent_id': (string);
  'title'?: (string);
  'created_at': (string);
  'last_message_at'?: (string);
  'end_user_id'?: (string);
  '_title'?: "title";
  '_last_message_at'?: "last_message_at";
  '_end_user_id'?: "end_user_id";
}
