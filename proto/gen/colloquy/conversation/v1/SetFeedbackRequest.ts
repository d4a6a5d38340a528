// Original file: proto/colloquy/conversation/v1/conversation.proto

import type { Access as _colloquy_common_v1_Access, Access__Output as _colloquy_common_v1_Access__Output } from '../../../colloquy/common/v1/Access.ts';

export interface SetFeedbackRequest {
  'access'?: (_colloquy_common_v1_Access | null);
  'message_id'?: (string);
  'rating'?: (string);
  'reason'?: (string);
  'comment'?: (string);
  '_rating'?: "rating";
  '_reason'?: "reason";
  '_comment'?: "comment";
}

export interface SetFeedbackRequest__Output {
  'access': (_colloquy_common_v1_Access__Output | null);
  'message_id': (string);
  'rating'?: (string);
  'reason'?: (string);
  'comment'?: (string);
  '_rating'?: "rating";
  '_reason'?: "reason";
  '_comment'?: "comment";
}
