// Original file: proto/colloquy/run_executor/v1/run_executor.proto

import type { Page as _colloquy_common_v1_Page, Page__Output as _colloquy_common_v1_Page__Output } from '../../../colloquy/common/v1/Page.ts';

export interface ListModelConnectionsRequest {
  'organization_id'?: (string);
  'page'?: (_colloquy_common_v1_Page | null);
  '_organization_id'?: "organization_id";
}

export interface ListModelConnectionsRequest__Output {
  'organization_id'?: (string);
  'page': (_colloquy_common_v1_Page__Output | null);
  '_organization_id'?: "organization_id";
}
