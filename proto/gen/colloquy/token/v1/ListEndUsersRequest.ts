// Original file: proto/colloquy/token/v1/token.proto

import type { Page as _colloquy_common_v1_Page, Page__Output as _colloquy_common_v1_Page__Output } from '../../../colloquy/common/v1/Page.ts';

export interface ListEndUsersRequest {
  'organization_id'?: (string);
  'external_id'?: (string);
  'page'?: (_colloquy_common_v1_Page | null);
  'kind'?: (string);
  '_external_id'?: "external_id";
  '_kind'?: "kind";
}

export interface ListEndUsersRequest__Output {
  'organization_id': (string);
  'external_id'?: (string);
  'page': (_colloquy_common_v1_Page__Output | null);
  'kind'?: (string);
  '_external_id'?: "external_id";
  '_kind'?: "kind";
}
