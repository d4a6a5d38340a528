// Original file: proto/colloquy/ingestion/v1/ingestion.proto


export interface UpdateKnowledgeBaseRequest {
  'organization_id'?: (string);
  'knowledge_base_id'?: (string);
  'name'?: (string);
  'description'?: (string);
  '_name'?: "name";
  '_description'?: "description";
}

export interface UpdateKnowledgeBaseRequest__Output {
  'organization_id': (string);
  'knowledge_base_id': (string);
  'name'?: (string);
  'description'?: (string);
  '_name'?: "name";
  '_description'?: "description";
}
