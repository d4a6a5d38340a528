// Original file: proto/colloquy/ingestion/v1/ingestion.proto

import type { Long } from '@grpc/proto-loader';

export interface UpdateKnowledgeBaseRequest {
  'organization_id'?: (string);
  'knowledge_base_id'?: (string);
  'name'?: (string);
  'description'?: (string);
  'embedding_model'?: (string);
  'if_revision'?: (number | string | Long);
  'include_comments'?: (boolean);
  '_name'?: "name";
  '_description'?: "description";
  '_embedding_model'?: "embedding_model";
  '_if_revision'?: "if_revision";
  '_include_comments'?: "include_comments";
}

export interface UpdateKnowledgeBaseRequest__Output {
  'organization_id': (string);
  'knowledge_base_id': (string);
  'name'?: (string);
  'description'?: (string);
  'embedding_model'?: (string);
  'if_revision'?: (number);
  'include_comments'?: (boolean);
  '_name'?: "name";
  '_description'?: "description";
  '_embedding_model'?: "embedding_model";
  '_if_revision'?: "if_revision";
  '_include_comments'?: "include_comments";
}
