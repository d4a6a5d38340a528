// Original file: proto/colloquy/ingestion/v1/ingestion.proto


export interface DeleteKnowledgeBaseRequest {
  'organization_id'?: (string);
  'knowledge_base_id'?: (string);
}

export interface DeleteKnowledgeBaseRequest__Output {
  'organization_id': (string);
  'knowledge_base_id': (string);
}
