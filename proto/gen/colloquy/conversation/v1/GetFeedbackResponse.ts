// Original file: proto/colloquy/conversation/v1/conversation.proto

import type { Feedback as _colloquy_conversation_v1_Feedback, Feedback__Output as _colloquy_conversation_v1_Feedback__Output } from '../../../colloquy/conversation/v1/Feedback.ts';

export interface GetFeedbackResponse {
  'feedback'?: (_colloquy_conversation_v1_Feedback | null);
}

export interface GetFeedbackResponse__Output {
  'feedback': (_colloquy_conversation_v1_Feedback__Output | null);
}
