// Original file: proto/colloquy/ingestion/v1/ingestion.proto

import type { Creation as _colloquy_common_v1_Creation, Creation__Output as _colloquy_common_v1_Creation__Output } from '../../../colloquy/common/v1/Creation.ts';

export interface CreateKnowledgeBaseRequest {
  'organization_id'?: (string);
  'name'?: (string);
  'description'?: (string);
  'embedding_model'?: (string);
  'creation'?: (_colloquy_common_v1_Creation | null);
  'include_comments'?: (boolean);
  '_embedding_model'?: "embedding_model";
  '_include_comments'?: "include_comments";
}

export interface CreateKnowledgeBaseRequest__Output {
  'organization_id': (string);
  'name': (string);
  'description': (string);
  'embedding_model'?: (string);
  'creation': (_colloquy_common_v1_Creation__Output | null);
  'include_comments'?: (boolean);
  '_embedding_model'?: "embedding_model";
  '_include_comments'?: "include_comments";
}
