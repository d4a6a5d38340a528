// Original file: proto/colloquy/ingestion/v1/ingestion.proto

import type { Page as _colloquy_common_v1_Page, Page__Output as _colloquy_common_v1_Page__Output } from '../../../colloquy/common/v1/Page.ts';

export interface ListChunksRequest {
  'organization_id'?: (string);
  'knowledge_base_id'?: (string);
  'document_id'?: (string);
  'page'?: (_colloquy_common_v1_Page | null);
}

export interface ListChunksRequest__Output {
  'organization_id': (string);
  'knowledge_base_id': (string);
  'document_id': (string);
  'page': (_colloquy_common_v1_Page__Output | null);
}
