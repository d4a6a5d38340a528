// Original file: proto/colloquy/conversation/v1/conversation.proto

import type { Feedback as _colloquy_conversation_v1_Feedback, Feedback__Output as _colloquy_conversation_v1_Feedback__Output } from '../../../colloquy/conversation/v1/Feedback.ts';

export interface GivenFeedback {
  'message_id'?: (string);
  'conversation_id'?: (string);
  'run_id'?: (string);
  'agent_id'?: (string);
  'end_user_id'?: (string);
  'feedback'?: (_colloquy_conversation_v1_Feedback | null);
  'question'?: (string);
  'answer'?: (string);
  '_question'?: "question";
  '_answer'?: "answer";
}

export interface GivenFeedback__Output {
  'message_id': (string);
  'conversation_id': (string);
  'run_id': (string);
  'agent_id': (string);
  'end_user_id': (string);
  'feedback': (_colloquy_conversation_v1_Feedback__Output | null);
  'question'?: (string);
  'answer'?: (string);
  '_question'?: "question";
  '_answer'?: "answer";
}
