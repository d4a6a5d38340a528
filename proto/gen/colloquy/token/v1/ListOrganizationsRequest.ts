// Original file: proto/colloquy/token/v1/token.proto

import type { Page as _colloquy_common_v1_Page, Page__Output as _colloquy_common_v1_Page__Output } from '../../../colloquy/common/v1/Page.ts';

export interface ListOrganizationsRequest {
  'page'?: (_colloquy_common_v1_Page | null);
}

export interface ListOrganizationsRequest__Output {
  'page': (_colloquy_common_v1_Page__Output | null);
}
