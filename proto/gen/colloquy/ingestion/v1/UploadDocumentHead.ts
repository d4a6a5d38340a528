// Original file: proto/colloquy/ingestion/v1/ingestion.proto

import type { Creation as _colloquy_common_v1_Creation, Creation__Output as _colloquy_common_v1_Creation__Output } from '../../../colloquy/common/v1/Creation.ts';

export interface UploadDocumentHead {
  'organization_id'?: (string);
  'knowledge_base_id'?: (string);
  'name'?: (string);
  'media_type'?: (string);
  'creation'?: (_colloquy_common_v1_Creation | null);
}

export interface UploadDocumentHead__Output {
  'organization_id': (string);
  'knowledge_base_id': (string);
  'name': (string);
  'media_type': (string);
  'creation': (_colloquy_common_v1_Creation__Output | null);
}
