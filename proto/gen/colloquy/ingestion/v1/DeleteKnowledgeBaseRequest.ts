// Original file: proto/colloquy/ingestion/v1/ingestion.proto

import type { Long } from '@grpc/proto-loader';

export interface DeleteKnowledgeBaseRequest {
  'organization_id'?: (string);
  'knowledge_base_id'?: (string);
  'if_revision'?: (number | string | Long);
  '_if_revision'?: "if_revision";
}

export interface DeleteKnowledgeBaseRequest__Output {
  'organization_id': (string);
  'knowledge_base_id': (string);
  'if_revision'?: (number);
  '_if_revision'?: "if_revision";
}
