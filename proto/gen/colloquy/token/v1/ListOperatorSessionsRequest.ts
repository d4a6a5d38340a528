// Original file: proto/colloquy/token/v1/sign_in.proto

import type { Page as _colloquy_common_v1_Page, Page__Output as _colloquy_common_v1_Page__Output } from '../../../colloquy/common/v1/Page.ts';

export interface ListOperatorSessionsRequest {
  'page'?: (_colloquy_common_v1_Page | null);
}

export interface ListOperatorSessionsRequest__Output {
  'page': (_colloquy_common_v1_Page__Output | null);
}
