// Original file: proto/colloquy/conversation/v1/conversation.proto

import type { Page as _colloquy_common_v1_Page, Page__Output as _colloquy_common_v1_Page__Output } from '../../../colloquy/common/v1/Page.ts';

export interface ListFeedbackRequest {
  'organization_id'?: (string);
  'rating'?: (string);
  'agent_id'?: (string);
  'page'?: (_colloquy_common_v1_Page | null);
  'from'?: (string);
  'to'?: (string);
  'excerpts'?: (boolean);
  '_rating'?: "rating";
  '_agent_id'?: "agent_id";
  '_from'?: "from";
  '_to'?: "to";
}

export interface ListFeedbackRequest__Output {
  'organization_id': (string);
  'rating'?: (string);
  'agent_id'?: (string);
  'page': (_colloquy_common_v1_Page__Output | null);
  'from'?: (string);
  'to'?: (string);
  'excerpts': (boolean);
  '_rating'?: "rating";
  '_agent_id'?: "agent_id";
  '_from'?: "from";
  '_to'?: "to";
}
