// Original file: proto/colloquy/conversation/v1/conversation.proto


export interface Feedback {
  'rating'?: (string);
  'reason'?: (string);
  'comment'?: (string);
  'created_at'?: (string);
  'updated_at'?: (string);
  '_reason'?: "reason";
  '_comment'?: "comment";
}

export interface Feedback__Output {
  'rating': (string);
  'reason'?: (string);
  'comment'?: (string);
  'created_at': (string);
  'updated_at': (string);
  '_reason'?: "reason";
  '_comment'?: "comment";
}
