// Original file: proto/colloquy/conversation/v1/conversation.proto

import type { Page as _colloquy_common_v1_Page, Page__Output as _colloquy_common_v1_Page__Output } from '../../../colloquy/common/v1/Page.ts';

export interface ListAgentVersionsRequest {
  'organization_id'?: (string);
  'agent_id'?: (string);
  'page'?: (_colloquy_common_v1_Page | null);
}

export interface ListAgentVersionsRequest__Output {
  'organization_id': (string);
  'agent_id': (string);
  'page': (_colloquy_common_v1_Page__Output | null);
}
