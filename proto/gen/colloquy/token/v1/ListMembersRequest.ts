// Original file: proto/colloquy/token/v1/members.proto

import type { Page as _colloquy_common_v1_Page, Page__Output as _colloquy_common_v1_Page__Output } from '../../../colloquy/common/v1/Page.ts';

export interface ListMembersRequest {
  'organization_id'?: (string);
  'page'?: (_colloquy_common_v1_Page | null);
}

export interface ListMembersRequest__Output {
  'organization_id': (string);
  'page': (_colloquy_common_v1_Page__Output | null);
}
