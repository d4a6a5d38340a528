// Original file: proto/colloquy/conversation/v1/conversation.proto

import type { Page as _colloquy_common_v1_Page, Page__Output as _colloquy_common_v1_Page__Output } from '../../../colloquy/common/v1/Page.ts';

export interface SearchConversationsRequest {
  'organization_id'?: (string);
  'q'?: (string);
  'agent_id'?: (string);
  'end_user_id'?: (string);
  'from'?: (string);
  'to'?: (string);
  'page'?: (_colloquy_common_v1_Page | null);
  '_agent_id'?: "agent_id";
  '_end_user_id'?: "end_user_id";
  '_from'?: "from";
  '_to'?: "to";
}

export interface SearchConversationsRequest__Output {
  'organization_id': (string);
  'q': (string);
  'agent_id'?: (string);
  'end_user_id'?: (string);
  'from'?: (string);
  'to'?: (string);
  'page': (_colloquy_common_v1_Page__Output | null);
  '_agent_id'?: "agent_id";
  '_end_user_id'?: "end_user_id";
  '_from'?: "from";
  '_to'?: "to";
}
