// Original file: proto/colloquy/ingestion/v1/ingestion.proto


export interface GetKnowledgeBaseRequest {
  'organization_id'?: (string);
  'knowledge_base_id'?: (string);
}

export interface GetKnowledgeBaseRequest__Output {
  'organization_id': (string);
  'knowledge_base_id': (string);
}
