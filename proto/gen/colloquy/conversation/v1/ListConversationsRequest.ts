// Original file: proto/colloquy/conversation/v1/conversation.proto

import type { Page as _colloquy_common_v1_Page, Page__Output as _colloquy_common_v1_Page__Output } from '../../../colloquy/common/v1/Page.ts';

export interface ListConversationsRequest {
  'organization_id'?: (string);
  'end_user_id'?: (string);
  'agent_id'?: (string);
  'page'?: (_colloquy_common_v1_Page | null);
  '_agent_id'?: "agent_id";
}

export interface ListConversationsRequest__Output {
  'organization_id': (string);
  'end_user_id': (string);
  'agent_id'?: (string);
  'page': (_colloquy_common_v1_Page__Output | null);
  '_agent_id'?: "agent_id";
}
