// Original file: proto/colloquy/conversation/v1/conversation.proto

import type { Page as _colloquy_common_v1_Page, Page__Output as _colloquy_common_v1_Page__Output } from '../../../colloquy/common/v1/Page.ts';

export interface ListAgentsRequest {
  'organization_id'?: (string);
  'enabled_only'?: (boolean);
  'page'?: (_colloquy_common_v1_Page | null);
  'q'?: (string);
  'disabled'?: (boolean);
  '_q'?: "q";
  '_disabled'?: "disabled";
}

export interface ListAgentsRequest__Output {
  'organization_id': (string);
  'enabled_only': (boolean);
  'page': (_colloquy_common_v1_Page__Output | null);
  'q'?: (string);
  'disabled'?: (boolean);
  '_q'?: "q";
  '_disabled'?: "disabled";
}
