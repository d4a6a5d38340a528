// Original file: proto/colloquy/token/v1/admin_tokens.proto

import type { Page as _colloquy_common_v1_Page, Page__Output as _colloquy_common_v1_Page__Output } from '../../../colloquy/common/v1/Page.ts';

export interface ListAdminTokensRequest {
  'organization_id'?: (string);
  'service_account_id'?: (string);
  'page'?: (_colloquy_common_v1_Page | null);
  '_organization_id'?: "organization_id";
  '_service_account_id'?: "service_account_id";
}

export interface ListAdminTokensRequest__Output {
  'organization_id'?: (string);
  'service_account_id'?: (string);
  'page': (_colloquy_common_v1_Page__Output | null);
  '_organization_id'?: "organization_id";
  '_service_account_id'?: "service_account_id";
}
