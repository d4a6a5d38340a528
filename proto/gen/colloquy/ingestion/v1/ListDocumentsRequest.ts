// Original file: proto/colloquy/ingestion/v1/ingestion.proto

import type { Page as _colloquy_common_v1_Page, Page__Output as _colloquy_common_v1_Page__Output } from '../../../colloquy/common/v1/Page.ts';

export interface ListDocumentsRequest {
  'organization_id'?: (string);
  'knowledge_base_id'?: (string);
  'page'?: (_colloquy_common_v1_Page | null);
  'state'?: (string);
  'q'?: (string);
  'sha256'?: (string);
  '_state'?: "state";
  '_q'?: "q";
  '_sha256'?: "sha256";
}

export interface ListDocumentsRequest__Output {
  'organization_id': (string);
  'knowledge_base_id': (string);
  'page': (_colloquy_common_v1_Page__Output | null);
  'state'?: (string);
  'q'?: (string);
  'sha256'?: (string);
  '_state'?: "state";
  '_q'?: "q";
  '_sha256'?: "sha256";
}
